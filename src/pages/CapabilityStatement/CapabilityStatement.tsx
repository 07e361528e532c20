import { Link } from 'react-router-dom';
import site from 'virtual:content/site';
import type { CapabilityStatementPage } from '../../content/page-types.ts';
import { CopiedStatus, Facts, useCopying } from '../../components/Facts/Facts';
import { FigureText } from '../../components/Figures/FigureText';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import styles from './CapabilityStatement.module.scss';

/** The company on one sheet, for contracting officers. */
export default function CapabilityStatement({ content }: { content: CapabilityStatementPage }) {
  const { title, blurb, capabilities, clients, results, about, pdf } = content;
  const { corporate, naics, vehicles, certifications } = about;
  const copying = useCopying();
  return (
    <div className={styles.sheet}>
      <PageTitle title={title}>
        <Markdown source={blurb} />
        {pdf && (
          <p>
            <a className="button" href={pdf}>
              Download as PDF
            </a>
          </p>
        )}
      </PageTitle>
      <div className={`container ${styles.columns}`}>
        <div>
          <h2>{capabilities.title}</h2>
          <ul>
            {capabilities.cards.map((card) => (
              <li key={card.url}>
                <h3>
                  <Link to={card.url}>{card.title}</Link>
                </h3>
                <p>{card.blurb}</p>
              </li>
            ))}
          </ul>
          <h2>Results</h2>
          <ul className={styles.results}>
            {results.map((result) => (
              <li key={result.url}>
                {result.figure && <FigureText {...result.figure} />} <Link to={result.url}>{result.title}</Link>
              </li>
            ))}
          </ul>
        </div>
        {clients && (
          <div className={styles.clients}>
            <h2>{clients.title}</h2>
            <ul>
              {clients.names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        )}
        <div className={styles.facts}>
          <h2>{corporate.title}</h2>
          <Facts {...copying} facts={corporate.items.map(({ title, value }) => [title, value])} />
          <h2>{naics.title}</h2>
          <Facts {...copying} facts={naics.items.map(({ code, description }) => [code, description])} isNameCode />
          <h2>{vehicles.title}</h2>
          <Facts {...copying} facts={vehicles.items.map(({ title, contractNumber }) => [title, contractNumber])} />
          <h2>Contact</h2>
          <Facts
            {...copying}
            facts={[
              ['Web', site.url, site.url],
              ['Email', site.email, `mailto:${site.email}`],
              ['Phone', site.phone, site.phoneUrl],
            ]}
          />
          <div className={styles.certifications}>
            <h2>{certifications.title}</h2>
            <ul>
              {certifications.items.map(({ title }) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </div>
          <CopiedStatus {...copying} />
        </div>
      </div>
    </div>
  );
}
