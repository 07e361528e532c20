/// <reference lib="dom" />
import type { CheckedField, Conflict, FieldDiagnostic, ListChange, OpenedField, Saved } from '../../edit/protocol.ts';
import { applyEdits, compatibleEdits, editBetween } from '../../model/edits.ts';
import { createConflictChoice, createItemConflict } from './conflict-choice.ts';
import { createDiagnosticItems } from './diagnostic-items.ts';
import { create, createButton } from './dom.ts';
import { dropDraft, readDraft, storeDraft, type Draft } from './drafts.ts';
import { attachBehind, placeBelow } from './editor-position.ts';
import { createListButtons } from './list-buttons.ts';
import { createOtherFields } from './other-fields.ts';
import { createPicturePicker, pictureAddress } from './picture-picker.ts';
import { focusableOf, neighborOf, shownAt } from './places.ts';
import { markdownAround, Preview } from './preview.ts';
import { ask, type Answer } from './server.ts';
import { createValueInput, type ValueInput } from './value-input.ts';

const CHECK_DELAY_MS = 200;

/** The page that an editor is on. */
export interface EditedPage {
  sheet: CSSStyleSheet;
  announce(message: string): void;
  onSaved(file: string): void;
  onClosed(editor: FieldEditor): void;
  /** Opens a field below an element. */
  open(field: string, shown: HTMLElement | undefined): Promise<void>;
  /** Resolves to an element once it is another one than now, or shows something else. */
  nextShown(find: () => HTMLElement | undefined): Promise<HTMLElement | undefined>;
}

/** Editor of one field, below the text or picture that it changes. */
export class FieldEditor {
  readonly #host = document.createElement('content-field');
  readonly #root = this.#host.attachShadow({ mode: 'open', delegatesFocus: true });
  readonly #page: EditedPage;
  /** As elements have it in `data-content`. */
  #field: string;
  #shown: HTMLElement;
  #opened: OpenedField;
  #value: string;
  #preview: Preview;
  #input: ValueInput | undefined;
  #counter = create('span', { id: 'counter', className: 'counter' });
  #diagnostics = create('ul', { ariaLive: 'polite', className: 'diagnostics' });
  #conflict = create('div', { className: 'conflict' });
  #checks = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #focused: HTMLElement | undefined;
  #isOpen = true;
  #isBusy = false;
  #saving: Promise<boolean> | undefined;

