import { FigureText, type Figure } from '../../components/Figures/FigureText';
import styles from './Figures.module.scss';

/** The figures of a case study: the first one large, each with its bars if the number before the project is known. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className={styles.figures} aria-label="Results in figures">
      {figures.map(({ before, ...figure }) => (
        <li key={figure.label}>
          <FigureText {...figure} />
          {before && <Bars before={before} after={figure.value} unit={figure.unit} />}
        </li>
      ))}
    </ul>
  );
}

/** Two bars, in proportion to the numbers after and before the project. The second one has its number. */
function Bars({ before, after, unit }: { before: string; after: string; unit: string }) {
  const [old = 0, current = 0] = [before, after].map((text) => Number(text.replaceAll(',', '')));
  const percent = (number: number) => `${(100 * number) / Math.max(old, current)}%`;
  return (
    <>
      <svg className={styles.bars} width="100%" height="16" aria-hidden="true">
        <rect width={percent(current)} height="7" />
        <rect y="9" width={percent(old)} height="7" />
      </svg>
      <span className={styles.before}>
        Before: {before} {unit}
      </span>
    </>
  );
}
