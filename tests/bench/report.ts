import { describeChart, type Point } from './charts.ts';
import { figure } from './figure.ts';

/** One part of the report. */
export interface Section {
  title: string;
  /** How it was measured, in a sentence or two. */
  note: string;
  goals: Goal[];
  tables: Table[];
  /** Its values in the chart at the top of the report. */
  points?: Point[];
}

/** A limit that a measured value must keep. */
export interface Goal {
  what: string;
  value: number;
  limit: number;
  unit?: string;
  /** The value must not be under the limit, where it usually must not be over it. */
  atLeast?: boolean;
  /** One of the five figures in README.md. */
  isHeadline?: boolean;
}

export interface Table {
  head: string[];
  rows: (string | number)[][];
}

export interface Report {
  date: string;
  machine: Record<string, string>;
  sections: Section[];
}

const isMet = ({ value, limit, atLeast = false }: Goal): boolean => (atLeast ? value >= limit : value <= limit);

/** Returns the values of the chart. */
export const pointsOf = ({ sections }: Report): Point[] => sections.flatMap(({ points = [] }) => points);

/** Returns the report in Markdown: the chart, goals, then a table or two for each part. */
export function markdown(report: Report): string {
  const { date, machine, sections } = report;
  const goals = sections.flatMap((section) => section.goals.map((goal) => ({ section, goal })));
  const met = goals.filter(({ goal }) => isMet(goal)).length;
  const summary: Table = {
    head: ['', 'Measured', 'Goal', 'Part'],
    rows: goals.map(({ section, goal }) => [...goalCells(goal), section.title]),
  };
  const blocks = [
    '# Measurements',
    `Measured by \`npm run bench\` in one run, ${date}. ${Object.entries(machine)
      .map(([name, value]) => `${name}: ${value}`)
      .join(' · ')}. Seconds depend on the machine and its load; ratios compare runs made in turns.`,
    picture('', report),
    `## Goals: ${met} of ${goals.length} met`,
    ...(goals.length > 0 ? [table(summary)] : []),
    ...sections.flatMap(({ title, note, tables }) => [`## ${title}`, note, ...tables.map(table)]),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Returns the five figures and the chart of README.md. @param folder of the chart, seen from there */
export function headlines(report: Report, folder: string): string {
  const goals = report.sections.flatMap(({ goals }) => goals).filter(({ isHeadline }) => isHeadline);
  return [table({ head: ['', 'Measured', 'Goal'], rows: goals.map(goalCells) }), picture(folder, report)].join('\n\n');
}

/** Returns the files of the chart, for light and dark pages. */
export const chartFile = (theme: string): string => `compile-time-${theme}.svg`;

/** Returns the HTML of the chart on a page of GitHub. */
function picture(folder: string, report: Report): string {
  const alt = describeChart(pointsOf(report)).replaceAll('"', '&quot;');
  const file = (theme: string): string => `${folder}${chartFile(theme)}`;
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="${file('dark')}"><img src="${file('light')}" alt="${alt}"></picture>`;
}

function goalCells(goal: Goal): string[] {
  const { what, value, limit, unit = '', atLeast = false } = goal;
  return [
    `${isMet(goal) ? '✓' : '✗'} ${what}`,
    `${figure(value)} ${unit}`.trim(),
    `${atLeast ? '≥' : '≤'} ${figure(limit)} ${unit}`.trim(),
  ];
}

function table({ head, rows }: Table): string {
  const line = (cells: (string | number)[]): string =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)).join(' | ')} |`;
  // The first column names the row, the others are figures.
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}
