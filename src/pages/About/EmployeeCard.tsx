import type { TeamMember } from '../../content/page-types.ts';
import { Picture } from '../../components/Picture/Picture';
import styles from './EmployeeCard.module.scss';

/** An employee: name and job title lie over the photo. */
export function EmployeeCard({ name, title, photo }: TeamMember) {
  return (
    <figure className={styles.card}>
      <Picture className={styles.photo} src={photo} alt="" sizes="209px" />
      <figcaption className={styles.caption}>
        <span className={styles.name} translate="no">
          {name}
        </span>
        <span className="visually-hidden">, </span>
        <span>{title}</span>
      </figcaption>
    </figure>
  );
}
