/// <reference lib="dom" />
import type { CheckedField, FieldDiagnostic, OpenedField, Origin, Saved } from '../../edit/protocol.ts';
import { applyEdits, compatibleEdits, editBetween } from '../../model/edits.ts';
import { countCharacters } from '../../model/message-text.ts';
import { createConflictChoice } from './conflict-choice.ts';
import { createDiagnosticItems } from './diagnostic-items.ts';
import { create, createButton } from './dom.ts';
import type { Draft } from './drafts.ts';
import type { EditorState } from './editor-state.ts';
import { attachBehind, placeBelow } from './editor-position.ts';
import { createListButtons, type ListButton } from './list-buttons.ts';
import { createMarkdownTools, takePaste } from './markdown-tools.ts';
import { createNewItemInputs } from './new-item-inputs.ts';
import { createOtherFields } from './other-fields.ts';
import { createPicturePicker, pictureAddress } from './picture-picker.ts';
import { fieldOf, focusableAt, focusableOf, neighborOf, shownAt } from './places.ts';
import { markdownAround, Preview } from './preview.ts';
import { ask, reasonOf, toDiagnostics, type Answer } from './server.ts';
import { TextSession } from './text-session.ts';
import { createValueInput, type ValueInput } from './value-input.ts';

const CHECK_DELAY_MS = 200;
const RESTORED = 'Restored: this text is not saved yet.';
/** `keyCode` of keys that an input method takes. Safari sends its Enter after the composition has ended. */
const INPUT_METHOD_KEY = 229;

/** The page that an editor is on. */
export interface EditedPage {
  sheet: CSSStyleSheet;
  announce(message: string): void;
  onSaved(file: string): void;
  onClosed(editor: FieldEditor): void;
  /** Opens a field below an element. */
  open(field: string, shown: HTMLElement | undefined): Promise<void>;
  /** Opens the texts of a new item, to come after one. */
  openNewItem(opened: OpenedField, shown: HTMLElement): void;
  /** Resolves to an element once it is another one than now, or shows something else. */
  nextShown(find: () => HTMLElement | undefined): Promise<HTMLElement | undefined>;
}

export interface Opening {
  /** Whether the editor is for a new item that comes after the opened one. */
  isNewItem?: boolean;
  /** Shown instead of the text of the file; by default, one that was started from this text. */
  draft?: Draft;
  /** Whether the place of the draft is gone. */
  isLost?: boolean;
}

/** Editor of one field, below the text or picture that it changes, or of a new item, below the one before it. */
export class FieldEditor {
  readonly #host = document.createElement('content-field');
  readonly #root = this.#host.attachShadow({ mode: 'open', delegatesFocus: true });
  readonly #page: EditedPage;
  readonly #isNewItem: boolean;
  readonly #session: TextSession;
  #shown: HTMLElement;
  #opened: OpenedField;
  #value = '';
  #preview: Preview;
  #input: ValueInput | undefined;
  #counter = create('span', { id: 'counter', className: 'counter', dir: 'auto' });
  #diagnostics = create('ul', { ariaLive: 'polite', className: 'diagnostics' });
  #notice = create('div', { className: 'notice' });
  #checks = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #focused: HTMLElement | undefined;
  #isOpen = true;
  #isBusy = false;

  constructor(
    opened: OpenedField,
    shown: HTMLElement,
    page: EditedPage,
    { isNewItem = false, draft, isLost = false }: Opening = {},
  ) {
    this.#shown = shown;
    this.#opened = isNewItem ? { ...opened, origin: withoutValue(opened.origin) } : opened;
    const { origin } = this.#opened;
    this.#page = page;
    this.#isNewItem = isNewItem;
    this.#preview = new Preview(isNewItem ? '' : fieldOf(opened), origin.value ?? '');
    this.#session = new TextSession(
      { file: opened.file, isNewItem },
      {
        send: (value, origin) => this.#send(value, origin),
        onState: (state, previous) => this.#onState(state, previous),
        onAnswer: (answer, sent) => this.#onAnswer(answer, sent),
      },
    );
    this.#root.adoptedStyleSheets = [page.sheet];
    this.#host.popover = 'manual';
    this.#host.addEventListener('keydown', (event) => this.#onKey(event));
    this.#root.addEventListener('focusin', ({ target }) => (this.#focused = target as HTMLElement));
    this.#value = origin.value ?? '';
    this.#render();
    this.#attach();
    this.#follow();
    this.#session.open(isLost ? undefined : origin, draft);
    if (this.#value !== '' && !this.isChanged) void this.#check();
  }

