import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useEntryKey } from '../../browser/history-entry';
import { useAddressText } from '../../browser/hydration';
import type { InsightsPage } from '../../content/page-types.ts';
import { CaseStudyCard } from '../../components/CaseStudyCard/CaseStudyCard';
import { categoryKey, listCategories } from '../../content/category-key';
import { ResultCount } from '../../components/ResultCount/ResultCount';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { useSearchWords } from '../../components/useSearchWords';
import styles from './Insights.module.scss';
import { sizesOf } from './sizes';
import { Tools } from './Tools';
import { NOTES, nothingAbout, useSearch } from './useSearch';

/** Loads when a search finds nothing. */
const NothingFound = lazy(() => import('./NothingFound'));

/**
 * All case studies in the order of the content. Categories are fragments of the address (`#devsecops`). Without scripts the
 * stylesheet filters by `:target`; with scripts React filters, together with the search.
 */
export default function Insights({ content }: { content: InsightsPage }) {
  const { title, blurb, caseStudies } = content;
  const categories = listCategories(caseStudies);
  const category = useCategory(categories.map(categoryKey));
  const [words, setWords] = useSearchWords();
  const found = useSearch(words, category);
  const results = typeof found === 'object' ? found : null;
  const marked = results && new Map([...results.hits, ...results.nearest].map((hit) => [hit.url, hit]));
  const shown = caseStudies.filter((caseStudy) =>
    marked ? marked.has(caseStudy.url) : !category || categoryKey(caseStudy.category) === category,
  );
  const isEmpty = results?.hits.length === 0;
  const count = shown.length < caseStudies.length ? `${shown.length} of ${caseStudies.length} case studies` : '';
  const choices = [
    { name: 'All', id: 'all', href: '#all', current: !category },
    ...categories.map((name) => {
      const key = categoryKey(name);
      return { name, id: key, href: `#${key}`, category: key, current: key === category };
    }),
  ];
  return (
    <>
      <PageTitle title={title}>
        <p>{blurb}</p>
      </PageTitle>
      <div className={`container ${styles.page}`}>
        <Tools choices={choices} words={words} onSearch={setWords} />
        <ResultCount
          className={styles.count}
          words={words}
          category={categories.find((name) => categoryKey(name) === category)}
          text={typeof found === 'string' ? NOTES[found] : isEmpty ? nothingAbout(words) : count}
        />
        <ul className={styles.list}>
          {caseStudies.map((caseStudy, index) => (
            <li key={caseStudy.url} data-category={categoryKey(caseStudy.category)} hidden={!shown.includes(caseStudy)}>
              <CaseStudyCard
                {...caseStudy}
                {...marked?.get(caseStudy.url)}
                sizes={sizesOf(index, caseStudies.length)}
                level="h2"
                first={index === 0}
              />
            </li>
          ))}
        </ul>
        {isEmpty && (
          <Suspense>
            <NothingFound onSearch={setWords}>
              <a className="button" href="#all" onClick={() => setWords('')}>
                Show all case studies
              </a>
            </NothingFound>
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The category at each entry of the session history, for entries whose fragment names none; in memory only. */
const chosen = new Map<string, string>();

/**
 * Returns the category of the address; empty during hydration. Other fragments, such as the top of the page, leave the category as
 * it is.
 * @param keys of all categories
 */
function useCategory(keys: string[]): string {
  const { hash } = useLocation();
  const entry = useEntryKey();
  const named = useAddressText(() => hash).slice(1);
  const [last, setLast] = useState('');
  const category = keys.includes(named) ? named : ['', 'all'].includes(named) ? '' : (chosen.get(entry) ?? last);
  if (category !== last) setLast(category);

  useEffect(() => {
    chosen.set(entry, category);
  }, [entry, category]);

  return category;
}
