import { logo } from '../logo';
import styles from './Logo.module.scss';

/** The company's wordmark. The element around it needs an accessible name. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox={logo.viewBox} width={logo.width} height={logo.height} aria-hidden="true">
      <path className={styles.loops} d={logo.loops} />
      <path className={styles.line} d={logo.line} />
      <path d={logo.letters} />
    </svg>
  );
}
