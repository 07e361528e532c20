import type { Statement as StatementContent } from '#content/types.ts';
import { FormattedDate } from '../../components/FormattedDate/FormattedDate';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import styles from './Statement.module.scss';

/** A statement: privacy, accessibility. */
export default function Statement({ content }: { content: StatementContent }) {
  const { title, updated, blurb, sections } = content;
  return (
    <>
      <PageTitle title={title}>
        <Markdown source={blurb} />
      </PageTitle>
      <div className={`container ${styles.sections}`}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            <Markdown source={section.blurb} />
          </section>
        ))}
        <p className={styles.updated}>
          Last updated on <FormattedDate date={updated} />
        </p>
      </div>
    </>
  );
}
