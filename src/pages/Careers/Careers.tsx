import { useState, type ReactNode } from 'react';
import type { Careers as CareersContent } from '#content/types.ts';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Picture } from '../../components/Picture/Picture';
import { OpenRoles } from './OpenRoles';
import styles from './Careers.module.scss';

/** Working here: culture, benefits, hiring, open roles. */
export default function Careers({ content }: { content: CareersContent }) {
  const { title, blurb, culture, benefits, hiring, roles } = content;
  const [count, setCount] = useState(0);
  return (
    <>
      <PageTitle title={title}>
        <Markdown source={blurb} />
        <p>
          <a className="button" href={`#${roles.id}`}>
            {count > 0 ? `${count} open ${count === 1 ? 'role' : 'roles'}` : roles.title} ↓
          </a>
        </p>
      </PageTitle>

      <Section {...culture}>
        <div className={styles.accordion}>
          {culture.items.map((item, index) => (
            <details key={item.title} name={culture.id} open={index === 0}>
              <summary>
                <h3>{item.title}</h3>
              </summary>
              <Markdown source={item.blurb} />
            </details>
          ))}
        </div>
      </Section>

      <Section {...benefits} isApart>
        <ul className={styles.benefits}>
          {benefits.items.map((benefit) => (
            <li key={benefit.title}>
              <h3>{benefit.title}</h3>
              <p>{benefit.blurb}</p>
              {benefit.figure && <strong>{benefit.figure}</strong>}
            </li>
          ))}
        </ul>
      </Section>

      <Section {...hiring}>
        <div className={styles.process}>
          <Picture {...hiring.image} sizes="min(80rem, 90vw)" />
          <ol>
            {hiring.steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.blurb}</p>
              </li>
            ))}
          </ol>
        </div>
      </Section>

      <Section {...roles} isApart>
        {roles.blurb && (
          <div className="lead">
            <Markdown source={roles.blurb} />
          </div>
        )}
        <OpenRoles {...roles} onCount={setCount} />
      </Section>
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  /** Whether it has the space of a section above and below. */
  isApart?: boolean;
  children: ReactNode;
}

/** A section of the page with its heading. */
function Section({ id, title, isApart, children }: SectionProps) {
  const heading = `${id}-title`;
  return (
    <section className={isApart ? 'container section' : 'container'} id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
