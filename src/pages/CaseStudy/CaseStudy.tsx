import type { CaseStudyPage } from '../../content/page-types.ts';
import { CategoryLabel } from '../../components/CategoryLabel/CategoryLabel';
import { Markdown } from '../../components/Markdown/Markdown';
import { Picture } from '../../components/Picture/Picture';
import { SuccessStory } from '../../components/SuccessStory/SuccessStory';
import { Figures } from './Figures';
import { PreviousNext } from './PreviousNext';
import styles from './CaseStudy.module.scss';

/** The `sizes` attribute. A picture that covers the height of the head is wider than its five columns. */
const SIZES = '(min-width: 64em) 60rem, 90vw';

/** A case study: the challenge, the strategy and the results. */
export default function CaseStudy({ content }: { content: CaseStudyPage }) {
  const { category, title, subtitle, sector, expertise, duration, team, vehicle, figures, quote } = content;
  const { tags, challenge, strategy, results, adjacent } = content;
  const all = { Sector: sector, 'Domains of expertise': expertise, Duration: duration, Team: team, Vehicle: vehicle };
  const facts = Object.entries(all).filter(([, fact]) => fact);
  return (
    <>
      <article>
        <div className={`container ${styles.hero}`}>
          <div className={styles.title}>
            <CategoryLabel category={category} />
            <h1>{title}</h1>
            {subtitle && <p className="lead">{subtitle}</p>}
            {figures && <Figures figures={figures} />}
          </div>
          <dl className={styles.facts} data-count={facts.length}>
            {facts.map(([name, fact]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
          <Picture className={styles.picture} {...challenge.image} sizes={SIZES} first />
          <section aria-labelledby="challenge">
            <h2 id="challenge">Challenge</h2>
            <Markdown source={challenge.blurb} />
          </section>
          {quote && (
            <figure className={styles.quote}>
              <blockquote>“{quote.text}”</blockquote>
              <figcaption>{[quote.speaker, quote.role].filter(Boolean).join(', ')}</figcaption>
            </figure>
          )}
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

      <PreviousNext {...adjacent} />
      <SuccessStory text="promise" />
    </>
  );
}
