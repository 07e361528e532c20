import { Link } from 'react-router-dom';
import site from 'virtual:content/site';
import type { CapabilityStatementPage } from '../../content/page-types.ts';
import { FigureText } from '../../components/Figures/FigureText';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import styles from './CapabilityStatement.module.scss';

/** The company on one sheet, for contracting officers. */
export default function CapabilityStatement({ content }: { content: CapabilityStatementPage }) {
  const { title, blurb, capabilities, results, about, pdf } = content;
  const { corporate, naics, vehicles, certifications } = about;
  const facts: [title: string, rows: string[][]][] = [
    [corporate.title, corporate.items.map(({ title, value }) => [title, value])],
    [naics.title, naics.items.map(({ code, description }) => [code, description])],
    [vehicles.title, vehicles.items.map(({ title, contractNumber }) => [title, contractNumber])],
    [certifications.title, certifications.items.map((item) => [item.title])],
    ['Contact', Object.entries({ Web: site.url, Email: site.email, Phone: site.phone })],
  ];
  return (
    <div className={styles.sheet}>
      <PageTitle title={title}>
        <Markdown source={blurb} />
        {pdf && (
          <p className={styles.download}>
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
        <div className={styles.facts}>
          {facts.map(([title, rows]) => (
            <section key={title}>
              <h2>{title}</h2>
              {rows.map(([name, value]) => (
                <p key={name} translate="no">
                  <strong>{name}</strong> {value}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
