import { load } from 'js-yaml';
import { cleanMarkdown, pictureDescriptions } from './clean-markdown.ts';
import { kindOfFile, type Collection } from './collections.ts';

/** Source of a text. */
export interface Origin {
  /** `owner/name`. */
  repository: string;
  path: string;
}

/** Published Markdown with the fields that its page or item has. */
export interface PublishedText extends Origin {
  markdown: string;
  title?: string | undefined;
  summary?: string | undefined;
  tags?: string[] | undefined;
}

export interface Person extends Origin {
  name: string;
  jobTitle?: string | undefined;
}

/** Description of a picture. */
export interface Alt extends Origin {
  alt: string;
}

/** Prose of one collection, without the template language of its site. */
export interface Prose {
  texts: PublishedText[];
  people: Person[];
  alts: Alt[];
  /** Values that begin with a typographic quote inside the quotes of YAML. */
  quoted: Set<string>;
  /** Number of files that were left out, by reason. */
  leftOut: Map<string, number>;
}

type Fields = Record<string, unknown>;

const MAX_BODY_CHARACTERS = 60_000;
const MIN_ITEM_CHARACTERS = 40;
const MAX_DATA_DEPTH = 8;

const SUMMARY_FIELDS = [
  'description',
  'summary',
  'teaser',
  'excerpt',
  'subheadline',
  'lead',
  'deck',
  'intro',
  'subtitle',
  'blurb',
  'tagline',
];
const ALT_FIELDS = ['image-alt', 'image_alt', 'alt', 'imageAlt', 'alt_text', 'hero_alt', 'banner_alt', 'thumbnail_alt'];
const NAME_FIELDS = ['name', 'display_name', 'full_name'];
const TITLE_FIELDS = ['title', 'question', 'heading', 'header', 'name'];
const JOB_FIELDS = [
  'role',
  'job_title',
  'jobTitle',
  'position',
  'tagline',
  'title',
  'organization',
  'company',
  'affiliation',
];
const TAG_FIELDS = ['tags', 'topics', 'categories'];
const MARKDOWN_FIELD =
  /^(?:abstract|bio|biography|details|description|answer|text|content|body|summary|about|copy|quote|teaser|intro|excerpt|note|message|blurb|short_description|long_description|deck)$/i;

const PEOPLE_PATH =
  /speaker|presenter|people|person|team|author|organi[sz]er|staff|member|crew|leadership|_interviews|sessions/i;
const PARTICLE = 'de|van|von|der|la|el|al|bin|di|da|du';
const NAME_WORD = String.raw`\p{Lu}[\p{L}\p{M}.'’-]*`;
/** Names of people, with nicknames and degrees. */
const PERSON = new RegExp(
  `^(?:${NAME_WORD}|${PARTICLE})(?: (?:${NAME_WORD}|${PARTICLE}|"[^"]+"|\\([^)]+\\)|[“'][^'”]+[”']))+,?(?: [\\p{L}.]+)?$`,
  'u',
);

