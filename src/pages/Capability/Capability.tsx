import type { FocusEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Capability as CapabilityDocument } from '#content/types.ts';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Picture } from '../../components/Picture/Picture';
import { SuccessStory } from '../../components/SuccessStory/SuccessStory';
import { categoryKey } from '../../content/category-key';
import styles from './Capability.module.scss';

/** The `sizes` attribute: half of wide screens, next to the text. */
const HALF = '(min-width: 48em) min(38.5rem, 45vw), 90vw';

/** Scrolls the whole card into view. Browsers do not scroll to a focused link if an edge of it is visible. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** A capability: what the company does in one field, and its work there. */
export default function Capability({ document }: { document: CapabilityDocument }) {
  const { titleSection, bodySection, discoverLinks } = document;
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

      <section className="container section" aria-labelledby="discover">
        <h2 id="discover">Discover our Journey</h2>
        <ul className={styles.discover} onFocus={showWhole}>
          {discoverLinks.map(({ title, url, src, alt }) => (
            <li key={url} className={styles.card}>
              <Picture src={src} alt={alt} sizes="320px" />
              <Link to={url}>{title}</Link>
            </li>
          ))}
        </ul>
      </section>

      <SuccessStory text="invitation" />
    </div>
  );
}
