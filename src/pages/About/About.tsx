import type { ReactNode } from 'react';
import type { AboutPage } from '../../content/page-types.ts';
import { Code, codesIn, CopiedStatus, Facts, useCopying } from '../../components/Facts/Facts';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { Picture, widthAt } from '../../components/Picture/Picture';
import { Team } from './Team';
import styles from './About.module.scss';

/** The company: its people, its values, and facts for contracting officers. */
export default function About({ content }: { content: AboutPage }) {
  const {
    title,
    blurb,
    image,
    team,
    values,
    sustainability,
    vehicles,
    certifications,
    awards,
    naics,
    corporate,
    employees,
  } = content;
  const codes = useCopying();
  const firstCodes = [...codesIn(corporate.items), { title: 'First NAICS code', value: naics.items[0]!.code }];
  const sections = [team, values, sustainability, vehicles, certifications, awards, naics, corporate];
  return (
    <>
      <div className={styles.head}>
        <PageTitle title={title}>
          <Markdown source={blurb} />
        </PageTitle>
        <dl className={`container ${styles.codes}`}>
          {firstCodes.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <Code {...codes} name={title} code={value} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{vehicles.title}</dt>
            <dd>
              <a href={`#${vehicles.id}`}>{vehicles.items.length} vehicles ↓</a>
            </dd>
          </div>
        </dl>
      </div>
      <nav className={`container ${styles.index}`} aria-label="On this page">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <CopiedStatus {...codes} />
      <div className="container">
        <Picture className={styles.photo} {...image} sizes="min(80rem, 90vw)" first />
      </div>

      <Section {...team}>
        {team.blurb && <p className="lead">{team.blurb}</p>}
        <Team employees={employees} />
      </Section>

      <Section {...values}>
        <ul className={styles.values}>
          {values.items.map((value) => (
            <li key={value.title}>
              <h3>{value.title}</h3>
              <p>{value.blurb}</p>
            </li>
          ))}
        </ul>
      </Section>

      <Section {...sustainability}>
        {sustainability.blurb && <p className="lead">{sustainability.blurb}</p>}
        <ul className={styles.scopes}>
          {sustainability.items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <Markdown source={item.blurb} />
            </li>
          ))}
        </ul>
      </Section>

      <Section {...vehicles}>
        <Facts
          {...codes}
          all={vehicles.title}
          facts={vehicles.items.map((vehicle) => [vehicle.title, vehicle.contractNumber])}
        />
      </Section>

      <div className={`container ${styles.pair}`}>
        <Section {...certifications}>
          <ul className={styles.certifications}>
            {certifications.items.map((item) => (
              <li key={item.title}>
                <Picture src={item.src} alt={item.alt} sizes={widthAt(120, item.src)} />
              </li>
            ))}
          </ul>
        </Section>

        <Section {...awards}>
          <ul className={styles.awards}>
            {awards.items.map((item, index) => (
              <li key={item.title}>
                <Picture src={item.src} alt="" sizes={widthAt(index === 0 ? 144 : 120, item.src)} />
                <p>{item.title}</p>
              </li>
            ))}
          </ul>
        </Section>
      </div>

      <Section {...naics}>
        <Facts
          {...codes}
          all={naics.title}
          facts={naics.items.map((entry) => [entry.code, entry.description])}
          isNameCode
        />
      </Section>

      <Section {...corporate}>
        <Facts {...codes} facts={corporate.items.map((item) => [item.title, item.value])} />
      </Section>
    </>
  );
}

/** A section of the page with its heading. The id is the fragment of its address. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={`container ${styles.section}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
