import { benchContact, type ContactFigures } from './functions.ts';
import { median } from './measure.ts';
import type { Section } from './report.ts';

const ROUNDS = 3;

/** How many messages of the contact form the server stores durably per second. */
export async function benchMessages(): Promise<Section> {
  const rounds: ContactFigures[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await benchContact());
  const middle = (figure: (figures: ContactFigures) => number) => median(rounds.map(figure));
  const share = middle((figures) => figures.messagesPerSecond / figures.groupedInsertsPerSecond);
  return {
    title: 'Contact messages',
    note:
      'Each flushed to the disk before it is answered, over 64 connections; beside a bare loop of the same inserts with ' +
      `as many per flush as the server had (${middle(({ group }) => group)}), and with one per flush, and a server that only ` +
      `reads the same requests and answers. Medians of ${ROUNDS} rounds.`,
    goals: [
      {
        what: 'Messages stored',
        value: middle(({ messagesPerSecond }) => messagesPerSecond),
        limit: 2_000,
        unit: 'per second',
        atLeast: true,
      },
    ],
    tables: [
      {
        head: ['', 'server', 'bare inserts', 'bare inserts, one per flush', 'bare requests'],
        rows: [
          [
            'per second',
            middle(({ messagesPerSecond }) => messagesPerSecond),
            middle(({ groupedInsertsPerSecond }) => groupedInsertsPerSecond),
            middle(({ singleInsertsPerSecond }) => singleInsertsPerSecond),
            middle(({ bareRequestsPerSecond }) => bareRequestsPerSecond),
          ],
          [
            '× bare inserts',
            share,
            1,
            middle((figures) => figures.singleInsertsPerSecond / figures.groupedInsertsPerSecond),
            middle((figures) => figures.bareRequestsPerSecond / figures.groupedInsertsPerSecond),
          ],
          ['milliseconds to the answer, median', middle(({ p50 }) => p50), '', '', ''],
          ['milliseconds to the answer, p99', middle(({ p99 }) => p99), '', '', ''],
        ],
      },
    ],
  };
}
