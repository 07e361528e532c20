import type { Capability as CapabilityContent } from '#content/types.ts';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Picture } from '../../components/Picture/Picture';
import { SuccessStory } from '../../components/SuccessStory/SuccessStory';
import { categoryKey } from '../../content/category-key';
import styles from './Capability.module.scss';
import { Discover } from './Discover';

/** The `sizes` attribute: half of wide screens, next to the text. */
const HALF = '(min-width: 48em) min(38.5rem, 45vw), 90vw';

/** A capability: what the company does in one field, and its work there. */
export default function Capability({ content }: { content: CapabilityContent }) {
  const { titleSection, bodySection, discoverLinks } = content;
  return (
    <div className={styles.page} data-category={categoryKey(titleSection.title)}>
      <PageTitle title={titleSection.title} category={titleSection.category}>
        <p>{titleSection.blurb}</p>
      </PageTitle>

      <section className="container" aria-labelledby="body">
        <h2 id="body">{bodySection.title}</h2>
        <ul className={styles.items}>
          {bodySection.items.map((item, index) => (
            <li key={item.title} className={styles.item}>
              <Picture className={styles.picture} {...item.image} sizes={HALF} first={index === 0} />
              <div>
                <h3>{item.title}</h3>
                <Markdown source={item.blurb} />
              </div>
            </li>
          ))}
        </ul>
      </section>

      <Discover links={discoverLinks} />

      <SuccessStory text="invitation" />
    </div>
  );
}
