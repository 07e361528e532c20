import { Link } from 'react-router-dom';
import type { CapabilityPage, Result } from '../../content/page-types.ts';
import { FigureText } from '../../components/Figures/FigureText';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Picture } from '../../components/Picture/Picture';
import { SuccessStory } from '../../components/SuccessStory/SuccessStory';
import styles from './Capability.module.scss';
import { Discover } from './Discover';

/** The `sizes` attribute: eight of twelve columns of wide screens for the first item. */
const EIGHT_COLUMNS = '(min-width: 64em) min(52rem, 61vw), (min-width: 48em) 38vw, 90vw';

/** The `sizes` attribute: five of twelve columns of wide screens, two of five on a tablet, next to the text. */
const FIVE_COLUMNS = '(min-width: 48em) min(32rem, 38vw), 90vw';

/** A capability: what the company does in one field, and its work there. */
export default function Capability({ content }: { content: CapabilityPage }) {
  const { titleSection, bodySection, discoverLinks, results } = content;
  return (
    <>
      <PageTitle title={titleSection.title} category={titleSection.category}>
        <p>{titleSection.blurb}</p>
      </PageTitle>

      <section className="container" aria-labelledby="body">
        <h2 id="body">{bodySection.title}</h2>
        <ul className={styles.items}>
          {bodySection.items.map((item, index) => (
            <li key={item.title} className={styles.item}>
              <Picture
                className={styles.picture}
                {...item.image}
                sizes={index === 0 ? EIGHT_COLUMNS : FIVE_COLUMNS}
                first={index === 0}
              />
              <div>
                <h3>{item.title}</h3>
                <Markdown source={item.blurb} />
                <ItemResult study={results[index]} />
              </div>
            </li>
          ))}
        </ul>
      </section>

      <Discover links={discoverLinks} />

      <SuccessStory text="invitation" />
    </>
  );
}

function ItemResult({ study }: { study: Result | null | undefined }) {
  if (!study?.figure) return null;
  return (
    <p className={styles.result}>
      <FigureText {...study.figure} />
      <Link to={study.url}>{study.title}</Link>
    </p>
  );
}
