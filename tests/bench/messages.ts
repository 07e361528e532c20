import { benchContact, type ContactFigures } from './functions.ts';
import { OURS } from './charts.ts';
import { median } from './measure.ts';
import type { Section } from './report.ts';

const ROUNDS = 3;

/** Loops and servers that do a part of the work. */
const OTHERS = ['SQLite, one insert per flush', 'requests alone'] as const;

/** How many messages of the contact form the server stores durably per second. */
export async function benchMessages(): Promise<Section> {
  const rounds: ContactFigures[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await benchContact());
  const middle = (figure: (figures: ContactFigures) => number) => median(rounds.map(figure));
  const perSecond = middle(({ messagesPerSecond }) => messagesPerSecond);
  return {
    title: 'Contact messages',
    note:
      'Each message is flushed to the disk before the response, over 64 connections. Next to it: a loop of the same inserts into SQLite ' +
      `with one per flush, and a server that only reads the same requests and responds. Medians of ${ROUNDS} rounds.`,
    goals: [
      {
        what: 'Contact messages flushed to the disk',
        value: perSecond,
        limit: 2_000,
        unit: 'per second',
        atLeast: true,
        isHeadline: true,
      },
    ],
    tables: [
      {
        head: ['', 'server', ...OTHERS],
        rows: [
          [
            'per second',
            perSecond,
            middle(({ insertsPerSecond }) => insertsPerSecond),
            middle(({ bareRequestsPerSecond }) => bareRequestsPerSecond),
          ],
          ['ms to the response, median', middle(({ p50 }) => p50), '', ''],
          ['ms to the response, p99', middle(({ p99 }) => p99), '', ''],
        ],
      },
    ],
    points: [
      { chart: 'messages', series: OURS, y: perSecond },
      { chart: 'messages', series: OTHERS[0], y: middle(({ insertsPerSecond }) => insertsPerSecond) },
    ],
  };
}