  private constructor(field: string, shown: HTMLElement, opened: OpenedField, page: EditedPage) {
    this.#field = field;
    this.#shown = shown;
    this.#opened = opened;
    const draft = readDraft(field);
    this.#value = draft?.value ?? opened.value;
    this.#page = page;
    this.#preview = new Preview(field, opened.value);
    this.#root.adoptedStyleSheets = [page.sheet];
    this.#host.popover = 'manual';
    this.#host.addEventListener('keydown', (event) => this.#onKey(event));
    this.#root.addEventListener('focusin', ({ target }) => (this.#focused = target as HTMLElement));
    this.#render();
    this.#attach();
    this.#follow();
    if (draft) this.#restore(draft);
    else if (this.#value !== '') void this.#check();
  }

  /** Opens a field below an element; resolves to undefined if the file has no such field. */
  static async open(field: string, shown: HTMLElement, page: EditedPage): Promise<FieldEditor | undefined> {
    const answer = await ask<OpenedField>({ action: 'open', place: field });
    if (answer.status === 200) return new FieldEditor(field, shown, answer.body, page);
    if (answer.status === 422) page.announce(answer.body.diagnostics[0]?.message ?? '');
    return undefined;
  }

  get isChanged(): boolean {
    return this.#value !== this.#opened.value;
  }

  get isSaving(): boolean {
    return this.#saving !== undefined;
  }

  /** Saves a changed value and closes. Resolves to false if the editor stays open. A second call waits for the first. */
  save(): Promise<boolean> {
    this.#saving ??= this.#saveChange().finally(() => (this.#saving = undefined));
    return this.#saving;
  }

  focus(): void {
    const choice = this.#root.querySelector<HTMLElement>('input:checked');
    (this.#input ?? choice ?? this.#root.querySelector('input'))?.focus();
  }

  /** Follows the text if the page shows it in another element now. */
  onPageUpdate(): void {
    const elements = shownAt(this.#field);
    if (this.#host.matches(':popover-open') && (elements.length === 0 || elements.includes(this.#shown))) return;
    this.#shown = elements[0] ?? this.#shown;
    this.#attach();
  }

  /** Closes without saving; a draft stays. The page shows a saved text by itself. */
  close(): void {
    this.#preview.remove();
    this.#remove();
  }

  #attach(): void {
    const { activeElement } = document;
    const around = this.#opened.kind === 'markdown' ? markdownAround(this.#field, this.#shown) : this.#shown;
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
    const { title, help, kind, list, isRemovable } = this.#opened;
    const control = this.#createControl();
    const heading = create('label', { id: 'title', htmlFor: 'value' }, title);
    const plain = help.replaceAll(/\[([^[\]]*)\]\([^()]*\)|[*`]+/g, '$1');
    const remove = createButton('Remove', () => this.#removeField());
    const removal = create('fieldset', {}, create('legend', {}, 'This field is optional'), remove);
    const save = create('button', { type: 'submit', className: 'primary' }, 'Save');
    const form = create(
      'form',
      { noValidate: true },
      create('header', {}, heading, this.#counter),
      create('p', { id: 'help' }, plain),
      control,
      this.#diagnostics,
      this.#conflict,
      create(
        'footer',
        {},
        save,
        createButton('Cancel', () => this.#cancel()),
        create('small', {}, kind === 'line' ? 'Enter saves, Escape cancels' : 'Ctrl+Enter saves, Escape cancels'),
      ),
      ...(list ? [createListButtons(list, this.#value, (change) => void this.#changeList(change))] : []),
      ...(isRemovable ? [removal] : []),
      ...createOtherFields(this.#field, this.#shown, this.#opened, (field) => this.#openOther(field)),
    );
    form.setAttribute('aria-labelledby', 'title');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.save();
    });
    this.#conflict.role = 'alert';
    this.#root.replaceChildren(form);
    this.#count();
  }

  #createControl(): HTMLElement {
    if (this.#opened.kind === 'picture') {
      const picker = createPicturePicker(
        this.#opened,
        (path) => this.#change(path),
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
    input.addEventListener('input', () => this.#change(input.value));
    return input;
  }

  async #openOther(field: string): Promise<void> {
    if (this.isChanged && !(await this.save())) return;
    const shown = shownAt(field)[0] ?? this.#shown;
    this.close();
    await this.#page.open(field, shown);
  }

  #onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, isComposing } = event;
    if (isComposing) return;
    const isLine = this.#opened.kind === 'line' && this.#root.activeElement === this.#input;
    if (key === 'Escape') this.#cancel();
    else if (key === 'Enter' && (ctrlKey || metaKey || isLine)) void this.save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #change(value: string): void {
    this.#value = value;
    this.#storeDraft();
    this.#count();
    if (this.#input && this.#input.value !== value) this.#input.value = value;
    if (this.#opened.kind !== 'picture') this.#preview.showText(value);
    else if (this.#shown instanceof HTMLImageElement)
      this.#preview.showPicture(pictureAddress(this.#opened.file, value), this.#shown);
    // An answer to an older value comes too late.
    this.#checks.abort();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), CHECK_DELAY_MS);
  }

  /** Keeps a changed text through a reload. */
  #storeDraft(): void {
    if (this.isChanged) storeDraft(this.#field, this.#toValue());
    else dropDraft(this.#field);
  }

  /** Goes on with a draft, which is saved only over the version that it was made from. */
  #restore(draft: Draft): void {
    const { version, value } = this.#opened;
    this.#opened = { ...this.#opened, version: draft.version };
    this.#change(draft.value);
    if (!this.isChanged) this.#opened = { ...this.#opened, version };
    else if (draft.version === version) this.#page.announce('Restored: this text is not saved yet.');
    else this.#showConflict({ version, ...(value && { value }) });
  }

  #count(): void {
    const { maxLength } = this.#opened;
    if (maxLength === undefined) return;
    const length = [...this.#value].length;
    this.#counter.textContent = `${length} of ${maxLength}`;
    this.#counter.classList.toggle('over', length > maxLength);
  }

  async #check(): Promise<void> {
    const { signal } = (this.#checks = new AbortController());
    const answer = await ask<CheckedField>({ action: 'check', ...this.#toValue() }, signal).catch(() => undefined);
    if (!answer || answer.status === 409 || signal.aborted || !this.#isOpen) return;
    const { diagnostics, html } = answer.body;
    this.#showDiagnostics(diagnostics);
    if (html !== undefined && this.isChanged) this.#preview.showHtml(html, markdownAround(this.#field, this.#shown));
  }

  #toValue() {
    const { file, pointer, version } = this.#opened;
    return { file, pointer, version, value: this.#value };
  }

  /** @param checked value that has these diagnostics */
  #showDiagnostics(diagnostics: FieldDiagnostic[], checked = this.#value): void {
    const fix = (fixed: string) => {
      this.#change(keepEdit(checked, this.#value, fixed));
      this.focus();
    };
    this.#diagnostics.replaceChildren(...createDiagnosticItems(diagnostics, checked, fix));
    if (this.#input) this.#input.ariaInvalid = String(diagnostics.some(({ severity }) => severity === 'error'));
  }

  async #saveChange(): Promise<boolean> {
    if (this.isChanged) {
      this.#page.announce('Checking…');
      clearTimeout(this.#timer);
      const sent = this.#toValue();
      const answer = await ask<Saved>({ action: 'save', ...sent });
      if (!this.#isSaved(answer, sent.value)) return false;
      this.#opened = { ...this.#opened, version: answer.body.version, value: sent.value };
      this.#storeDraft();
      // What was typed meanwhile is not saved.
      if (this.isChanged) return false;
    }
    this.close();
    return true;
  }

  /** Shows why a value is not saved. */
  #isSaved(answer: Answer<Saved>, sent = this.#value): answer is { status: 200; body: Saved } {
    if (answer.status === 200) this.#page.onSaved(this.#opened.file);
    if (answer.status === 409) this.#showConflict(answer.body);
    if (answer.status === 422) {
      const { diagnostics } = answer.body;
      this.#showDiagnostics(diagnostics, sent);
      const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
      this.#page.announce(hasErrors ? 'Not saved: this text has errors.' : (diagnostics[0]?.message ?? ''));
      this.focus();
    }
    return answer.status === 200;
  }

  #showConflict({ version, value }: Conflict): void {
    this.#page.announce('Not saved: the file was changed meanwhile.');
    if (this.#opened.list) return this.#conflict.replaceChildren(createItemConflict());
    const choose = (text: string) => {
      this.#opened = { ...this.#opened, version, value: value ?? '' };
      this.#conflict.replaceChildren();
      this.#change(text);
      this.focus();
    };
    this.#conflict.replaceChildren(...createConflictChoice(this.#value, value, choose));
  }

  async #removeField(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const { file, pointer, version } = this.#opened;
    const neighbor = neighborOf(this.#field);
    const answer = await ask<Saved>({ action: 'remove', file, pointer, version });
    this.#isBusy = false;
    if (!this.#isSaved(answer)) return;
    dropDraft(this.#field);
    this.#preview.remove();
    this.#remove(neighbor);
  }

  async #changeList(change: ListChange): Promise<void> {
    const { list, file, version } = this.#opened;
    // Until the answer, the version of the file is the one before.
    if (!list || this.#isBusy) return;
    if (this.isChanged) {
      this.#page.announce('Save or cancel this text first.');
      this.focus();
      return;
    }
    const index = 'move' in change ? change.move[1] : 'insert' in change ? change.insert : list.index;
    const pointer = encodeURI(list.pointer);
    const [base = '', rest = ''] = this.#field.split(`${pointer}/${list.index}`);
    const field = `${base}${pointer}/${index}${rest}`;
    const neighbor = 'remove' in change ? neighborOf(`${base}${pointer}/${index}`) : undefined;
    const appears = this.#page.nextShown(() => shownAt(field)[0]);
    this.#isBusy = true;
    const answer = await ask<Saved>({ action: 'list', file, pointer: list.pointer, version, change });
    if (this.#isSaved(answer) && 'move' in change) await this.#reopen(field);
    else if (answer.status === 200) this.#remove(neighbor);
    this.#isBusy = false;
    if (answer.status === 200 && 'insert' in change) await this.#page.open(field, await appears);
  }

  /** Shows the same item at its new place in the list. */
  async #reopen(field: string): Promise<void> {
    const pressed = this.#root.activeElement?.textContent;
    const answer = await ask<OpenedField>({ action: 'open', place: field });
    if (answer.status !== 200) return this.#remove();
    this.#field = field;
    this.#opened = answer.body;
    this.#value = answer.body.value;
    this.#preview = new Preview(field, this.#value);
    this.#render();
    [...this.#root.querySelectorAll('button')].find(({ textContent }) => textContent === pressed)?.focus();
    this.onPageUpdate();
    const { index, length } = answer.body.list ?? { index: 0, length: 0 };
    this.#page.announce(`Saved ${answer.body.file}. Now ${index + 1} of ${length}.`);
  }

  #cancel(): void {
    dropDraft(this.#field);
    this.close();
  }

  /** @param focused gets the focus instead of the field, which is removed */
  #remove(focused?: HTMLElement): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    clearTimeout(this.#timer);
    this.#checks.abort();
    this.#host.remove();
    (focused ?? focusableOf(shownAt(this.#field)[0] ?? this.#shown)).focus();
    this.#page.onClosed(this);
  }
}

/** Returns a fixed text with what was typed since the text was checked. Where both change the same words, the typed ones stay. */
function keepEdit(checked: string, typed: string, fixed: string): string {
  if (typed === checked) return fixed;
  return applyEdits(checked, compatibleEdits([[editBetween(checked, typed)], [editBetween(checked, fixed)]]));
}
