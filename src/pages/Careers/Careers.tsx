import { useState } from 'react';
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
        <p className={styles.count}>
          <a href={`#${roles.id}`}>{count > 0 ? `${count} open ${count === 1 ? 'role' : 'roles'}` : roles.title} ↓</a>
        </p>
      </PageTitle>

      <section className="container" id={culture.id} aria-labelledby={`${culture.id}-title`}>
        <h2 id={`${culture.id}-title`}>{culture.title}</h2>
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
      </section>

      <section className="container section" id={benefits.id} aria-labelledby={`${benefits.id}-title`}>
        <h2 id={`${benefits.id}-title`}>{benefits.title}</h2>
        <ul className={styles.benefits}>
          {benefits.items.map((benefit) => (
            <li key={benefit.title}>
              <h3>{benefit.title}</h3>
              <p>{benefit.blurb}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="container" id={hiring.id} aria-labelledby={`${hiring.id}-title`}>
        <h2 id={`${hiring.id}-title`}>{hiring.title}</h2>
        <Picture className={styles.process} {...hiring.image} sizes="min(80rem, 90vw)" />
        <ol className={styles.steps}>
          {hiring.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.blurb}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="container section" id={roles.id} aria-labelledby={`${roles.id}-title`}>
        <h2 id={`${roles.id}-title`}>{roles.title}</h2>
        {roles.blurb && (
          <div className="lead">
            <Markdown source={roles.blurb} />
          </div>
        )}
        <OpenRoles {...roles} onCount={setCount} />
      </section>
    </>
  );
}
