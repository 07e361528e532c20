import type { Origin, Saved } from '../../edit/protocol.ts';
import { dropDraft, readDraft, storeDraft, type Draft } from './drafts.ts';
import { transition, type EditorEvent, type EditorState } from './editor-state.ts';
import type { Answer } from './server.ts';

/** The view of a session, which also sends its requests. */
export interface SessionHost {
  /** Saves a value that was made from an origin, and shows the answer. */
  send(value: string, origin: Origin): Promise<Answer<Saved>>;
  onState(state: EditorState, previous: EditorState): void;
}

/** Editing of one text from its opening to its end: the state, the draft in the tab, and the answers of the server. */
export class TextSession {
  #state: EditorState = { name: 'closed' };
  #saving: Promise<void> = Promise.resolve();
  /** The draft in the session storage. */
  #stored: Draft | undefined;
  readonly #file: string;
  readonly #host: SessionHost;

  constructor(file: string, host: SessionHost) {
    this.#file = file;
    this.#host = host;
  }

  get state(): EditorState {
    return this.#state;
  }

  /** Whether a text is typed that is not saved. */
  get isChanged(): boolean {
    return !['closed', 'open'].includes(this.#state.name);
  }

  /**
   * Opens a place.
   * @param origin of it now; undefined if the place of the draft is gone
   * @param draft that belongs to it; by default, one that was started from the same text
   */
  open(origin: Origin | undefined, draft = origin && readDraft({ file: this.#file, origin })): void {
    this.#stored = draft;
    this.dispatch({ type: 'opened', origin, ...(draft && { draft }) });
  }

  dispatch(event: EditorEvent): void {
    const previous = this.#state;
    const [state, ...effects] = transition(previous, event);
    const typed = state.name === 'closed' ? previous : state;
    this.#state = state;
    for (const effect of effects) {
      if (effect === 'drop') this.#drop();
      else if (effect === 'store') this.#store(typed);
      else if (effect === 'send') this.#saving = this.#send(typed);
    }
    this.#host.onState(state, previous);
  }

  /** Saves a changed text and closes. Resolves to whether it is closed; a second call waits for the first. */
  async save(): Promise<boolean> {
    this.dispatch({ type: 'save' });
    await this.#saving;
    return this.#state.name === 'closed';
  }

  /** Closes; a text that is not saved stays in the tab. */
  close(): void {
    this.dispatch({ type: 'interrupted' });
  }

  #store(state: EditorState): void {
    if (state.name === 'closed') return;
    const { value, origin } = state;
    const draft = { file: this.#file, value, origin };
    // The new one is stored first: nothing is lost between the two.
    storeDraft(draft);
    if (this.#stored && JSON.stringify(this.#stored.origin) !== JSON.stringify(origin)) dropDraft(this.#stored);
    this.#stored = draft;
  }

  #drop(): void {
    if (this.#stored) dropDraft(this.#stored);
    this.#stored = undefined;
  }

  async #send(state: EditorState): Promise<void> {
    if (state.name !== 'saving') return;
    const answer = await this.#host.send(state.sent, state.origin);
    if (answer.status === 200) {
      // A text that was saved after editing had ended has no draft either, unless it was typed on meanwhile.
      const isOver = this.#state.name === 'closed' && this.#stored && readDraft(this.#stored)?.value === state.sent;
      if (isOver) this.#drop();
      this.dispatch({ type: 'saved', origin: answer.body.origin ?? state.origin });
    } else if (answer.status === 409) this.dispatch({ type: 'conflicted', theirs: answer.body.origin });
    else if (answer.status === 422) this.dispatch({ type: 'refused' });
    else this.dispatch({ type: 'failed', message: answer.message });
  }
}
