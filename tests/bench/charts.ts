import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { figure } from './figure.ts';

/** Series of this project in the chart, and its name in tables. */
export const OURS = 'this project';

/** A value that a part of the benchmark contributes to the chart. */
export interface Point {
  series: string;
  /** Number of documents. */
  x: number;
  y: number;
}

const TITLE = 'Seconds to compile content from nothing';

/** The first series is this project's; the others are colored less. Colors of a series have a contrast of at least 3. */
const THEMES = {
  light: {
    background: '#ffffff',
    text: '#1f2328',
    grid: '#d8dee4',
    series: ['#c2370f', '#0969da', '#6e7781', '#8250df'],
  },
  dark: {
    background: '#0d1117',
    text: '#e6edf3',
    grid: '#30363d',
    series: ['#ff8a66', '#58a6ff', '#9198a1', '#bc8cff'],
  },
} as const;

export type Theme = keyof typeof THEMES;
export const themes = Object.keys(THEMES) as Theme[];

/** Seconds that have a line across a chart. */
const STEPS = [0.1, 0.3, 1, 3, 10, 30, 100, 300];

/** Returns the chart in words: every series with its values. */
export function describeChart(points: Point[]): string {
  const series = seriesOf(points).map((series) => {
    const values = points
      .filter((point) => point.series === series)
      .map(({ x, y }) => `${figure(y)} s for ${x.toLocaleString('en')} documents`);
    return `${series}: ${values.join(', ')}`;
  });
  return `${TITLE}. ${series.join('. ')}.`;
}

/** Draws the chart as SVG: lines over the number of documents, both on logarithmic scales. */
export async function drawChart(points: Point[], theme: Theme): Promise<string> {
  const spec = compile(specOf(points, theme)).spec;
  const view = new View(parse(spec), { renderer: 'none' });
  try {
    const svg = await view.toSVG();
    const title = describeChart(points).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `${svg.replace('>', ` role="img"><title>${title}</title>`)}\n`;
  } finally {
    view.finalize();
  }
}

function specOf(points: Point[], theme: Theme): TopLevelSpec {
  const { background, text, grid, series } = THEMES[theme];
  const domain = seriesOf(points);
  const color = { domain, range: domain.map((_, index) => series[index % series.length] ?? text) };
  const axis = {
    labelColor: text,
    titleColor: text,
    gridColor: grid,
    domainColor: grid,
    tickColor: grid,
    labelFontSize: 12,
  };
  const sizes = [...new Set(points.map((point) => point.x))].sort((a, b) => a - b);
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    title: { text: TITLE, anchor: 'start', color: text, fontSize: 14, offset: 12 },
    background,
    padding: 16,
    width: 480,
    data: { values: points },
    config: { font: 'system-ui, sans-serif', view: { stroke: null }, axis },
    height: 260,
    mark: { type: 'line', point: { filled: true, size: 60 }, strokeWidth: 2.5 },
    encoding: {
      x: {
        field: 'x',
        type: 'quantitative',
        scale: { type: 'log' },
        axis: { title: 'documents', values: sizes, format: ',', grid: false, labelOverlap: true },
      },
      y: {
        field: 'y',
        type: 'quantitative',
        scale: { type: 'log' },
        axis: { title: 'seconds', format: '~g', values: STEPS },
      },
      color: {
        field: 'series',
        type: 'nominal',
        scale: color,
        legend: {
          title: null,
          orient: 'bottom',
          columns: 2,
          offset: 16,
          labelColor: text,
          labelFontSize: 12,
          labelLimit: 300,
        },
      },
      // Shapes distinguish the series without colors.
      shape: { field: 'series', type: 'nominal', scale: { domain } },
    },
  };
}

/** Returns the names of the series, in the order in which they first appear. */
const seriesOf = (points: Point[]): string[] => [...new Set(points.map(({ series }) => series))];
