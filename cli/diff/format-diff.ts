import type { Diagnostic } from '../model/diagnostic.ts';
import { joinWords, pluralize } from '../model/message-text.ts';
import { createPainter } from '../report/colors.ts';
import { escapeControlCharacters } from '../report/control-characters.ts';
import { formatLocation } from '../report/diagnostic-text.ts';
import { escapeMarkdown } from '../report/github-step-summary.ts';
import type { Change, DocumentDiff, Effect, SiteDiff } from './changes.ts';
import type { DiffFormat } from './formats.ts';
import { describeNames, groupChanges, type ChangeGroup } from './group-changes.ts';
import { diffWords } from './words.ts';

/** Characters of unchanged text on each side of a change. */
const CONTEXT = 60;

/** Pages of a group of changes, and errors, that are listed; the others are counted. */
const MAX_LISTED = 3;
const MAX_ERRORS = 20;

const SYMBOLS = { added: '+', removed: '-', moved: '→', changed: '~' };

/** Errors of the current version, and the files that are not compared because of them. */
export interface DiffErrors {
  errors: readonly Diagnostic[];
  notCompared: readonly string[];
}

/**
 * Formats the differences of two versions of a site.
 * @param reference name of the earlier version
 */
export function formatDiff(
  diff: SiteDiff,
  reference: string,
  format: DiffFormat,
  hasColor: boolean,
  { errors, notCompared }: DiffErrors,
): string {
  if (format === 'json') {
    const listed = errors.map(({ file, range, message }) => ({ file, line: range.start.line, message }));
    return `${JSON.stringify({ reference, errors: listed, notCompared, ...diff }, null, 2)}\n`;
  }
  const markup = format === 'pretty' ? terminalMarkup(hasColor) : githubMarkup;
  const changes = formatChanges(diff, reference, markup, errors.length > 0);
  return errors.length > 0 ? `${formatErrors({ errors, notCompared }, markup)}\n${changes}` : changes;
}

function formatErrors({ errors, notCompared }: DiffErrors, markup: Markup): string {
  const lines = errors.slice(0, MAX_ERRORS).map((error) => `${formatLocation(error)} ${error.message}`);
  if (errors.length > MAX_ERRORS)
    lines.push(`And ${pluralize(errors.length - MAX_ERRORS, 'more error')}: “content check” shows all.`);
  if (notCompared.length > 0) lines.push(`Not compared: ${joinWords(notCompared, 'and')}.`);
  const title = `${pluralize(errors.length, 'error')}, so the content cannot be published`;
  return [markup.title(title), ...lines.map((line) => markup.effect(markup.escape(line)))].join('');
}

function formatChanges(diff: SiteDiff, reference: string, markup: Markup, hasErrors: boolean): string {
  const { groups, single } = groupChanges(diff.documents);
  const sections = [
    ...groups.map((group) => formatGroup(group, markup)),
    ...single.map((document) => formatDocument(document, markup)),
    ...diff.pages.map((page) => formatHeading(page, markup)),
  ];
  if (sections.length === 0 && hasErrors)
    return markup.title(`Visitors see no difference from ${reference} in what could be compiled.`);
  if (sections.length === 0) {
    const hint = reference.startsWith('HEAD') ? ' “content diff main” compares with the branch main.' : '';
    return markup.title(`Visitors see no difference from ${reference}.${hint}`);
  }
  const count = pluralize(sections.length, 'change');
  return [markup.title(`${count} that visitors see, compared with ${reference}`), ...sections].join('\n');
}

function formatGroup({ change, documents, effects }: ChangeGroup, markup: Markup): string {
  const noun = documents.every(({ address }) => address !== null) ? 'page' : 'document';
  const heading = markup.escape(`In ${pluralize(documents.length, noun)}: ${change}`);
  const names = documents.slice(0, MAX_LISTED).map(({ address, title }) => address ?? title);
  const list = `${names.join(', ')}, and ${documents.length - MAX_LISTED} more.`;
  const lines = [list, ...effects.map((effect) => describeEffect(effect, 'changed'))];
  return [markup.heading(heading, 'changed'), ...lines.map((line) => markup.effect(markup.escape(line)))].join('');
}

function formatDocument(document: DocumentDiff, markup: Markup): string {
  const { status, changes, effects } = document;
  return [
    formatHeading(document, markup),
    ...changes.map((change) => formatChange(change, markup)),
    ...effects.map((effect) => markup.effect(markup.escape(describeEffect(effect, status)))),
  ].join('');
}

