import type { OurWork as OurWorkDocument } from '#content/types.ts';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Picture } from '../../components/Picture/Picture';
import styles from './OurWork.module.scss';

/** In one, two or three columns. */
const SIZES =
  '(min-width: 86rem) 25.4rem, (min-width: 64em) calc(31.7vw - 1.8rem), (min-width: 30em) calc(47.5vw - 1.75rem), calc(95vw - 1.5rem)';

/** A grid of work to come. */
export default function OurWork({ document }: { document: OurWorkDocument }) {
  const { title, blurb, items } = document;
  return (
    <>
      <PageTitle title={title}>{blurb && <p>{blurb}</p>}</PageTitle>
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
