import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEditor } from '../../../cli/edit/content-editor.ts';
import type { Origin, Saved } from '../../../cli/edit/protocol.ts';
import { Refusal } from '../../../cli/edit/refusal.ts';
import { hashOf } from '../../../cli/model/hash.ts';
import { createSource } from '../../../cli/model/source.ts';
import { readDrafts, type Draft } from '../../../cli/vite/edit-page/drafts.ts';
import type { Answer } from '../../../cli/vite/edit-page/server.ts';
import { TextSession } from '../../../cli/vite/edit-page/text-session.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { isLong } from '../../long.ts';
import { shareCompiled } from '../compile/fixture.ts';

const FILE = 'content/about.yaml';
const getSite = shareCompiled();

interface Item {
  title: string;
  blurb: string;
}
interface Place {
  /** Undefined for the title of the page. */
  item: Item | undefined;
  field: keyof Item;
}

/** The session storage of a tab: own properties are the stored entries. */
function openTab(): void {
  const methods = {
    setItem: (key: string, value: string) => void Object.assign(tab, { [key]: value }),
    getItem: (key: string) => (Object.hasOwn(tab, key) ? (tab as Record<string, string>)[key] : null),
    removeItem: (key: string) => Reflect.deleteProperty(tab, key),
  };
  const tab: object = Object.create(methods);
  Object.assign(globalThis, { sessionStorage: tab });
}

/** A person who edits a page, another program that changes its file, and what the file has to be. */
class Model {
  readonly #site = getSite();
  readonly #compiler;
  #editor: ReturnType<typeof createEditor>;
  #session: TextSession | undefined;
  /** Where what is typed belongs; the items are those of `#items`, which keep their identity. */
  #target: Place | undefined;
  #title = 'About Us';
  #items: Item[];
  /** Items and title by the text of the file. */
  readonly #known = new Map<string, { title: string; items: Item[] }>();
  #isReachable = true;
  #isTouched = false;
  /** The item as the page knows it, and as a conflict shows it. */
  #seen: Item | undefined;
  #theirs: Item | undefined;
  #count = 0;
  #typed: string | undefined;

  constructor(result: Awaited<ReturnType<ReturnType<typeof getSite>['compile']>>) {
    openTab();
    this.#compiler = { result, include: () => Promise.resolve() };
    this.#editor = createEditor(this.#compiler);
    this.#items = this.#read().items;
    this.#remember();
  }

  #read(): { title: string; items: Item[] } {
    const { title, values } = parseYaml(createSource(FILE, this.#site.read(FILE))).value as {
      title: string;
      values: { items: Item[] };
    };
    return { title, items: values.items };
  }

