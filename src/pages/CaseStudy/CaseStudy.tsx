import type { CaseStudyPage } from '../../content/page-types.ts';
import { CategoryLabel } from '../../components/CategoryLabel/CategoryLabel';
import { Figures } from '../../components/Figures/Figures';
import { Markdown } from '../../components/Markdown/Markdown';
import { Picture } from '../../components/Picture/Picture';
import { SuccessStory } from '../../components/SuccessStory/SuccessStory';
import { PreviousNext } from './PreviousNext';
import styles from './CaseStudy.module.scss';

/** The `sizes` attribute: seven of twelve columns on large screens. */
const WIDE = '(min-width: 64em) min(45rem, 52vw), 90vw';

/** A case study: the challenge, the strategy and the results. */
export default function CaseStudy({ content }: { content: CaseStudyPage }) {
  const { category, title, subtitle, sector, expertise, figures, tags, challenge, strategy, results, adjacent } =
    content;
  return (
    <>
      <article>
        <div className={`container ${styles.hero}`}>
          <div className={styles.title}>
            <CategoryLabel category={category} />
            <h1>{title}</h1>
            {subtitle && <p className="lead">{subtitle}</p>}
            <dl className={styles.facts}>
              <div>
                <dt>Sector</dt>
                <dd>{sector}</dd>
              </div>
              <div>
                <dt>Domains of expertise</dt>
                <dd>{expertise}</dd>
              </div>
            </dl>
          </div>
          {figures && (
            <div className={styles.figures}>
              <Figures figures={figures} />
            </div>
          )}
          <Picture className={styles.picture} {...challenge.image} sizes={WIDE} first />
          <section className={styles.challenge} aria-labelledby="challenge">
            <h2 id="challenge">Challenge</h2>
            <Markdown source={challenge.blurb} />
          </section>
        </div>

        <div className={`container ${styles.columns}`}>
          <section aria-labelledby="strategy">
            <h2 id="strategy">Strategy and Solution</h2>
            <Markdown source={strategy.blurb} />
            <ul className={styles.tags} aria-label="Technologies and methods">
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          </section>
          <section className={styles.results} aria-labelledby="results">
            <h2 id="results">The Results</h2>
            <ul>
              {results.map((result) => (
                <li key={result.title}>
                  <h3>{result.title}</h3>
                  <Markdown source={result.blurb} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      </article>

      <SuccessStory text="promise" />
      <PreviousNext {...adjacent} />
    </>
  );
}
