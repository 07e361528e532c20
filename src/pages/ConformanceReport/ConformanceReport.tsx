import type { ConformanceReport as ConformanceReportContent } from '#content/types.ts';
import { FormattedDate } from '../../components/FormattedDate/FormattedDate';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import styles from './ConformanceReport.module.scss';

/** The Accessibility Conformance Report: each requirement, and how the site meets it. */
export default function ConformanceReport({ content }: { content: ConformanceReportContent }) {
  const { title, updated, blurb, facts, tables } = content;
  return (
    <>
      <PageTitle title={title}>
        <Markdown source={blurb} />
      </PageTitle>
      <div className={`container ${styles.report}`}>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.title}>
              <dt>{fact.title}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        {tables.map((table) => (
          <section key={table.id} aria-labelledby={table.id}>
            <h2 id={table.id}>{table.title}</h2>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Requirement</th>
                  <th scope="col">Result</th>
                  <th scope="col">Remarks</th>
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <tr key={row.criterion}>
                    <th scope="row">{row.criterion}</th>
                    <td data-result={row.result}>{row.result}</td>
                    <td>{row.remarks}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
        <p>
          Last updated on <FormattedDate date={updated} />
        </p>
      </div>
    </>
  );
}