  get isChanged(): boolean {
    return this.#session.isChanged;
  }

  get isSaving(): boolean {
    return this.#session.state.name === 'saving';
  }

  /** Name of the field, as elements have it in `data-content`. */
  get field(): string {
    return fieldOf(this.#opened);
  }

  /** Saves a changed text and closes. Resolves to false if the editor stays open. A second call waits for the first. */
  save(): Promise<boolean> {
    return this.#session.save();
  }

  /** Closes; a text that is not saved stays in the tab. */
  close(): void {
    this.#session.dispatch({ type: 'interrupted' });
  }

  focus(): void {
    const choice = this.#root.querySelector<HTMLElement>('input:checked');
    (this.#input ?? choice ?? this.#root.querySelector<HTMLElement>('input, textarea, select'))?.focus();
  }

  /** Follows the text if the page shows it in another element now, or at another place of its list. */
  onPageUpdate(): void {
    const elements = shownAt(this.field);
    if (!this.#host.matches(':popover-open') || (elements.length > 0 && !elements.includes(this.#shown))) {
      this.#shown = elements[0] ?? this.#shown;
      this.#attach();
    }
    void this.#findAgain();
  }

  #attach(): void {
    const { activeElement } = document;
    const around = this.#opened.kind === 'markdown' ? markdownAround(this.field, this.#shown) : this.#shown;
    attachBehind(focusableOf(around), this.#host);
    this.#host.showPopover();
    // The focus scrolls to where the editor is.
    this.#place();
    // Elements that move lose the focus: those that the page moves, and this one.
    const isLost = activeElement === document.body || activeElement === this.#host;
    if (this.#focused?.isConnected && isLost) this.#focused.focus();
    else if (!this.#focused) this.focus();
    this.#host.scrollIntoView({ block: 'nearest' });
  }

  /** Keeps the editor below its text, which grows and moves. */
  #follow(): void {
    if (!this.#isOpen) return;
    this.#place();
    requestAnimationFrame(() => this.#follow());
  }

  #place(): void {
    placeBelow(this.#preview.element ?? this.#shown, this.#host);
  }

  #render(): void {
    const { help, kind, list, isRemovable } = this.#opened;
    const title = this.#isNewItem ? `New item in “${list?.title}”` : this.#opened.title;
    const control = this.#createControl();
    const heading = create('label', { id: 'title', htmlFor: this.#isNewItem ? '' : 'value' }, title);
    const plain = help.replaceAll(/\[([^[\]]*)\]\([^()]*\)|[*`]+/g, '$1');
    const remove = createButton('Remove', () => this.#removeField());
    const removal = create('fieldset', {}, create('legend', {}, 'This field is optional'), remove);
    const save = create('button', { type: 'submit', className: 'primary' }, 'Save');
    const keys = kind === 'line' && !this.#isNewItem ? 'Enter' : 'Ctrl+Enter';
    const form = create(
      'form',
      { noValidate: true },
      create('header', {}, heading, this.#counter),
      create('p', { id: 'help' }, this.#isNewItem ? '' : plain),
      control,
      this.#diagnostics,
      this.#notice,
      create(
        'footer',
        {},
        save,
        createButton('Cancel', () => this.#session.dispatch({ type: 'leave' })),
        create('small', {}, `${keys} saves, Escape cancels`),
      ),
    );
    if (!this.#isNewItem) {
      if (list) form.append(createListButtons(list, this.#value, (change) => void this.#changeList(change)));
      if (isRemovable) form.append(removal);
      form.append(...createOtherFields(this.#shown, this.#opened, (field) => this.#openOther(field)));
    }
    form.setAttribute('aria-labelledby', 'title');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.save();
    });
    this.#root.replaceChildren(form);
    this.#count();
  }

  #createControl(): HTMLElement {
    if (this.#isNewItem) return createNewItemInputs(this.#opened, this.#value, (value) => this.#type(value));
    if (this.#opened.kind === 'picture') {
      const picker = createPicturePicker(
        { file: this.#opened.file, pointer: this.#opened.origin.pointer },
        (path) => this.#type(path),
        (diagnostics) => {
          // A late answer to the check of the shown picture would replace them.
          this.#checks.abort();
          this.#showDiagnostics(diagnostics);
        },
      );
      picker.element.setAttribute('aria-describedby', 'help');
      void picker.load(this.#value).then(() => this.focus());
      return picker.element;
    }
    const input = (this.#input = createValueInput(this.#opened, this.#value, this.#shown));
    input.addEventListener('input', () => this.#type(input.value));
    if (!(input instanceof HTMLTextAreaElement)) return input;
    const isMarkdown = this.#opened.kind === 'markdown';
    takePaste(input, isMarkdown, (message) => this.#page.announce(message));
    return isMarkdown ? create('div', {}, createMarkdownTools(input), input) : input;
  }

  async #openOther(field: string): Promise<void> {
    if (this.isChanged && !(await this.save())) return;
    const shown = shownAt(field)[0] ?? this.#shown;
    this.close();
    await this.#page.open(field, shown);
  }

  #onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, isComposing, keyCode } = event;
    if (isComposing || keyCode === INPUT_METHOD_KEY) return;
    const isLine = this.#opened.kind === 'line' && this.#input && this.#root.activeElement === this.#input;
    if (key === 'Escape') this.#session.dispatch({ type: 'leave' });
    else if (key === 'Enter' && (ctrlKey || metaKey || isLine)) void this.save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #type(value: string): void {
    this.#session.dispatch({ type: 'typed', value });
  }

  #onState(state: EditorState, previous: EditorState): void {
    if (state.name === 'closed') return previous.name === 'closed' ? undefined : this.#remove();
    this.#opened = { ...this.#opened, origin: state.origin };
    if (state.value !== this.#value) this.#showValue(state.value);
    if (state.name === 'saving' && previous.name !== 'saving') this.#page.announce('Checking…');
    if (state.name === 'unreachable') this.#page.announce(state.message);
    if (state.name !== previous.name || state.name === 'conflict') this.#showNotice(state);
    for (const input of this.#root.querySelectorAll<HTMLInputElement>('.new-item :is(input, textarea)'))
      input.readOnly = state.name === 'saving';
  }

  /** Shows what has to be decided before the text can be saved. */
  #showNotice(state: EditorState): void {
    const hadFocus = this.#notice.contains(this.#root.activeElement);
    const button = (text: string, type: 'discard' | 'leave' | 'keepMine' | 'takeTheirs') =>
      createButton(text, () => this.#session.dispatch({ type }));
    this.#notice.role = state.name === 'conflict' ? 'alert' : 'group';
    if (state.name === 'leaving')
      this.#notice.replaceChildren(
        create('p', {}, 'Discard what you typed?'),
        button('Keep editing', 'leave'),
        button('Discard', 'discard'),
      );
    else if (state.name === 'restored') {
      this.#page.announce(RESTORED);
      this.#notice.replaceChildren(create('p', {}, RESTORED), button('Discard', 'discard'));
    } else if (state.name === 'conflict') {
      this.#page.announce('Not saved: the file was changed meanwhile.');
      const choose = (type: 'keepMine' | 'takeTheirs') => this.#session.dispatch({ type });
      this.#notice.replaceChildren(...createConflictChoice(state.value, state.theirs, choose));
    } else this.#notice.replaceChildren(...(this.isChanged ? this.#describeAlt() : []));
    if (state.name === 'leaving') this.#notice.querySelector('button')?.focus();
    else if (hadFocus) this.focus();
  }

  /** Creates the reminder that the description is of the previous picture. */
  #describeAlt(): HTMLElement[] {
    const { kind, file, related } = this.#opened;
    const alt = related.find(({ pointer }) => pointer.endsWith('/alt'));
    if (kind !== 'picture' || !alt || !this.#shown.dataset['editAlt']) return [];
    const open = () => this.#openOther(fieldOf({ file, origin: alt }));
    return [
      create('p', {}, 'The description still describes the old picture.'),
      createButton('Save, and edit the description', open),
    ];
  }

  /** Shows a value in the input and on the page, and checks it. */
  #showValue(value: string): void {
    this.#value = value;
    this.#count();
    if (this.#input && this.#input.value !== value) this.#input.value = value;
    if (this.#isNewItem) return;
    if (this.#opened.kind !== 'picture') this.#preview.showText(value);
    else if (this.#shown instanceof HTMLImageElement)
      this.#preview.showPicture(pictureAddress(this.#opened.file, value), this.#shown);
    // An answer to an older value comes too late.
    this.#checks.abort();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), CHECK_DELAY_MS);
  }

  #count(): void {
    const { maxLength } = this.#opened;
    if (maxLength === undefined || this.#isNewItem) return;
    const length = countCharacters(this.#value);
    this.#counter.textContent = `${length} of ${maxLength}`;
    this.#counter.classList.toggle('over', length > maxLength);
  }

  async #check(): Promise<void> {
    if (this.#isNewItem) return;
    const { signal } = (this.#checks = new AbortController());
    const { file, origin } = this.#opened;
    const answer = await ask<CheckedField>({ action: 'check', file, origin, value: this.#value }, signal);
    if (answer.status === 409 || answer.status === 'failed' || signal.aborted || !this.#isOpen) return;
    const html = answer.status === 200 ? answer.body.html : undefined;
    this.#showDiagnostics(answer.status === 200 ? answer.body.diagnostics : toDiagnostics(answer));
    if (html !== undefined && this.isChanged) this.#preview.showHtml(html, markdownAround(this.field, this.#shown));
  }

  /** @param checked value that has these diagnostics */
  #showDiagnostics(diagnostics: FieldDiagnostic[], checked = this.#value): void {
    const fix = (fixed: string) => {
      this.#type(keepEdit(checked, this.#value, fixed));
      this.focus();
    };
    this.#diagnostics.replaceChildren(...createDiagnosticItems(diagnostics, checked, fix));
    if (this.#input) this.#input.ariaInvalid = String(diagnostics.some(({ severity }) => severity === 'error'));
  }

  #send(value: string, origin: Origin): Promise<Answer<Saved>> {
    clearTimeout(this.#timer);
    const { file } = this.#opened;
    if (!this.#isNewItem) return ask<Saved>({ action: 'save', file, origin, value });
    return ask<Saved>({ action: 'list', file, origin, change: { add: JSON.parse(value) as Record<string, string> } });
  }

  /** Shows whether a change is saved, and why not. @param sent value that was saved */
  #onAnswer(answer: Answer<Saved>, sent = this.#value): void {
    const { file } = this.#opened;
    if (answer.status === 200) {
      this.#page.onSaved(file);
      const { origin } = answer.body;
      if (this.#isNewItem && origin) void this.#focusNew(fieldOf({ file, origin }));
    } else if (answer.status === 422) {
      const diagnostics = toDiagnostics(answer);
      this.#showDiagnostics(diagnostics, sent);
      const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
      this.#page.announce(hasErrors ? 'Not saved: this text has errors.' : reasonOf(answer));
      this.focus();
    } else this.#page.announce(reasonOf(answer));
  }

  async #focusNew(field: string): Promise<void> {
    await this.#page.nextShown(() => shownAt(field)[0]);
    focusableAt(field)?.focus();
  }

  /** Asks where the place is now: in the file, items may have moved, and texts may have changed. */
  async #findAgain(): Promise<void> {
    const { file, origin } = this.#opened;
    const answer = await ask<OpenedField>({ action: 'open', place: fieldOf({ file, origin }), origin });
    if (answer.status !== 200 || !this.#isOpen || this.#opened.origin !== origin) return;
    const before = this.field;
    this.#session.dispatch({
      type: 'found',
      origin: this.#isNewItem ? withoutValue(answer.body.origin) : answer.body.origin,
    });
    if (this.field !== before) this.#moveTo(this.field);
  }

  #moveTo(field: string): void {
    this.#preview.remove();
    this.#shown = shownAt(field)[0] ?? this.#shown;
    this.#preview = new Preview(this.#isNewItem ? '' : field, this.#opened.origin.value ?? '');
    if (this.isChanged) this.#showValue(this.#value);
    this.#attach();
  }

  async #removeField(): Promise<void> {
    if (this.#isBusy || this.#isUnsaved()) return;
    this.#isBusy = true;
    const { file, origin } = this.#opened;
    const neighbor = neighborOf(this.field);
    const answer = await ask<Saved>({ action: 'remove', file, origin });
    this.#isBusy = false;
    this.#onAnswer(answer);
    if (answer.status === 409) void this.#findAgain();
    if (answer.status !== 200) return;
    this.#session.dispatch({ type: 'interrupted' });
    neighbor?.focus();
  }

  /** Whether a text is typed that has to be saved or discarded first. */
  #isUnsaved(): boolean {
    if (!this.isChanged) return false;
    this.#page.announce('Save or discard this text first.');
    this.focus();
    return true;
  }

  async #changeList(change: ListButton): Promise<void> {
    // Until the answer, the buttons are those of the order before.
    if (this.#isBusy || this.#isUnsaved()) return;
    if (change === 'add') return this.#page.openNewItem(this.#opened, this.#shown);
    const { list, file, origin } = this.#opened;
    const item = `${list?.pointer}/${list?.index}`;
    const neighbor = change === 'remove' ? neighborOf(fieldOf({ file, origin: { pointer: item } })) : undefined;
    this.#isBusy = true;
    const answer = await ask<Saved>({ action: 'list', file, origin, change });
    this.#onAnswer(answer);
    if (answer.status === 409) await this.#findAgain();
    else if (answer.status === 200 && answer.body.origin) await this.#reopen(answer.body.origin);
    else if (answer.status === 200) {
      this.#session.dispatch({ type: 'interrupted' });
      neighbor?.focus();
    }
    this.#isBusy = false;
  }

  /** Shows the same item at its new place in the list. */
  async #reopen(origin: Origin): Promise<void> {
    const pressed = this.#root.activeElement?.textContent;
    const { file } = this.#opened;
    const answer = await ask<OpenedField>({ action: 'open', place: fieldOf({ file, origin }), origin });
    if (answer.status !== 200) return this.close();
    this.#opened = answer.body;
    this.#session.dispatch({ type: 'found', origin: answer.body.origin });
    this.#preview = new Preview(this.field, this.#value);
    this.#render();
    [...this.#root.querySelectorAll('button')].find(({ textContent }) => textContent === pressed)?.focus();
    const { index, length } = answer.body.list ?? { index: 0, length: 0 };
    this.#page.announce(`Saved ${file}. Now ${index + 1} of ${length}.`);
  }

  #remove(): void {
    this.#preview.remove();
    this.#isOpen = false;
    clearTimeout(this.#timer);
    this.#checks.abort();
    this.#host.remove();
    (focusableAt(this.field) ?? focusableOf(this.#shown)).focus();
    this.#page.onClosed(this);
  }
}

/** Returns the origin of a new item: that of the item before it. */
function withoutValue({ pointer, items }: Origin): Origin {
  return { pointer, items };
}

/** Returns a fixed text with what was typed since the text was checked. Where both change the same words, the typed ones stay. */
function keepEdit(checked: string, typed: string, fixed: string): string {
  if (typed === checked) return fixed;
  return applyEdits(checked, compatibleEdits([[editBetween(checked, typed)], [editBetween(checked, fixed)]]));
}
