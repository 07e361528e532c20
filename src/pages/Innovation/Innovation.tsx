import type { InnovationPage } from '../../content/page-types.ts';
import { CaseStudyCard } from '../../components/CaseStudyCard/CaseStudyCard';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Picture } from '../../components/Picture/Picture';
import styles from './Innovation.module.scss';

/** The `sizes` attribute of the picture on a card: a third of wide screens, or half. */
const CARD = '(min-width: 64em) min(26rem, 29vw), (min-width: 48em) 43vw, 90vw';

/** How the company tries out new ideas, and what came of some. */
export default function Innovation({ content }: { content: InnovationPage }) {
  const { title, blurb, image, sections, trials, cards } = content;
  return (
    <>
      <PageTitle title={title}>
        <Markdown source={blurb} />
      </PageTitle>
      <div className="container">
        <Picture className={styles.picture} {...image} sizes="min(80rem, 90vw)" first />
      </div>
      <div className={`container section ${styles.sections}`}>
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            <Markdown source={section.blurb} />
          </section>
        ))}
        {trials && cards.length > 0 && (
          <section id={trials.id} aria-labelledby={`${trials.id}-title`}>
            <h2 id={`${trials.id}-title`}>{trials.title}</h2>
            <ul className={styles.cards}>
              {cards.map((card) => (
                <li key={card.url}>
                  <CaseStudyCard {...card} sizes={CARD} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
