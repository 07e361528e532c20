/// <reference lib="dom" />
import type { FieldDiagnostic, OpenedField, Origin, Place, RequestOf, Saved } from '../../edit/protocol.ts';
import { isError } from '../../model/diagnostic.ts';
import { applyEdits, compatibleEdits, editBetween } from '../../model/edits.ts';
import { countCharacters } from '../../model/message-text.ts';
import { createDiagnosticItems } from './diagnostic-items.ts';
import { create, createButton } from './dom.ts';
import type { Draft } from './drafts.ts';
import styles from './edit-page.css?inline';
import type { EditorState } from './editor-state.ts';
import { placeBelow } from './editor-position.ts';
import { createActions } from './field-actions.ts';
import { createFieldInput } from './field-input.ts';
import { pictureAddress } from './picture-picker.ts';
import { createNotice } from './notice.ts';
import { fieldOf, focusableAt, focusableOf, focusNew, neighborOf, shownAt } from './places.ts';
import { markdownAround, Preview } from './preview.ts';
import { ask, reasonOf, toDiagnostics, type Answer } from './server.ts';
import { TextSession } from './text-session.ts';

const CHECK_DELAY_MS = 200;
/** `keyCode` of keys that an input method takes. Safari sends its Enter after the composition has ended. */
const INPUT_METHOD_KEY = 229;

/** Styles of the shadow roots, and of what can be edited on the page. */
export const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** The page that an editor is on. */
export interface EditedPage {
  announce(message: string): void;
  onClosed(editor: FieldEditor): void;
  /** Opens a place below an element. */
  open(place: Place, shown: HTMLElement): Promise<void>;
}

/**
 * Editor of one field, below the text or picture that it changes; or of several texts of a new item, below the one before it, or of an
 * object that the file lacks.
 */
export class FieldEditor {
  readonly #host = document.createElement('content-field');
  readonly #root = this.#host.attachShadow({ mode: 'open', delegatesFocus: true });
  readonly #page: EditedPage;
  readonly session: TextSession;
  #shown: HTMLElement;
  #opened: OpenedField;
  #value = '';
  #preview: Preview;
  #counter = create('span', { id: 'counter', className: 'counter', dir: 'auto' });
  #diagnostics = create('ul', { ariaLive: 'polite' });
  #notice = create('div', { className: 'notice' });
  #actions = create('div', { className: 'actions' });
  #checks = new AbortController();
  #isBusy = false;