/** Extracts the prose of a collection from its files. @param files texts by path */
export function extractProse(collection: Collection, files: ReadonlyMap<string, string>): Prose {
  const prose: Prose = { texts: [], people: [], alts: [], quoted: new Set(), leftOut: new Map() };
  const leaveOut = (reason: string): void => void prose.leftOut.set(reason, (prose.leftOut.get(reason) ?? 0) + 1);
  for (const [path, file] of files) {
    const origin = { repository: collection.repository, path };
    const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
    if (kindOfFile(path, collection) === 'page') addPage(text, origin);
    else addItems(parseYaml(text), origin);
  }
  return prose;

  function addPage(text: string, origin: Origin): void {
    const [frontMatter = '', yaml = ''] =
      /^(?:---[ \t]*\n([^]*?)\n---|\+\+\+\n[^]*?\n\+\+\+)[ \t]*(?:\n|$)/.exec(text) ?? [];
    const parsed = parseYaml(yaml);
    const fields = isFields(parsed) ? parsed : {};
    if (fields['draft'] === true || fields['published'] === false) return leaveOut('draft');
    addItems(fields, origin);
    const source = text.slice(frontMatter.length);
    const markdown = clean(source, origin);
    if (markdown === undefined || !/\p{L}{3}.*\s.*\p{L}{3}/u.test(markdown)) return;
    if (markdown.length > MAX_BODY_CHARACTERS) return leaveOut('too long');
    const title = firstLine(fields, ['title', 'name']);
    prose.texts.push({ ...origin, markdown, title, summary: summaryOf(fields), tags: tagsOf(fields) });
  }

  /** Adds the texts, people and descriptions in the values of a data file or front matter. */
  function addItems(value: unknown, origin: Origin, depth = 0): void {
    if (depth > MAX_DATA_DEPTH) return;
    if (Array.isArray(value)) for (const item of value) addItems(item, origin, depth + 1);
    if (!isFields(value)) return;
    const name = firstLine(value, NAME_FIELDS);
    if (name !== undefined && PEOPLE_PATH.test(origin.path) && (depth === 0 || PERSON.test(name.trim())))
      prose.people.push({ ...origin, name, jobTitle: firstLine(value, JOB_FIELDS) });
    for (const field of ALT_FIELDS) {
      const alt = oneLine(value[field]);
      if (alt !== undefined) prose.alts.push({ ...origin, alt });
    }
    for (const [field, text] of Object.entries(value)) {
      if (typeof text !== 'string' || !MARKDOWN_FIELD.test(field)) addItems(text, origin, depth + 1);
      else if (text.length >= MIN_ITEM_CHARACTERS && !(depth === 0 && summaryOf({ [field]: text }))) {
        const markdown = clean(text, origin, true);
        if (markdown !== undefined && markdown.length >= MIN_ITEM_CHARACTERS)
          prose.texts.push({ ...origin, markdown, title: firstLine(value, TITLE_FIELDS) });
      }
    }
  }

  function clean(text: string, origin: Origin, isData = false): string | undefined {
    const markdown = cleanMarkdown(text, collection.address, isData);
    for (const alt of pictureDescriptions(text)) prose.alts.push({ ...origin, alt });
    if (markdown === undefined && text.trim() !== '') leaveOut('HTML or no text');
    return markdown;
  }

  function parseYaml(text: string): unknown {
    for (const [, value = ''] of text.matchAll(/^[\w-]+: *["']([“‘].*)["'] *$/gm)) prose.quoted.add(value);
    try {
      return text.trim() === '' ? undefined : load(text);
    } catch {
      return void leaveOut('YAML that cannot be read');
    }
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value that is one line of text without template language. */
function oneLine(value: unknown): string | undefined {
  const isLine = typeof value === 'string' && value.trim() !== '' && !/\n/.test(value.trim());
  // A folded scalar (`>`) ends with a line break.
  return isLine && !/\{\{|\{%|<[a-z/]/i.test(value) ? value.replace(/\n$/, '') : undefined;
}

function firstLine(fields: Fields, names: readonly string[]): string | undefined {
  return names.map((name) => oneLine(fields[name])).find((line) => line !== undefined);
}

/** Returns a description as long as a summary is here. */
function summaryOf(fields: Fields): string | undefined {
  const lines = SUMMARY_FIELDS.map((name) => oneLine(fields[name])?.trim());
  return lines.find((line) => line !== undefined && line.length >= 50 && line.length <= 160);
}

/** Returns the tags of a page if there are as many as a case study has. */
function tagsOf(fields: Fields): string[] | undefined {
  const tags = TAG_FIELDS.flatMap((name) => fields[name]).filter(
    (tag) => typeof tag === 'string' && tag.length <= 32 && /^[^\s#,;|][^,;|\n]*$/.test(tag),
  ) as string[];
  const unique = [...new Set(tags)];
  return unique.length >= 4 ? unique.slice(0, 7) : undefined;
}
