import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { InsightsPage, Paging } from '../../content/page-types.ts';
import { CaseStudyCard } from '../../components/CaseStudyCard/CaseStudyCard';
import { CategoryLabel } from '../../components/CategoryLabel/CategoryLabel';
import { categoryKey } from '../../content/category-key';
import { ResultCount } from '../../components/ResultCount/ResultCount';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { searchQuery, useSearchWords } from '../../components/useSearchWords';
import styles from './Insights.module.scss';
import { sizesOf } from './sizes';
import { Tools } from './Tools';
import { NOTES, nothingAbout, useSearch, type Found } from './useSearch';

/** Loads when a search finds nothing. */
const NothingFound = lazy(() => import('./NothingFound'));

/** Results that a search shows. */
const SHOWN = 48;

/**
 * One page of a long list of case studies. Categories and pages have their own addresses; the search covers the whole
 * category.
 */
export default function PagedInsights({ content }: { content: InsightsPage & { paging: Paging } }) {
  const { title, blurb, caseStudies, paging } = content;
  const [words, setWords] = useSearchWords();
  const category = paging.category && categoryKey(paging.category);
  const found = useSearch(words, category);
  const results = typeof found === 'object' ? found : null;
  const choices = [
    { name: 'All', href: `/insights${searchQuery(words)}`, current: !category },
    ...paging.categories.map(({ name, address }) => ({
      name,
      href: address + searchQuery(words),
      category: categoryKey(name),
      current: categoryKey(name) === category,
    })),
  ];
  return (
    <>
      <PageTitle title={title}>
        <p>{blurb}</p>
      </PageTitle>
      <div className={`container ${styles.page}`}>
        <Tools choices={choices} words={words} onSearch={setWords} />
        <ResultCount className={styles.count} words={words} text={statusOf(found, words)} />
        <ul className={styles.list} hidden={found !== null}>
          {caseStudies.map((caseStudy, index) => (
            <li key={caseStudy.url}>
              <CaseStudyCard {...caseStudy} sizes={sizesOf(index, caseStudies.length)} level="h2" first={index === 0} />
            </li>
          ))}
        </ul>
        {results && (
          <ul className={styles.list}>
            {[...results.hits, ...results.nearest].slice(0, SHOWN).map(({ url, category, title, blurb }) => (
              <li key={url}>
                <article>
                  <CategoryLabel category={category} />
                  <h2 className={styles.found}>
                    <Link to={url}>{title}</Link>
                  </h2>
                  <p>{blurb}</p>
                </article>
              </li>
            ))}
          </ul>
        )}
        {results?.hits.length === 0 && (
          <Suspense>
            <NothingFound onSearch={setWords}>
              <Link className="button" to="/insights" onClick={() => setWords('')}>
                Show all case studies
              </Link>
            </NothingFound>
          </Suspense>
        )}
        <nav className={styles.pages} aria-label="Pages" hidden={found !== null}>
          {paging.previous && (
            <Link to={paging.previous} rel="prev">
              Previous page
            </Link>
          )}
          <p>
            Page {paging.page} of {paging.last}
          </p>
          {paging.next && (
            <Link to={paging.next} rel="next">
              Next page
            </Link>
          )}
        </nav>
      </div>
    </>
  );
}

function statusOf(found: Found, words: string): string {
  if (found === null) return '';
  if (typeof found === 'string') return NOTES[found];
  const { length } = found.hits;
  if (length === 0) return nothingAbout(words);
  return `${length} case ${length === 1 ? 'study' : 'studies'}${length > SHOWN ? `, the first ${SHOWN} are shown` : ''}`;
}