  /**
   * @param draft shown instead of the text of the file; by default, one that was started from this text
   * @param isLost whether the place of the draft is gone
   */
  constructor(opened: OpenedField, shown: HTMLElement, page: EditedPage, draft?: Draft, isLost = false) {
    this.#shown = shown;
    this.#opened = opened;
    this.#page = page;
    this.#preview = this.#createPreview();
    this.session = new TextSession(opened.file, {
      send: (value, origin) => this.#send(value, origin),
      onState: (state, previous) => this.#onState(state, previous),
    });
    this.#root.adoptedStyleSheets = [sheet];
    this.#host.popover = 'manual';
    this.#host.addEventListener('keydown', (event) => this.#onKey(event));
    this.session.open(isLost ? undefined : opened.origin, draft);
    this.#render();
    document.body.append(this.#host);
    this.#host.showPopover();
    // The focus scrolls to where the editor is.
    this.#follow();
    this.focus();
    this.#host.scrollIntoView({ block: 'nearest' });
    if (this.#value !== '' && !this.session.isChanged) void this.#check();
  }

  /** Name of the field, as elements have it in `data-content`. */
  get field(): string {
    return fieldOf(this.#opened);
  }

  focus(): void {
    const find = (selector: string) => this.#root.querySelector<HTMLElement>(selector);
    (find('input:checked') ?? find('textarea, select') ?? find('input'))?.focus();
  }

  /** Whether a text is typed that has to be saved or discarded first, as the page says then. */
  refuseIfUnsaved(): boolean {
    if (!this.session.isChanged) return false;
    this.#page.announce('Save or discard the open text first.');
    this.focus();
    return true;
  }

  /** Follows the text if the page shows it in another element now. @param isNew whether the content has changed, too */
  onPageUpdate(isNew: boolean): void {
    const elements = shownAt(this.field);
    if (!elements.includes(this.#shown)) this.#shown = elements[0] ?? this.#shown;
    if (isNew && !this.#isBusy) void this.#findAgain();
  }

  get #input(): HTMLTextAreaElement | null {
    return this.#root.querySelector<HTMLTextAreaElement>('#value');
  }

  /** Whether a picture or text is edited for which the page has a place already. */
  get #isShown(): boolean {
    return this.#opened.kind !== 'group' && !this.#opened.origin.isNewItem;
  }

  #createPreview(): Preview {
    return new Preview(this.#isShown ? this.field : '', this.#opened.origin.value ?? '');
  }

  /** Keeps the editor below its text, which grows and moves. */
  #follow(): void {
    if (!this.#host.isConnected) return;
    placeBelow(this.#preview.element ?? this.#shown, this.#host);
    requestAnimationFrame(() => this.#follow());
  }

  #render(): void {
    const { title, help, kind, newTexts } = this.#opened;
    const plain = help.replaceAll(/\[([^[\]]*)\]\([^()]*\)|[*`]+/g, '$1');
    const heading = create('label', { id: 'title', htmlFor: newTexts ? '' : 'value' }, title);
    const cancel = createButton('Cancel', () => this.session.dispatch({ type: 'leave' }));
    const keys = kind === 'line' ? 'Enter' : 'Ctrl+Enter';
    const form = create(
      'form',
      { noValidate: true },
      create('div', { className: 'header' }, heading, this.#counter),
      create('p', { id: 'help' }, plain),
      create('div', { className: 'group' }, ...this.#createInputs()),
      this.#diagnostics,
      create(
        'div',
        { className: 'footer' },
        create('button', { type: 'submit', className: 'primary' }, 'Save'),
        cancel,
        create('small', {}, `${keys} saves, Escape cancels`),
      ),
      // Below the buttons, which stay where they are when it appears.
      this.#notice,
      this.#actions,
    );
    form.setAttribute('aria-labelledby', 'title');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.session.save();
    });
    this.#root.replaceChildren(form);
    this.#renderActions();
    this.#count();
  }

  /** Creates the input of the field, or one for each text of a group. */
  #createInputs(): HTMLElement[] {
    const { newTexts, file } = this.#opened;
    const fields = newTexts ?? [{ ...this.#opened, pointer: '' }];
    return fields.map((text) => {
      const { pointer, title, maxLength } = text;
      const field = { file, pointer: this.#opened.pointer + pointer };
      const input = createFieldInput(text, this.#texts[pointer] ?? '', field, {
        shown: newTexts ? undefined : this.#shown,
        onType: (typed) => this.#type(typed, pointer),
        onRefused: (diagnostics) => {
          // A late answer to the check of the shown picture would replace them.
          this.#checks.abort();
          this.#showDiagnostics(diagnostics);
        },
        onLoaded: () => this.focus(),
        announce: (message) => this.#page.announce(message),
      });
      const name = maxLength === undefined ? title : `${title} (up to ${maxLength} characters)`;
      return newTexts ? create('div', {}, create('label', { htmlFor: `value${pointer}` }, name), input) : input;
    });
  }

  /** Texts of a group, whose value is a JSON object of them, by their JSON Pointer in it; or the value. */
  get #texts(): Record<string, string> {
    if (this.#opened.kind !== 'group') return { '': this.#value };
    return this.#value === '' ? {} : JSON.parse(this.#value);
  }

  #renderActions(): void {
    const pressed = this.#actions.contains(this.#root.activeElement) && this.#root.activeElement?.textContent;
    const edit = (request: RequestOf<'move' | 'remove'>) => this.#edit(request);
    const actions = createActions(this.#opened, this.#shown, edit, (place) => this.#open(place));
    this.#actions.replaceChildren(...actions);
    [...this.#actions.querySelectorAll('button')].find(({ textContent }) => textContent === pressed)?.focus();
  }

  async #open(place: Place): Promise<void> {
    if (this.session.isChanged && !(await this.session.save())) return;
    const shown = shownAt(fieldOf(place))[0] ?? this.#shown;
    this.session.close();
    await this.#page.open(place, shown);
  }

  #onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, isComposing, keyCode } = event;
    if (isComposing || keyCode === INPUT_METHOD_KEY) return;
    const isLine = this.#opened.kind === 'line' && this.#root.activeElement === this.#input;
    if (key === 'Escape') this.session.dispatch({ type: 'leave' });
    else if (key === 'Enter' && (ctrlKey || metaKey || isLine)) void this.session.save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param pointer of a text of a group */
  #type(typed: string, pointer = ''): void {
    const texts = { ...this.#texts, [pointer]: typed };
    const isEmpty = !Object.values(texts).some(Boolean);
    const value = this.#opened.kind === 'group' && !isEmpty ? JSON.stringify(texts) : typed;
    this.session.dispatch({ type: 'typed', value });
  }

  #onState(state: EditorState, previous: EditorState): void {
    if (state.name === 'closed') return previous.name === 'closed' ? undefined : this.#remove();
    this.#opened = { ...this.#opened, origin: state.origin };
    if (state.value !== this.#value) this.#showValue(state.value);
    if (state.name === 'saving' && previous.name !== 'saving') this.#page.announce('Checking…');
    if (state.name === 'unreachable') this.#page.announce(state.message);
    if (state.name !== previous.name || state.name === 'conflict') this.#showNotice(state);
    const isReadOnly = state.name === 'saving' && this.#opened.kind === 'group';
    for (const input of this.#root.querySelectorAll('textarea')) input.readOnly = isReadOnly;
  }

  /** Shows what has to be decided before the text can be saved. */
  #showNotice(state: EditorState): void {
    const hadFocus = this.#notice.contains(this.#root.activeElement);
    const notice = createNotice(state, (type) => this.session.dispatch({ type }));
    if (state.name === 'restored') this.#page.announce(notice[0]?.textContent ?? '');
    if (state.name === 'conflict') this.#page.announce('Not saved: the file was changed meanwhile.');
    this.#notice.role = state.name === 'conflict' ? 'alert' : 'group';
    this.#notice.replaceChildren(...(notice.length === 0 && this.session.isChanged ? this.#describeAlt() : notice));
    if (state.name === 'leaving') this.#notice.querySelector('button')?.focus();
    else if (hadFocus) this.focus();
    if (state.name === 'conflict') this.#notice.scrollIntoView({ block: 'nearest' });
  }

  /** Creates the reminder that the description is of the previous picture. */
  #describeAlt(): HTMLElement[] {
    const { kind, file, related } = this.#opened;
    const alt = related.find(({ pointer }) => pointer.endsWith('/alt'));
    if (kind !== 'picture' || !alt || !this.#shown.dataset['editAlt']) return [];
    const open = () => this.#open({ file, origin: { pointer: alt.pointer, items: [] } });
    return [
      create('p', {}, 'The description still describes the old picture.'),
      createButton('Save, and edit the description', open),
    ];
  }

  /** Shows a value in the input and on the page, and checks it. */
  #showValue(value: string): void {
    this.#value = value;
    this.#count();
    if (this.#opened.kind === 'group') return;
    if (this.#input && this.#input.value !== value) this.#input.value = value;
    if (this.#opened.kind !== 'picture') this.#preview.showText(value);
    else if (this.#isShown && this.#shown instanceof HTMLImageElement)
      this.#preview.showPicture(pictureAddress(this.#opened.file, value), this.#shown);
    void this.#check();
  }

  #count(): void {
    const { maxLength } = this.#opened;
    if (maxLength === undefined) return;
    const length = countCharacters(this.#value);
    this.#counter.textContent = `${length} of ${maxLength}`;
    this.#counter.classList.toggle('over', length > maxLength);
  }

  async #check(): Promise<void> {
    // An answer to an older value comes too late.
    this.#checks.abort();
    const { signal } = (this.#checks = new AbortController());
    await new Promise((resolve) => setTimeout(resolve, CHECK_DELAY_MS));
    if (signal.aborted) return;
    const { file, origin } = this.#opened;
    const answer = await ask({ action: 'check', file, origin, value: this.#value }, signal);
    if (answer.status === 409 || answer.status === 'failed' || signal.aborted) return;
    const html = answer.status === 200 ? answer.body.html : undefined;
    this.#showDiagnostics(answer.status === 200 ? answer.body.diagnostics : toDiagnostics(answer));
    if (html !== undefined && this.session.isChanged && this.#isShown)
      this.#preview.showHtml(html, markdownAround(this.field, this.#shown));
  }

  /** @param checked value that has these diagnostics */
  #showDiagnostics(diagnostics: FieldDiagnostic[], checked = this.#value): void {
    const fix = (fixed: string) => {
      this.#type(keepEdit(checked, this.#value, fixed));
      this.focus();
    };
    this.#diagnostics.replaceChildren(...createDiagnosticItems(diagnostics, checked, fix));
    if (this.#input) this.#input.ariaInvalid = String(diagnostics.some(isError));
  }

  async #send(typed: string, origin: Origin): Promise<Answer<Saved>> {
    this.#checks.abort();
    const { file, kind } = this.#opened;
    const value = kind === 'group' ? JSON.parse(typed) : typed;
    const answer = await ask({ action: 'save', file, origin, value });
    this.#onAnswer(answer, typed);
    return answer;
  }

  /** Shows whether a change is saved, and why not. @param sent value that was saved */
  #onAnswer(answer: Answer<Saved>, sent = this.#value): void {
    const { file } = this.#opened;
    if (answer.status === 200) {
      this.#page.announce(`Saved ${file}`);
      const { origin } = answer.body;
      if (!this.#isShown && origin) void focusNew(fieldOf({ file, origin }));
    } else if (answer.status === 422) {
      const diagnostics = toDiagnostics(answer);
      this.#showDiagnostics(diagnostics, sent);
      const hasErrors = diagnostics.some(isError);
      this.#page.announce(hasErrors ? 'Not saved: this text has errors.' : reasonOf(answer));
      this.focus();
    } else this.#page.announce(reasonOf(answer));
  }

  /** Asks where a place is now: in the file, items may have moved, and texts may have changed. */
  async #findAgain(origin = this.#opened.origin): Promise<void> {
    const { file, origin: before } = this.#opened;
    const field = this.field;
    const answer = await ask({ action: 'open', file, origin });
    if (answer.status !== 200 || !this.#host.isConnected || this.#opened.origin !== before) return;
    this.session.dispatch({ type: 'found', origin: answer.body.origin });
    if (this.#opened.origin !== answer.body.origin) return;
    this.#opened = answer.body;
    this.#renderActions();
    if (this.field === field) return;
    this.#preview.remove();
    this.#preview = this.#createPreview();
    if (this.session.isChanged) this.#showValue(this.#value);
    this.onPageUpdate(false);
  }

  async #edit(request: RequestOf<'move' | 'remove'>): Promise<void> {
    // Until the answer, the buttons are those of the order before.
    if (this.#isBusy || this.refuseIfUnsaved()) return;
    const neighbor = request.action === 'remove' && neighborOf(fieldOf(request));
    this.#isBusy = true;
    // A check of a removed item would be answered with a conflict.
    this.#checks.abort();
    const answer = await ask(request);
    this.#onAnswer(answer);
    if (answer.status === 409) await this.#findAgain();
    else if (answer.status === 200 && request.action === 'move') {
      await this.#findAgain(answer.body.origin);
      const { index, length } = this.#opened.list ?? { index: 0, length: 0 };
      this.#page.announce(`Saved ${request.file}. Now ${index + 1} of ${length}.`);
    } else if (answer.status === 200) {
      this.session.close();
      if (neighbor) neighbor.focus();
    }
    this.#isBusy = false;
  }

  #remove(): void {
    this.#preview.remove();
    this.#checks.abort();
    this.#host.remove();
    (focusableAt(this.field) ?? focusableOf(this.#shown)).focus();
    this.#page.onClosed(this);
  }
}

/** Returns a fixed text with what was typed since the text was checked. Where both change the same words, the typed ones stay. */
function keepEdit(checked: string, typed: string, fixed: string): string {
  if (typed === checked) return fixed;
  return applyEdits(checked, compatibleEdits([[editBetween(checked, typed)], [editBetween(checked, fixed)]]));
}
