import { expect, test } from 'vitest';
import type { SearchIndex } from '../../src/content/page-types.ts';
import { findAll, searchable } from '../../src/content/search-words.ts';
import { readSiteFile } from './pages.ts';

/** Words that buyers of federal software services type. */
const TERMS =
  `AI | API | ATO | AWS | Android | COBOL | CI/CD | DevOps | DevSecOps | ETL | FedRAMP | Grafana | HCD | IAM | ICAM | IIIF
  | Kubernetes | MFA | NIST | NLP | OCR | OpenTelemetry | PIV | Prometheus | RMF | SCIM | SRE | SSO | Section 508 | Spark | Terraform
  | UX | VPN | WCAG | accessibility | agile | analytics | artificial intelligence | audit | authorization | big data | biometrics
  | case management | cloud | cloud migration | compliance | computer vision | containers | cybersecurity | dashboard | data pipeline
  | data quality | disaster recovery | entity resolution | facial recognition | fraud | health care | human-centered design | identity
  | image search | infrastructure as code | inspection | legacy | login | machine learning | mainframe | medical imaging
  | microservices | mobile app | modernization | monitoring | offline | plain language | privacy | search engine | single sign-on
  | statistics | usability | user research | zero trust`.split(/\s*\|\s*/);

/** Terms that no case study is about. */
const MISSING = new Set(['Kubernetes', 'RMF']);

test('words of buyers find case studies', () => {
  const { entries, synonyms } = JSON.parse(readSiteFile('static/documents/search/insights.json')) as SearchIndex;
  expect(TERMS).toHaveLength(80);
  const texts = entries.map(([, ...texts]) => searchable(texts.join(' ')));
  const missing = TERMS.filter((term) => findAll(term, texts, (text) => text, synonyms).size === 0);
  // Case studies come and go.
  expect(missing.filter((term) => !MISSING.has(term)).length, missing.join()).toBeLessThanOrEqual(8);
});
