/// <reference lib="dom" />
// Runs in the browser, in development only: the bar that turns editing on the page on and off.
import type { Collection, EditSession, OpenedField, Undone } from '../../edit/protocol.ts';
import { create, createButton } from './dom.ts';
import { readDrafts, type Draft } from './drafts.ts';
import styles from './edit-page.css?inline';
import { FieldEditor, type EditedPage, type Opening } from './field-editor.ts';
import { hydrated } from './hydrated.ts';
import { createDocumentForm } from './document-form.ts';
import { createPagePanel } from './page-panel.ts';
import { codePlaceOf, fieldOf, fieldsIn, fieldsOf, focusableAt, shownAt, startEditing } from './places.ts';
import { ask, reasonOf, setToken } from './server.ts';

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
  #undo = createButton('Undo', () => this.#takeBack('undo'));
  #redo = createButton('Redo', () => this.#takeBack('redo'));
  #pageButton = createButton('Page', () => this.#togglePanel());
  #panel: HTMLElement | undefined;
  #creators = create('span');
  #isOn = false;
  #editor: FieldEditor | undefined;
  #collections: Collection[] = [];
  #stopEditing = () => {};
  #onUpdate = new Set<() => void>();
  #path = location.pathname;
  /** Field that was closed last, and has the focus once the page shows its new text. */
  #closed = '';

  constructor() {
    this.#host.dataset['contentEdit'] = '';
    const root = this.#host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    document.adoptedStyleSheets.push(sheet);
    this.#showTakeBack(false, false);
    this.#pageButton.hidden = true;
    const buttons = [this.#toggle, this.#undo, this.#redo, this.#pageButton, this.#creators];
    root.append(create('div', { className: 'bar' }, ...buttons, this.#status));
    document.body.append(this.#host);
    this.#host.showPopover();
    addEventListener('pointerdown', () => (this.#closed = ''), { capture: true });
    this.#askBeforeLeaving();
    this.#turn(sessionStorage.getItem(IS_ON) !== null);
  }

  /** The browser asks before a text that is not saved is left, unless the server reloads the page. */
  #askBeforeLeaving(): void {
    let isByServer = false;
    for (const event of ['vite:beforeFullReload', 'vite:ws:disconnect'] as const)
      import.meta.hot?.on(event, () => void (isByServer = true));
    addEventListener('beforeunload', (event) => {
      if (this.#editor?.isChanged && !isByServer) event.preventDefault();
    });
  }

  announce(message: string): void {
    this.#status.textContent = message;
  }

  onSaved(file: string): void {
    this.announce(`Saved ${file}`);
    this.#showTakeBack(true, false);
  }

  onClosed(editor: FieldEditor): void {
    this.#closed = editor.field;
    if (this.#editor === editor) this.#editor = undefined;
    this.#showCreators();
    if (this.#isOn) void this.#restore();
  }

  async open(field: string, shown: HTMLElement | undefined): Promise<void> {
    if (!shown) return this.announce('Saved. This page does not show the new text.');
    const answer = await ask<OpenedField>({ action: 'open', place: field });
    if (answer.status === 200) this.#show(answer.body, shown);
    else this.announce(reasonOf(answer));
  }

  openNewItem(opened: OpenedField, shown: HTMLElement): void {
    this.#show(opened, shown, { isNewItem: true });
  }

  #show(opened: OpenedField, shown: HTMLElement, opening: Opening = {}): void {
    this.#editor?.close();
    this.#editor = new FieldEditor(opened, shown, this, opening);
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
    const code = codePlaceOf(shown);
    if (code !== undefined)
      return this.announce(`This ${shown.matches('img') ? 'picture' : 'text'} comes from the code: ${code}.`);
    const editor = this.#editor;
    if (editor?.isSaving) {
      if (!(await editor.save())) return;
    } else if (editor?.isChanged) {
      this.#refer(editor);
      return;
    }
    const field = [...fieldsOf(shown), ...fieldsIn(shown)].find((candidate) => candidate.includes('#'));
    if (field !== undefined) await this.open(field, shown);
  }

  #refer(editor: FieldEditor): void {
    this.announce('Save or discard the open text first.');
    editor.focus();
  }

  #turn(isOn: boolean): void {
    this.#isOn = isOn;
    this.#toggle.ariaPressed = String(isOn);
    if (isOn) sessionStorage.setItem(IS_ON, '');
    else sessionStorage.removeItem(IS_ON);
    const isKept = !isOn && this.#editor?.isChanged;
    this.announce(isKept ? 'Your text is not saved. It is here again when you edit this page.' : '');
    if (isOn) void this.#start();
    else {
      this.#editor?.close();
      this.#closePanel();
      this.#pageButton.hidden = true;
      this.#stopEditing();
    }
    this.#showCreators();
  }

  #onPageUpdate(): void {
    if (this.#path !== location.pathname) {
      this.#path = location.pathname;
      this.#editor?.close();
      void this.#restore();
    }
    this.#editor?.onPageUpdate();
    if (document.activeElement === document.body) focusableAt(this.#closed)?.focus({ preventScroll: true });
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
    this.announce('Choose a text or a picture.');
    void this.#restore();
    const answer = await ask<EditSession>({ action: 'session' });
    if (answer.status !== 200) return;
    this.#collections = answer.body.collections;
    this.#showTakeBack(answer.body.canUndo, answer.body.canRedo);
    this.#pageButton.hidden = false;
    this.#showCreators();
  }

  /** Opens the first text that was typed on this page and is neither saved nor discarded. */
  async #restore(): Promise<void> {
    for (const draft of readDrafts()) {
      if (this.#editor) return;
      const field = fieldOf(draft);
      const answer = await ask<OpenedField>({ action: 'open', place: field, origin: draft.origin });
      if (answer.status === 'failed') return this.announce(answer.message);
      if (answer.status === 200) {
        const [shown] = shownAt(fieldOf(answer.body));
        if (shown) return this.#show(answer.body, shown, { isNewItem: draft.isNewItem, draft });
      } else if (document.querySelector(`[data-content^="${CSS.escape(field.replace(/#.*/, '#'))}"]`))
        this.#showLost(draft);
    }
  }

  /** Shows a text whose place is gone, so that it can be copied. */
  #showLost(draft: Draft): void {
    const { file, origin } = draft;
    const title = 'A text whose place is gone';
    const opened: OpenedField = { file, origin, title, help: '', kind: 'markdown', isRemovable: false, related: [] };
    const shown = document.querySelector<HTMLElement>('main h1') ?? document.body;
    this.#show(opened, shown, { draft, isLost: true });
  }

  /** Shows or closes the panel of the page. */
  async #togglePanel(): Promise<void> {
    const panel = this.#panel;
    this.#closePanel();
    if (panel) return;
    const created = await createPagePanel((field) => {
      this.#closePanel();
      void this.open(field, document.querySelector<HTMLElement>('main h1') ?? undefined);
    });
    if (typeof created === 'string') return this.announce(created);
    this.#panel = created;
    this.#pageButton.ariaExpanded = 'true';
    this.#host.shadowRoot?.querySelector('.bar')?.prepend(created);
    created.querySelector<HTMLElement>('button, input')?.focus();
  }

  #closePanel(): void {
    this.#panel?.remove();
    this.#panel = undefined;
    this.#pageButton.ariaExpanded = 'false';
  }

  #showTakeBack(canUndo: boolean, canRedo: boolean): void {
    this.#undo.hidden = !canUndo;
    this.#redo.hidden = !canRedo;
  }

  async #takeBack(action: 'undo' | 'redo'): Promise<void> {
    const editor = this.#editor;
    if (editor?.isChanged) return this.#refer(editor);
    editor?.close();
    const answer = await ask<Undone>({ action });
    if (answer.status === 200) {
      const { file, canUndo, canRedo } = answer.body;
      this.#showTakeBack(canUndo, canRedo);
      this.announce(
        action === 'undo' ? `The last change of ${file} is undone.` : `The change of ${file} is made again.`,
      );
    } else if (answer.status === 409) {
      this.announce(`Not ${action === 'undo' ? 'undone' : 'made again'}, because the file was changed meanwhile.`);
    } else {
      if (answer.status === 422) this.#showTakeBack(false, false);
      this.announce(reasonOf(answer));
    }
    const [button, other] = action === 'undo' ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    if (button.hidden) (other.hidden ? this.#toggle : other).focus();
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

  #askName(collection: Collection): void {
    const opener = `New ${collection.label}`;
    const form = createDocumentForm(collection, async (written) => {
      form.remove();
      if (!written)
        return [...this.#creators.querySelectorAll('button')].find((b) => b.textContent === opener)?.focus();
      const { file, address } = written;
      this.onSaved(file);
      if (address !== undefined) return location.assign(address);
      const find = () => document.querySelector<HTMLElement>(`[data-content*="${file}#"]:not(img)`) ?? undefined;
      const element = find() ?? (await this.nextShown(find));
      await this.open(element ? (fieldsOf(element)[0] ?? '') : '', element);
    });
    this.#creators.after(form);
    form.querySelector('input')?.focus();
  }
}

setToken(new URL(import.meta.url).searchParams.get('token') ?? '');
export default new EditBar();