/** A derived page has an address alone. */
type Titled = Pick<DocumentDiff, 'status' | 'address'> & Partial<DocumentDiff>;

function formatHeading(page: Titled, markup: Markup): string {
  const { status, address, title, label, file } = page;
  const notes = [address === null && (label ?? file), describeStatus(page)].filter(Boolean).join(', ');
  const name = [address, title].filter(Boolean).join('  ');
  return markup.heading(markup.escape(notes ? `${name} (${notes})` : name), status);
}

function describeStatus({ status, address, from, to }: Titled): string {
  if (status === 'added') return 'new';
  if (status === 'moved') return `moved from ${from}`;
  if (status === 'changed') return '';
  return to ? `removed, redirects to ${to}` : address === null ? 'removed' : 'removed without a redirect';
}

function describeEffect({ fields, addresses }: Effect, status: DocumentDiff['status']): string {
  const places = formatAddresses(addresses);
  if (status === 'added') return `Also appears on ${places}.`;
  if (status === 'removed') return `No longer appears on ${places}.`;
  const names = fields.map((field) => `“${field}”`);
  return `${joinWords(names, 'and')} also ${fields.length === 1 ? 'changes' : 'change'} on ${places}.`;
}

/** Joins addresses; those in one folder are counted. */
function formatAddresses(addresses: string[]): string {
  const folders = Map.groupBy(addresses, (address) => address.slice(0, address.lastIndexOf('/')));
  const parts = [...folders].flatMap(([folder, below]) =>
    folder === '' || below.length === 1 ? below : [`${pluralize(below.length, 'page')} in ${folder}`],
  );
  return joinWords(parts, 'and');
}

function formatChange(change: Change, markup: Markup): string {
  const { place, kind, note } = change;
  const text = kind ? markup.escape(describeNames(change)) : formatWords(change, markup);
  const hint = note === undefined ? '' : ` (${note})`;
  return markup.place(markup.escape(place.join(' › '))) + markup.text(text + hint);
}

function formatWords({ before = '', after = '' }: Change, markup: Markup): string {
  const parts = diffWords(before, after);
  const words = parts.map(({ value, added, removed }, index) => {
    const text = added || removed ? value : shorten(value, index > 0, index < parts.length - 1);
    const mark = added ? markup.added : removed ? markup.removed : (line: string) => line;
    return text.replace(/.+/g, (line) => mark(markup.escape(line)));
  });
  return words.join('');
}

/** Shortens unchanged text to what is next to a change. */
function shorten(text: string, keepStart: boolean, keepEnd: boolean): string {
  if (text.length <= 2 * CONTEXT) return text;
  const start = keepStart ? text.slice(0, CONTEXT).replace(/\S*$/, '') : '';
  const end = keepEnd ? text.slice(-CONTEXT).replace(/^\S*/, '') : '';
  return `${start}…${end}`;
}

/** Markup of an output format. */
type Markup = ReturnType<typeof terminalMarkup>;

function terminalMarkup(hasColor: boolean) {
  const paint = createPainter(hasColor);
  const colors = { added: 'green', removed: 'red', moved: 'cyan', changed: 'yellow' } as const;
  return {
    escape: escapeControlCharacters,
    title: (text: string) => `${text}\n`,
    heading: (text: string, status: DocumentDiff['status']) =>
      `${paint(['bold', colors[status]], `${SYMBOLS[status]} ${text}`)}\n`,
    place: (text: string) => `    ${paint('dim', text)}\n`,
    text: (lines: string) => `${lines.replace(/^/gm, '      ')}\n`,
    effect: (text: string) => `    ${text}\n`,
    removed: (text: string) => (hasColor ? paint(['red', 'strikethrough'], text) : `[-${text}-]`),
    added: (text: string) => (hasColor ? paint(['green', 'underline'], text) : `{+${text}+}`),
  };
}

const githubMarkup: Markup = {
  escape: escapeMarkdown,
  title: (text) => `## ${escapeMarkdown(text)}\n`,
  heading: (text) => `### ${text}\n\n`,
  place: (text) => `- **${text}**<br>`,
  text: (lines) => `${lines.replaceAll('\n', '<br>')}\n`,
  effect: (text) => `- *${text}*\n`,
  removed: (text) => `<del>${text}</del>`,
  added: (text) => `<ins>${text}</ins>`,
};
