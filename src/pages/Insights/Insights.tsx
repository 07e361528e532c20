import { useDeferredValue, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { InsightsPage } from '../../../schemas/pages.ts';
import { CaseStudyCard } from '../../components/CaseStudyCard/CaseStudyCard';
import { categoryKey } from '../../components/CategoryLabel/CategoryLabel';
import { Input } from '../../components/Input/Input';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import styles from './Insights.module.scss';

/** In one, two or three columns. */
const SIZES = '(min-width: 74em) min(25.4rem, 29vw), (min-width: 48em) 44vw, 90vw';

/**
 * All case studies in the order that the content gives. The categories are fragments of the address (`#devsecops`):
 * without scripts the stylesheet filters by `:target`, with scripts React does, together with the search.
 */
export default function Insights({ document }: { document: InsightsPage }) {
  const { title, blurb, caseStudies } = document;
  const categories = [...new Set(caseStudies.map(({ category }) => category))].sort();
  const category = useCategory();
  const [words, setWords] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(words).toLowerCase().split(/\s+/).filter(Boolean);
  const matches = caseStudies.filter((summary) => {
    const text = `${summary.title} ${summary.blurb} ${summary.category}`.toLowerCase();
    return (!category || categoryKey(summary.category) === category) && wanted.every((word) => text.includes(word));
  });
  const filtered = matches.length < caseStudies.length;

  // What was typed before React was there.
  useLayoutEffect(() => setWords(search.current?.value ?? ''), []);

  return (
    <>
      <PageTitle title={title}>
        <p>{blurb}</p>
      </PageTitle>
      <div className={`container ${styles.page}`}>
        {categories.map((name) => (
          <span key={name} className={styles.target} id={categoryKey(name)} />
        ))}
        <div className={styles.tools}>
          <nav aria-label="Categories">
            <ul>
              <li>
                <a href="#main" aria-current={category ? undefined : 'true'}>
                  All
                </a>
              </li>
              {categories.map((name) => (
                <li key={name}>
                  <a
                    href={`#${categoryKey(name)}`}
                    data-category={categoryKey(name)}
                    aria-current={categoryKey(name) === category ? 'true' : undefined}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <search className={styles.search}>
            <label htmlFor="words">Search case studies</label>
            <Input
              id="words"
              type="search"
              ref={search}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </search>
        </div>
        <p className={styles.count} role="status">
          {filtered &&
            (matches.length > 0
              ? `${matches.length} of ${caseStudies.length} case studies`
              : 'No case study matches. Try another word or category.')}
        </p>
        <ul className={styles.list}>
          {caseStudies.map((summary, index) => (
            <li key={summary.url} data-category={categoryKey(summary.category)} hidden={!matches.includes(summary)}>
              <CaseStudyCard {...summary} sizes={SIZES} level="h2" first={index === 0} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The category that the address names; empty while React takes over the prerendered page, which shows all. */
function useCategory(): string {
  const { hash } = useLocation();
  const category = hash === '#main' ? '' : hash.slice(1);
  return useSyncExternalStore(
    neverChanges,
    () => category,
    () => '',
  );
}

const neverChanges = () => () => {};
