import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits } from '../../cli/model/edits.ts';
import { createSource } from '../../cli/model/source.ts';
import { parseYaml } from '../../cli/yaml/parse.ts';
import { caseStudy, idOf } from '../bench/corpus.ts';

/** Titles that the specification leaves to editors. The first that a document has is edited. */
const TITLES = ['/meta/title', '/titleSection/title', '/title', '/tagline', '/cdc/name'];

/** Texts that the specification leaves to editors. All that a document has are edited. */
const TEXTS = ['/meta/description', '/description', '/titleSection/blurb', '/blurb', '/challenge/blurb', '/expertise'];

/**
 * Changes the content of a site as editors do: edits a title and a text in every document, adds a person, a case study and
 * pictures, and deletes one of each.
 * @param folder content folder
 */
export function editContent(folder: string): void {
  // The lists of redirects and of synonyms have no texts.
  for (const file of globSync('**/*.yaml', { cwd: folder, exclude: ['redirects.yaml', 'synonyms.yaml'] })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const { locations } = parseYaml(createSource(file, text));
    const titles = TITLES.filter((pointer) => locations.has(pointer)).slice(0, 1);
    const edits = [...titles, ...TEXTS].flatMap((pointer) => {
      const { start, end } = locations.get(pointer)?.value ?? {};
      return start && end ? editWord(text, start.offset, end.offset) : [];
    });
    if (edits.length === 0) throw new Error(`Nothing to edit in ${file}`);
    writeFileSync(path, applyEdits(text, edits));
  }
  replaceCaseStudy(folder);
  replacePerson(folder);
}

/** Reverses the letters of the first word of a text, which keeps its length. */
function editWord(text: string, start: number, end: number) {
  const word = /\b[A-Za-z]{4,}\b/.exec(text.slice(start, end));
  if (!word) return [];
  const from = start + word.index;
  return [{ from, to: from + word[0].length, text: [...word[0]].reverse().join('') }];
}

/** Puts a new case study with new pictures where the first one is. */
function replaceCaseStudy(folder: string): void {
  const [, old = ''] = /^caseStudies:\n {2}- (\S+)$/m.exec(readFileSync(join(folder, 'insights.yaml'), 'utf8')) ?? [];
  const id = idOf(0);
  rmSync(join(folder, `case-studies/${old}.yaml`));
  for (const end of ['', '-detail']) {
    rmSync(join(folder, `images/case-studies/${old}${end}.svg`));
    writeFileSync(join(folder, `images/case-studies/${id}${end}.svg`), picture(1200, 750, `The ${end} picture`));
  }
  // The generated text refers to the site's first case study.
  writeFileSync(join(folder, `case-studies/${id}.yaml`), caseStudy(0));
  for (const file of globSync('**/*.yaml', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replaceAll(`  - ${old}\n`, `  - ${id}\n`).replaceAll(`case-studies/${old}`, `case-studies/${id}`),
    );
  }
}

/** Adds a person with a portrait, and deletes one. */
function replacePerson(folder: string): void {
  const [old = ''] = globSync('*.svg', { cwd: join(folder, 'images/employees') }).sort();
  rmSync(join(folder, `images/employees/${old}`));
  rmSync(join(folder, `employees/${old.replace('.svg', '.yaml')}`));
  writeFileSync(join(folder, 'images/employees/ada-newcomer.svg'), picture(418, 500, 'A portrait'));
  writeFileSync(
    join(folder, 'employees/ada-newcomer.yaml'),
    'name: Ada Newcomer\ntitle: Test Engineer\nfilepath: images/employees/ada-newcomer.svg\n',
  );
}

const picture = (width: number, height: number, title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<title>${title}</title><path fill="#d8dcf0" d="M0 0h${width}v${height}H0z"/><path d="M99 99h200v${title.length}z"/></svg>\n`;
