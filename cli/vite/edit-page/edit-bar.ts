/// <reference lib="dom" />
// Runs in the browser, in development only: the bar that turns editing on the page on and off.
import type { OpenedField, Place } from '../../edit/protocol.ts';
import { startAltClick } from '../alt-click.ts';
import { create, createButton, createInputForm } from './dom.ts';
import { readDrafts, type Draft } from './drafts.ts';
import { FieldEditor, sheet, type EditedPage } from './field-editor.ts';
import { hydrated } from './hydrated.ts';
import { createPagePanel } from './page-panel.ts';
import {
  APPEARS_MS,
  codePlaceOf,
  fieldOf,
  fieldsIn,
  focusableAt,
  nextShown,
  placeOf,
  shownAt,
  startEditing,
} from './places.ts';
import { ask, reasonOf, setToken } from './server.ts';

/** Key in the session storage: whether editing is on, also after a reload. */
const IS_ON = 'content:edit';

class EditBar implements EditedPage {
  #host = create('section', { ariaLabel: 'Edit this page', popover: 'manual' });
  #status = create('p', { role: 'status' });
  #toggle = createButton('Edit', () => this.#turn(!this.#isOn));
  #undo = createButton('Undo', () => this.#takeBack('undo'));
  #redo = createButton('Redo', () => this.#takeBack('redo'));
  #pageButton = createButton('Page', () => this.#togglePanel());
  #tools = create('span', {}, this.#undo, this.#redo, this.#pageButton);
  #panel: HTMLElement | undefined;
  /** Buttons by the folder of their collection. */
  readonly #creators = new Map<string, HTMLButtonElement>();
  #isOn = false;
  #editor: FieldEditor | undefined;
  #stopEditing = () => {};
  /** Time of the last change of the content. */
  #updated = 0;
  #path = location.pathname;
  /** Field that was closed last, and has the focus once the page shows its new text. */
  #closed = '';

