/// <reference lib="dom" />
// Runs in the browser, in development only: the bar that turns editing on the page on and off.
import type { Collection, EditSession, Written } from '../../edit/protocol.ts';
import { create, createButton } from './dom.ts';
import { draftFields } from './drafts.ts';
import styles from './edit-page.css?inline';
import { FieldEditor, type EditedPage } from './field-editor.ts';
import { hydrated } from './hydrated.ts';
import { fieldsIn, fieldsOf, shownAt, startEditing } from './places.ts';
import { ask, setToken } from './server.ts';

/** Key in the session storage: whether editing is on, also after a reload. */
const IS_ON = 'content:edit';
/** Time for a new text to appear on the page. */
const APPEARS_MS = 5000;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

class EditBar implements EditedPage {
  readonly sheet = sheet;
  #host = create('section', { ariaLabel: 'Edit this page', popover: 'manual' });
  #status = create('p', { role: 'status' });
  #toggle = createButton('Edit', () => this.#turn(!this.#isOn));
  #undo = createButton('Undo', () => this.#undoLast());
  #creators = create('span');
  #isOn = false;
  #editor: FieldEditor | undefined;
  #collections: Collection[] = [];
  #stopEditing = () => {};
  #onUpdate = new Set<() => void>();

  constructor() {
    this.#host.dataset['contentEdit'] = '';
    const root = this.#host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    document.adoptedStyleSheets.push(sheet);
    this.#undo.hidden = true;
    root.append(create('div', { className: 'bar' }, this.#toggle, this.#undo, this.#creators, this.#status));
    document.body.append(this.#host);
    this.#host.showPopover();
    this.#turn(sessionStorage.getItem(IS_ON) !== null);
  }

  announce(message: string): void {
    this.#status.textContent = message;
  }

  onSaved(file: string): void {
    this.announce(`Saved ${file}`);
    this.#undo.hidden = false;
  }

  onClosed(editor: FieldEditor): void {
    if (this.#editor === editor) this.#editor = undefined;
    this.#showCreators();
  }

  async open(field: string, shown: HTMLElement | undefined): Promise<void> {
    if (!shown) return this.announce('Saved. This page does not show the new text.');
    const editor = await FieldEditor.open(field, shown, this);
    this.#editor?.close();
    this.#editor = editor;
    this.#showCreators();
    // Above the editor.
    this.#host.hidePopover();
    this.#host.showPopover();
  }

  nextShown(find: () => HTMLElement | undefined): Promise<HTMLElement | undefined> {
    const look = () => {
      const element = find();
      return [element, `${element?.textContent} ${element?.getAttribute('src')}`] as const;
    };
    const [, before] = look();
    return new Promise((resolve) => {
      const onUpdate = (isLast = false) => {
        const [element, now] = look();
        if (now === before && !isLast) return;
        clearTimeout(timer);
        this.#onUpdate.delete(onUpdate);
        resolve(element);
      };
      const timer = setTimeout(onUpdate, APPEARS_MS, true);
      this.#onUpdate.add(onUpdate);
    });
  }

  async #openAt(shown: HTMLElement): Promise<void> {
    const editor = this.#editor;
    if (editor?.isSaving) {
      if (!(await editor.save())) return;
    } else if (editor?.isChanged) {
      this.announce('Save or cancel the open text first.');
      editor.focus();
      return;
    }
    const field = [...fieldsOf(shown), ...fieldsIn(shown)].find((candidate) => candidate.includes('#'));
    if (field !== undefined) await this.open(field, shown);
  }

  #turn(isOn: boolean): void {
    this.#isOn = isOn;
    this.#toggle.ariaPressed = String(isOn);
    if (isOn) sessionStorage.setItem(IS_ON, '');
    else sessionStorage.removeItem(IS_ON);
    this.announce(isOn ? 'Choose a text or a picture.' : '');
    if (isOn) void this.#start();
    else {
      this.#editor?.close();
      this.#stopEditing();
    }
    this.#showCreators();
  }

  #onPageUpdate(): void {
    this.#editor?.onPageUpdate();
    for (const onUpdate of this.#onUpdate) onUpdate();
    this.#showCreators();
  }

  /** Starts editing, with the draft and the changes to undo from before a reload: this tab keeps the one, the server the others. */
  async #start(): Promise<void> {
    await hydrated();
    if (!this.#isOn) return;
    this.#stopEditing();
    this.#stopEditing = startEditing(
      (shown) => void this.#openAt(shown),
      () => this.#onPageUpdate(),
    );
    const draft = draftFields().find((field) => shownAt(field).length > 0);
    if (draft !== undefined) void this.open(draft, shownAt(draft)[0]);
    const answer = await ask<EditSession>({ action: 'session' });
    if (answer.status !== 200) return;
    this.#collections = answer.body.collections;
    if (answer.body.canUndo) this.#undo.hidden = false;
    this.#showCreators();
  }

  async #undoLast(): Promise<void> {
    this.#editor?.close();
    const answer = await ask<Written>({ action: 'undo' });
    if (answer.status === 422) {
      this.#undo.hidden = true;
      this.#toggle.focus();
    }
    if (answer.status === 200) this.announce(`The last change of ${answer.body.file} is undone.`);
    else if (answer.status === 409) this.announce('Not undone, because the file was changed meanwhile.');
    else this.announce(answer.body.diagnostics[0]?.message ?? '');
  }

  /** Offers new documents of the collections that the page shows, unless a text is open: on a phone the bar would hide it. */
  #showCreators(): void {
    const shown = this.#isOn && !this.#editor ? this.#collections : [];
    const collections = shown.filter(({ folder }) => document.querySelector(`[data-content*="/${folder}/"]`));
    const names = collections.map(({ folder }) => folder).join(' ');
    if (this.#creators.dataset['folders'] === names) return;
    this.#creators.dataset['folders'] = names;
    this.#creators.replaceChildren(
      ...collections.map((collection) => createButton(`New ${collection.label}`, () => this.#askName(collection))),
    );
  }

  #askName({ folder, label }: Collection): void {
    const input = create('input', { id: 'name', required: true, autocomplete: 'off' });
    const error = create('p', { role: 'alert', className: 'error' });
    const form = create(
      'form',
      { className: 'creator' },
      create('label', { htmlFor: 'name' }, `Name of the new ${label}`),
      input,
      create('button', { className: 'primary' }, 'Create'),
      createButton('Cancel', () => close()),
      error,
    );
    const close = () => {
      form.remove();
      const opener = [...this.#creators.children].find(({ textContent }) => textContent === `New ${label}`);
      (opener as HTMLElement | undefined)?.focus();
    };
    form.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit();
    });
    const submit = async () => {
      const answer = await ask<Written>({ action: 'create', collection: folder, name: input.value });
      if (answer.status !== 200) {
        error.textContent = answer.status === 422 ? (answer.body.diagnostics[0]?.message ?? '') : 'This name is taken.';
        return input.focus();
      }
      close();
      const { file } = answer.body;
      this.onSaved(file);
      const find = () => document.querySelector<HTMLElement>(`[data-content*="${file}#"]:not(img)`) ?? undefined;
      const element = find() ?? (await this.nextShown(find));
      await this.open(element ? (fieldsOf(element)[0] ?? '') : '', element);
    };
    this.#creators.after(form);
    input.focus();
  }
}

setToken(new URL(import.meta.url).searchParams.get('token') ?? '');
export default new EditBar();
