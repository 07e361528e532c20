import type { OurWork as OurWorkContent } from '#content/types.ts';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Picture } from '../../components/Picture/Picture';
import styles from './OurWork.module.scss';

/** The `sizes` attribute: one, two or three columns. */
const SIZES = '(min-width: 64em) min(25.4rem, 29vw), (min-width: 30em) 43vw, 90vw';

/** A grid of placeholders for future work. */
export default function OurWork({ content }: { content: OurWorkContent }) {
  const { title, blurb, items } = content;
  return (
    <>
      <PageTitle title={title}>{blurb && <Markdown source={blurb} />}</PageTitle>
      <ul className={`container ${styles.grid}`}>
        {items.map((item, index) => (
          <li key={item.src.url}>
            <Picture className={styles.picture} src={item.src} alt={item.alt} sizes={SIZES} first={index === 0} />
            <h2>{item.title}</h2>
          </li>
        ))}
      </ul>
    </>
  );
}