  constructor() {
    this.#host.dataset['contentEdit'] = '';
    const root = this.#host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    document.adoptedStyleSheets.push(sheet);
    root.append(create('div', { className: 'bar' }, this.#toggle, this.#tools, this.#status));
    document.body.append(this.#host);
    this.#host.showPopover();
    addEventListener('pointerdown', () => (this.#closed = ''), { capture: true });
    startAltClick((message) => this.announce(message));
    import.meta.hot?.on('content:update', () => void (this.#updated = Date.now()));
    this.#askBeforeLeaving();
    this.#turn(sessionStorage.getItem(IS_ON) !== null);
  }

  /** The browser asks before a text that is not saved is left, unless the server reloads the page. */
  #askBeforeLeaving(): void {
    let isByServer = false;
    for (const event of ['vite:beforeFullReload', 'vite:ws:disconnect'] as const)
      import.meta.hot?.on(event, () => void (isByServer = true));
    addEventListener('beforeunload', (event) => {
      if (this.#editor?.session.isChanged && !isByServer) event.preventDefault();
    });
  }

  announce(message: string): void {
    this.#status.textContent = message;
  }

  onClosed(editor: FieldEditor): void {
    this.#closed = editor.field;
    if (this.#editor === editor) this.#editor = undefined;
    this.#showCreators();
    if (this.#isOn) void this.#restore();
  }

  async open(place: Place, shown: HTMLElement): Promise<void> {
    const answer = await ask({ action: 'open', ...place });
    if (answer.status === 200) this.#show(answer.body, shown);
    else this.announce(reasonOf(answer));
  }

  #show(opened: OpenedField, shown: HTMLElement, draft?: Draft, isLost = false): void {
    this.#editor?.session.close();
    this.#editor = new FieldEditor(opened, shown, this, draft, isLost);
    this.#showCreators();
    // Above the editor.
    this.#host.hidePopover();
    this.#host.showPopover();
  }

  async #openAt(shown: HTMLElement): Promise<void> {
    const code = codePlaceOf(shown);
    if (code !== undefined)
      return this.announce(`This ${shown.matches('img') ? 'picture' : 'text'} comes from the code: ${code}.`);
    const editor = this.#editor;
    if (editor?.session.state.name === 'saving') {
      if (!(await editor.session.save())) return;
    } else if (editor?.refuseIfUnsaved()) return;
    const [field] = fieldsIn(shown);
    if (field !== undefined) await this.open(placeOf(field), shown);
  }

  #turn(isOn: boolean): void {
    this.#isOn = isOn;
    this.#toggle.ariaPressed = String(isOn);
    this.#tools.hidden = true;
    if (isOn) sessionStorage.setItem(IS_ON, '');
    else sessionStorage.removeItem(IS_ON);
    const isKept = !isOn && this.#editor?.session.isChanged;
    this.announce(isKept ? 'Your text is not saved. It is here again when you edit this page.' : '');
    if (isOn) void this.#start();
    else {
      this.#editor?.session.close();
      this.#closePanel();
      this.#stopEditing();
    }
  }

  #onPageUpdate(): void {
    if (this.#path !== location.pathname) {
      this.#path = location.pathname;
      this.#editor?.session.close();
      void this.#restore();
    }
    this.#editor?.onPageUpdate(Date.now() - this.#updated < APPEARS_MS);
    if (document.activeElement === document.body) focusableAt(this.#closed)?.focus({ preventScroll: true });
    this.#showCreators();
  }

  /** Starts editing, with the draft from before a reload. */
  async #start(): Promise<void> {
    await hydrated();
    if (!this.#isOn) return;
    this.#tools.hidden = false;
    this.#stopEditing();
    this.#stopEditing = startEditing(
      (shown) => void this.#openAt(shown),
      () => this.#onPageUpdate(),
    );
    this.announce('Choose a text or a picture.');
    void this.#restore();
    const answer = await ask({ action: 'collections' });
    if (answer.status !== 200 || this.#creators.size > 0) return;
    for (const { folder, label } of answer.body) {
      const button = createButton(`New ${label}`, () => this.#askName(folder, label, button));
      this.#creators.set(folder, button);
      this.#tools.append(button);
    }
    this.#showCreators();
  }

  /** Opens the first text that was typed on this page and is neither saved nor discarded; without its place, so that it can be copied. */
  async #restore(): Promise<void> {
    for (const draft of readDrafts()) {
      if (this.#editor) return;
      const { file, origin } = draft;
      const answer = await ask({ action: 'open', file, origin });
      if (answer.status === 'failed') return this.announce(answer.message);
      const isLost = answer.status !== 200;
      const title = 'A text whose place is gone';
      const lost: OpenedField = {
        file,
        origin,
        title,
        help: '',
        kind: 'markdown',
        pointer: '',
        isRemovable: false,
        related: [],
      };
      const opened = isLost ? lost : answer.body;
      const isHere = document.querySelector(`[data-content*="${CSS.escape(`${encodeURI(file)}#`)}"]`) !== null;
      const isHidden = isLost || origin.value === undefined;
      const shown = (!isLost && shownAt(fieldOf(opened))[0]) || (isHidden && isHere && this.#heading);
      if (shown) return this.#show(opened, shown, draft, isLost);
    }
  }

  get #heading(): HTMLElement {
    return document.querySelector<HTMLElement>('main h1') ?? document.body;
  }

  async #togglePanel(): Promise<void> {
    const panel = this.#panel;
    this.#closePanel();
    if (panel) return;
    const created = await createPagePanel((field) => {
      this.#closePanel();
      void this.open(placeOf(field), this.#heading);
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

  async #takeBack(action: 'undo' | 'redo'): Promise<void> {
    if (this.#editor?.refuseIfUnsaved()) return;
    this.#editor?.session.close();
    const answer = await ask({ action });
    this.announce(answer.status === 200 ? `The last change of ${answer.body.file} is ${action}ne.` : reasonOf(answer));
  }

  /** Offers new documents of the collections that the page shows, unless a text is open: on a phone the bar would hide it. */
  #showCreators(): void {
    for (const [folder, button] of this.#creators)
      button.hidden = this.#editor !== undefined || !document.querySelector(`[data-content*="/${folder}/"]`);
  }

  #askName(collection: string, label: string, opener: HTMLButtonElement): void {
    const submit = async (name: string) => {
      const answer = await ask({ action: 'create', collection, name });
      if (answer.status !== 200) return reasonOf(answer);
      form.remove();
      const { file, address } = answer.body;
      this.announce(`Saved ${file}`);
      const element = address === undefined && (await nextShown(`${file}#`, true));
      if (address !== undefined) location.assign(address);
      else if (element) await this.#openAt(element);
      return undefined;
    };
    const form = createInputForm([`Title or name of the new ${label}`, '', 'Create'], submit, () => {
      form.remove();
      opener.focus();
    });
    opener.after(form);
    form.querySelector('input')?.focus();
  }
}

setToken(new URL(import.meta.url).searchParams.get('token') ?? '');
export default new EditBar();