  /** Items keep their identity, and their texts at this moment are kept for undo. */
  #remember(): void {
    const items = this.#items.map((item) => ({ ...item, of: item }));
    this.#known.set(this.#site.read(FILE), { title: this.#title, items });
  }

  #recall(): void {
    const known = this.#known.get(this.#site.read(FILE));
    if (!known) throw new Error('The file is as it never was.');
    this.#title = known.title;
    this.#items = known.items.map((item) => {
      const { of, title, blurb } = item as Item & { of: Item };
      return Object.assign(of, { title, blurb });
    });
  }

  /** Writes the title and the items as another program would. */
  #writeOutside(): void {
    const lines = this.#items.map(({ title, blurb }) => `    - title: ${title}\n      blurb: ${blurb}\n`);
    const text = this.#site
      .read(FILE)
      .replace(/^title: .*$/m, `title: ${this.#title}`)
      .replace(
        /(^ {2}title: Our Core Values\n {2}items:\n)[^]*?(?=\nsustainability:)/m,
        (_, head) => head + lines.join(''),
      );
    this.#site.write(FILE, text);
    this.#isTouched = true;
    this.#remember();
  }

  #place({ item, field }: Place): string {
    return item ? `/values/items/${this.#items.indexOf(item)}/${field}` : '/title';
  }

  #text({ item, field }: Place): string {
    return item ? item[field] : this.#title;
  }

  #next(): string {
    return `Number ${++this.#count}`;
  }

  async #answer(task: () => Promise<unknown>): Promise<Answer<Saved>> {
    if (!this.#isReachable) return { status: 'failed', message: '' };
    try {
      return { status: 200, body: (await task()) as Saved };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status as 409, body: error.answer };
    }
  }

  #open(origin: Origin) {
    return this.#editor.open({ action: 'open', file: FILE, origin });
  }

  #start(origin: Origin | undefined, draft?: Draft): void {
    this.#session = new TextSession(FILE, {
      send: (value, from) => this.#answer(() => this.#editor.save({ action: 'save', file: FILE, origin: from, value })),
      onState: () => {},
    });
    this.#session.open(origin, draft);
  }

  get #state() {
    return this.#session?.state ?? { name: 'closed' as const };
  }

  async open(index: number): Promise<void> {
    if (this.#state.name !== 'closed' || this.#items.length === 0) return;
    // The page restores what was typed before it opens anything else.
    if (readDrafts().length > 0) return this.reload();
    const item = index % 6 === 0 ? undefined : this.#items[index % this.#items.length];
    this.#target = { item, field: index % 2 ? 'title' : 'blurb' };
    const { origin } = await this.#open({ pointer: this.#place(this.#target), items: [] });
    this.#isTouched = false;
    this.#seen = item && { ...item };
    this.#start(origin);
  }

  type(): void {
    if (this.#state.name === 'closed') return;
    this.#typed = this.#next();
    this.#session?.dispatch({ type: 'typed', value: this.#typed });
  }

  async save(): Promise<void> {
    const state = this.#state;
    const target = this.#target;
    const before = this.#site.read(FILE);
    const text = target && this.#text(target);
    this.#theirs = target?.item && { ...target.item };
    await this.#session?.save();
    if (this.#site.read(FILE) === before || state.name === 'closed' || !target) {
      // Without a reason, nothing is refused. Items that are there twice are one.
      const hasCopies = new Set(this.#items.map(({ title }) => title)).size < this.#items.length;
      if (!this.#isTouched && this.#isReachable && !hasCopies) expect(this.#state.name).toBe('closed');
      return;
    }
    // The place is there, and has the text that this one was made from.
    expect(this.#place(target)).not.toContain('-1');
    expect(text).toBe((state as { origin: Origin }).origin.value);
    if (target.item) target.item[target.field] = state.value;
    else this.#title = state.value;
    expect(this.#read()).toEqual({ title: this.#title, items: this.#items });
    expect(this.#state.name).toBe('closed');
    this.#typed = undefined;
    this.#remember();
  }

  leave(type: 'leave' | 'discard' | 'keepMine' | 'takeTheirs' | 'interrupted'): void {
    const before = this.#state;
    this.#session?.dispatch({ type });
    if (type === 'takeTheirs' && before.name === 'conflict') this.#seen = this.#theirs;
    const isDiscarded = type === 'discard' || (type === 'takeTheirs' && before.name === 'conflict');
    if (isDiscarded && this.#state.name !== 'conflict') this.#typed = undefined;
  }

  async list(change: 'up' | 'down' | 'remove' | 'add'): Promise<void> {
    const state = this.#state;
    const target = this.#target?.item;
    if (state.name !== 'open' || !target) return;
    const before = this.#site.read(FILE);
    const added = { title: this.#next(), blurb: this.#next() };
    const { pointer, items } = state.origin;
    const item = { pointer: pointer.replace(/\/\w+$/, ''), items };
    const answer = await this.#answer(() => {
      const value = { '/title': added.title, '/blurb': added.blurb };
      const origin = { pointer, items, isNewItem: true } as const;
      if (change === 'add') return this.#editor.save({ action: 'save', file: FILE, origin, value });
      if (change === 'remove') return this.#editor.remove({ action: 'remove', file: FILE, origin: item });
      return this.#editor.move({ action: 'move', file: FILE, origin: state.origin, by: change === 'up' ? -1 : 1 });
    });
    if (answer.status !== 200) return expect(this.#site.read(FILE)).toBe(before);
    const index = this.#items.indexOf(target);
    expect(index).toBeGreaterThanOrEqual(0);
    if (change === 'remove') expect(target).toEqual(this.#seen);
    if (change === 'add') this.#items.splice(index + 1, 0, added);
    else {
      this.#items.splice(index, 1);
      if (change !== 'remove') this.#items.splice(index + (change === 'up' ? -1 : 1), 0, target);
    }
    expect(this.#read()).toEqual({ title: this.#title, items: this.#items });
    this.#remember();
    this.leave('interrupted');
  }

  async takeBack(action: 'undo' | 'redo'): Promise<void> {
    if (this.#session?.isChanged) return;
    this.leave('interrupted');
    const before = this.#site.read(FILE);
    const answer = await this.#answer(() => this.#editor[action]());
    if (answer.status === 200) this.#recall();
    else expect(this.#site.read(FILE)).toBe(before);
  }

  /** Another program changes the file. */
  change(kind: 'text' | 'sibling' | 'title' | 'insert' | 'delete' | 'replace' | 'swap' | 'copy', index: number): void {
    const item = this.#items[index % Math.max(1, this.#items.length)];
    const target = this.#target?.item;
    const at = target ? this.#items.indexOf(target) : -1;
    // Nobody can say which of two is the item once one of them is changed.
    const hasCopy = this.#items.some((other) => other !== target && other.title === target?.title);
    // The file does not say which of two equal items moved.
    const isTwice = (one: Item) => this.#items.some((other) => other !== one && other.title === one.title);
    if (kind === 'title') this.#title = this.#next();
    else if (hasCopy && (kind === 'text' || kind === 'sibling')) return;
    else if (kind === 'text' && target && this.#target) target[this.#target.field] = this.#next();
    else if (kind === 'sibling' && target && this.#target)
      target[this.#target.field === 'title' ? 'blurb' : 'title'] = this.#next();
    else if (kind === 'insert' && this.#items.length < 8)
      this.#items.splice(index % (this.#items.length + 1), 0, { title: this.#next(), blurb: this.#next() });
    else if (kind === 'delete' && this.#items.length > 2) this.#items.splice(this.#items.indexOf(item!), 1);
    else if (kind === 'replace' && item)
      this.#items.splice(this.#items.indexOf(item), 1, { title: this.#next(), blurb: this.#next() });
    else if (kind === 'swap' && item && !isTwice(item))
      this.#items.push(...this.#items.splice(this.#items.indexOf(item), 1));
    else if (kind === 'copy' && at >= 0 && this.#items.length < 8) this.#items.push({ ...target! });
    // A copy whose original is gone is the item, which has moved.
    if (target && !this.#items.includes(target)) {
      const copy = this.#items.find(({ title, blurb }) => title === target.title && blurb === target.blurb);
      if (copy) this.#target!.item = copy;
    }
    // A list that is again as it was when the item was opened has the item at its place, whatever happened in between.
    const opened = ('origin' in this.#state ? this.#state.origin : readDrafts()[0]?.origin)?.items[0];
    if (target && opened?.list === hashOf(JSON.stringify([this.#items])))
      this.#target!.item = this.#items[opened.index];
    this.#writeOutside();
  }

  async follow(): Promise<void> {
    const state = this.#state;
    if (state.name === 'closed' || !this.#isReachable) return;
    const found = await this.#open(state.origin).catch(() => undefined);
    if (!found) return;
    this.#session?.dispatch({ type: 'found', origin: found.origin });
    if (this.#target?.item) this.#seen = { ...this.#target.item };
  }

  /** The tab loads the page again; what is typed is only in its storage. */
  async reload(): Promise<void> {
    this.#session = undefined;
    const [draft] = readDrafts();
    if (!draft) return;
    const found = await this.#open(draft.origin).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    if (found) this.#seen = this.#target?.item && { ...this.#target.item };
    this.#theirs = this.#seen;
    this.#start(found?.origin, draft);
  }

  restart(): Promise<void> {
    this.#editor = createEditor(this.#compiler);
    return this.reload();
  }

  setReachable(isReachable: boolean): void {
    this.#isReachable = isReachable;
  }

  /** Nothing that nobody touched has changed, and nothing that was typed is lost. */
  check(): void {
    expect(this.#read()).toEqual({ title: this.#title, items: this.#items });
    if (this.#typed === undefined) return;
    const { name } = this.#state;
    const shown = name === 'closed' ? undefined : (this.#state as { value: string }).value;
    const stored = readDrafts().map(({ value }) => value);
    expect([shown, ...stored, ...(this.#target ? [this.#text(this.#target)] : [])]).toContain(this.#typed);
    // A reload at any moment keeps it.
    if (name !== 'open') expect([...stored, this.#target && this.#text(this.#target)]).toContain(this.#typed);
  }
}

type Step = readonly [name: string, act: (model: Model) => void | Promise<void>];

const index = fc.nat(40);
const open = index.map((n): Step => [`open ${n}`, (model) => model.open(n)]);
const type: Step = ['type', (model) => model.type()];
const save: Step = ['save', (model) => model.save()];
const change = fc
  .tuple(fc.constantFrom('text', 'sibling', 'title', 'insert', 'delete', 'replace', 'swap', 'copy'), index)
  .map(([kind, n]): Step => [`outside: ${kind} ${n}`, (model) => model.change(kind, n)]);
const any = fc.oneof(
  open,
  change,
  fc.constantFrom<Step[]>(
    type,
    save,
    ['follow', (model) => model.follow()],
    ['reload', (model) => model.reload()],
    ['restart', (model) => model.restart()],
    ['server up', (model) => model.setReachable(true)],
    ['server down', (model) => model.setReachable(false)],
  ),
  fc
    .constantFrom('leave', 'discard', 'keepMine', 'takeTheirs', 'interrupted')
    .map((event): Step => [event, (model) => model.leave(event)]),
  fc.constantFrom('up', 'down', 'remove', 'add').map((name): Step => [name, (model) => model.list(name)]),
  fc.constantFrom('undo', 'redo').map((action): Step => [action, (model) => model.takeBack(action)]),
);
/** Somebody edits a text, while other things happen. */
const round = fc
  .tuple(
    open,
    fc.array(fc.oneof(change, any), { maxLength: 2 }),
    fc.array(fc.oneof(change, any), { maxLength: 3 }),
    fc.array(any, { maxLength: 3 }),
  )
  .map(([opened, before, meanwhile, after]) => [opened, ...before, type, ...meanwhile, save, ...after]);

test('no text that nobody touched changes, and no typed text is lost, whatever happens in whatever order', async () => {
  const site = getSite();
  const original = site.read(FILE);
  const result = await site.compile();
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 4, size: 'max' }), async (rounds) => {
      site.write(FILE, original);
      const model = new Model(result);
      for (const [, act] of rounds.flat()) {
        await act(model);
        model.check();
      }
    }),
    { numRuns: isLong ? 2000 : 25 },
  );
});
