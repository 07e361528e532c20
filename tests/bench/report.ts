/** One part of the report. */
export interface Section {
  title: string;
  /** How it was measured, in a sentence or two. */
  note: string;
  goals: Goal[];
  tables: Table[];
}

/** Something that has to hold. */
export interface Goal {
  what: string;
  value: number;
  limit: number;
  unit?: string;
  /** The value must not be under the limit, where it usually must not be over it. */
  atLeast?: boolean;
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

export const isMet = ({ value, limit, atLeast = false }: Goal): boolean => (atLeast ? value >= limit : value <= limit);

/** The report as people read it: what has to hold first, then how the figures came about. */
export function markdown({ date, machine, sections }: Report): string {
  const goals = sections.flatMap((section) => section.goals.map((goal) => ({ section, goal })));
  const met = goals.filter(({ goal }) => isMet(goal)).length;
  const summary: Table = {
    head: ['', 'Measured', 'Goal', 'Part'],
    rows: goals.map(({ section, goal }) => [
      `${isMet(goal) ? '✓' : '✗'} ${goal.what}`,
      withUnit(goal.value, goal.unit),
      `${goal.atLeast ? '≥' : '≤'} ${withUnit(goal.limit, goal.unit)}`,
      section.title,
    ]),
  };
  const blocks = [
    '# Measurements',
    `All of one run, ${date}. ${Object.entries(machine)
      .map(([name, value]) => `${name}: ${value}`)
      .join(' · ')}.`,
    'Seconds depend on the machine and on what else it does; the ratios are between things measured in turns, each with its content in memory. Run it with `npm run bench`.',
    `## Goals: ${met} of ${goals.length} met`,
    ...(goals.length > 0 ? [table(summary)] : []),
    ...sections.flatMap(({ title, note, tables }) => [`## ${title}`, note, ...tables.map(table)]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function table({ head, rows }: Table): string {
  const line = (cells: (string | number)[]): string =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)).join(' | ')} |`;
  // The first column names the row, the others are figures.
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

const withUnit = (value: number, unit = ''): string => `${figure(value)} ${unit}`.trim();

/** Three digits that count, thousands set apart. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
