import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { figure } from './figure.ts';

/** Series of this project in every chart. */
export const OURS = 'this project';

/** A value that a part of the benchmark contributes to a chart. */
export interface Point {
  chart: keyof typeof CHARTS;
  series: string;
  /** Number of documents or pages; absent in a chart of bars. */
  x?: number;
  y: number;
}

interface Chart {
  title: string;
  /** Unit of the values, as in "1.5 s". */
  unit: string;
  /** Name of the numbers along the bottom; absent in a chart of bars. */
  x?: string;
}

/** The charts of the report in their order. */
export const CHARTS = {
  'compile-time': { title: 'Seconds to compile content from nothing', unit: 's', x: 'documents' },
  'build-time': { title: 'Seconds to build a site from nothing', unit: 's', x: 'case studies' },
  javascript: { title: 'KB of JavaScript (gzip) on the first visit to a case study', unit: 'KB' },
  messages: { title: 'Contact messages stored per second', unit: 'per second' },
} satisfies Record<string, Chart>;

export type ChartName = keyof typeof CHARTS;

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

/** Returns a chart in words: every series with its values. */
export function describeChart(name: ChartName, points: Point[]): string {
  const { title, unit, x }: Chart = CHARTS[name];
  const series = seriesOf(points).map((series) => {
    const values = points
      .filter((point) => point.series === series)
      .map(
        (point) => `${figure(point.y)} ${unit}${x === undefined ? '' : ` for ${point.x?.toLocaleString('en')} ${x}`}`,
      );
    return `${series}: ${values.join(', ')}`;
  });
  return `${title}. ${series.join('. ')}.`;
}

/** Draws a chart as SVG: lines over a number of documents or pages, both on logarithmic scales, or bars. */
export async function drawChart(name: ChartName, points: Point[], theme: Theme): Promise<string> {
  const spec = compile(specOf(name, points, theme)).spec;
  const view = new View(parse(spec), { renderer: 'none' });
  try {
    const svg = await view.toSVG();
    const title = describeChart(name, points).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `${svg.replace('>', ` role="img"><title>${title}</title>`)}\n`;
  } finally {
    view.finalize();
  }
}

function specOf(name: ChartName, points: Point[], theme: Theme): TopLevelSpec {
  const { title, x }: Chart = CHARTS[name];
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
  const shared = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    title: { text: title, anchor: 'start', color: text, fontSize: 14, offset: 12 },
    background,
    padding: 16,
    width: 480,
    data: { values: points.map((point) => ({ ...point, label: figure(point.y) })) },
    config: { font: 'system-ui, sans-serif', view: { stroke: null }, axis },
  } as const;
  if (x === undefined)
    return {
      ...shared,
      height: { step: 32 },
      encoding: {
        x: { field: 'y', type: 'quantitative', axis: null },
        y: {
          field: 'series',
          type: 'nominal',
          sort: null,
          axis: { title: null, labelLimit: 260, labelPadding: 8, ticks: false, domain: false },
        },
      },
      layer: [
        {
          mark: { type: 'bar', height: 18, cornerRadiusEnd: 2 },
          encoding: { color: { field: 'series', type: 'nominal', scale: color, legend: null } },
        },
        {
          mark: { type: 'text', align: 'left', dx: 6, color: text, fontSize: 12 },
          encoding: { text: { field: 'label', type: 'nominal' } },
        },
      ],
    };
  const sizes = [...new Set(points.map((point) => point.x ?? NaN))].sort((a, b) => a - b);
  return {
    ...shared,
    height: 260,
    mark: { type: 'line', point: { filled: true, size: 60 }, strokeWidth: 2.5 },
    encoding: {
      x: {
        field: 'x',
        type: 'quantitative',
        scale: { type: 'log' },
        axis: { title: x, values: sizes, format: ',', grid: false, labelOverlap: true },
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
