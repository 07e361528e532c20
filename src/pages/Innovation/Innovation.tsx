import type { Innovation as InnovationContent } from '#content/types.ts';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Picture } from '../../components/Picture/Picture';
import styles from './Innovation.module.scss';

/** How the company tries out new ideas. */
export default function Innovation({ content }: { content: InnovationContent }) {
  const { title, blurb, image, sections } = content;
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
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            <Markdown source={section.blurb} />
          </section>
        ))}
      </div>
    </>
  );
}
