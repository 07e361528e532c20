import type { Origin } from '../../edit/protocol.ts';

/** A typed text, with the place and text of the file that it started from. */
interface Typed {
  value: string;
  origin: Origin;
}

/** State of the editor of one field. What is typed is stored in the tab in every state but `closed` and `open`. */
export type EditorState =
  | { name: 'closed' }
  | (Typed & { name: 'open' | 'changed' | 'restored' | 'refused' })
  /** The server does not answer, or not as it should. */
  | (Typed & { name: 'unreachable'; message: string })
  /** @param sent value that is being saved; more may have been typed since */
  | (Typed & { name: 'saving'; sent: string })
  /** @param theirs the place as it is in the file now; undefined if its item is gone, or there are two that could be meant */
  | (Typed & { name: 'conflict'; theirs: Origin | undefined })
  /** Asks whether to discard what is typed. */
  | (Typed & { name: 'leaving'; from: EditorState });

export type EditorEvent =
  /** @param origin the place as it is now; undefined if that of the draft is gone */
  | { type: 'opened'; origin: Origin | undefined; draft?: Typed }
  | { type: 'typed'; value: string }
  /** The place as it is now, which may have moved in its list. */
  | { type: 'found'; origin: Origin }
  | { type: 'save' }
  | { type: 'saved'; origin: Origin }
  | { type: 'conflicted'; theirs: Origin | undefined }
  | { type: 'refused' }
  | { type: 'failed'; message: string }
  | { type: 'keepMine' | 'takeTheirs' }
  /** Escape and Cancel ask first; `interrupted` is the end of editing or the page, which keeps what is typed. */
  | { type: 'leave' | 'discard' | 'interrupted' };

/** Actions after a transition: storing the draft in the tab or dropping it, sending the value to the server. */
export type Effect = 'store' | 'drop' | 'send';

type Step = [state: EditorState, ...effects: Effect[]];
type StateOf<Name extends EditorState['name']> = Extract<EditorState, { name: Name }>;
type EventOf<Type extends EditorEvent['type']> = Extract<EditorEvent, { type: Type }>;
type Transitions<State> = {
  [Type in EditorEvent['type']]?: (state: State, event: EventOf<Type>) => Step;
};

const CLOSED: EditorState = { name: 'closed' };

const textOf = ({ value = '' }: Origin): string => value;

/** Returns the state of a typed text, which is no change if it is the text of the file. */
function withText(value: string, origin: Origin): Step {
  return value === textOf(origin)
    ? [{ name: 'open', value, origin }, 'drop']
    : [{ name: 'changed', value, origin }, 'store'];
}

const restore = ({ value, origin }: Typed, now: Origin | undefined): Step => {
  if (!now) return [{ name: 'conflict', value, origin, theirs: now }];
  if (value === textOf(now)) return [{ name: 'open', value, origin: now }, 'drop'];
  if (textOf(origin) === textOf(now)) return [{ name: 'restored', value, origin: now }, 'store'];
  return [{ name: 'conflict', value, origin, theirs: now }];
};

const send = ({ value, origin }: Typed): Step => [{ name: 'saving', value, origin, sent: value }, 'store', 'send'];

const close = (): Step => [CLOSED];

/** Transitions of every state with an unsaved text. */
const unsaved: Transitions<EditorState & Typed> = {
  typed: ({ origin }, { value }) => withText(value, origin),
  // Another text at the place is a conflict once this one is saved.
  found: (state, { origin }) => (textOf(origin) === textOf(state.origin) ? [{ ...state, origin }, 'store'] : [state]),
  save: (state) => send(state),
  leave: (state) => [{ name: 'leaving', value: state.value, origin: state.origin, from: state }],
  discard: () => [CLOSED, 'drop'],
  interrupted: () => [CLOSED, 'store'],
};

const TRANSITIONS: { [Name in EditorState['name']]: Transitions<StateOf<Name>> } = {
  closed: {
    opened: (state, { origin, draft }) => {
      if (draft) return restore(draft, origin);
      return origin ? [{ name: 'open', value: textOf(origin), origin }] : [state];
    },
  },
  open: {
    save: close,
    leave: close,
    discard: close,
    interrupted: close,
    typed: ({ origin }, { value }) => withText(value, origin),
    found: (_state, { origin }) => [{ name: 'open', value: textOf(origin), origin }],
  },
  changed: unsaved,
  restored: unsaved,
  refused: unsaved,
  unreachable: unsaved,
  saving: {
    typed: (state, { value }) => [{ ...state, value }, 'store'],
    saved: ({ value, sent }, { origin }) => (value === sent ? [CLOSED, 'drop'] : withText(value, origin)),
    conflicted: ({ value, origin }, { theirs }) => [{ name: 'conflict', value, origin, theirs }],
    refused: ({ value, origin }) => [{ name: 'refused', value, origin }],
    failed: ({ value, origin }, { message }) => [{ name: 'unreachable', value, origin, message }],
    interrupted: () => [CLOSED, 'store'],
  },
  conflict: {
    ...unsaved,
    found: (state) => [state],
    typed: (state, { value }) => [{ ...state, value }, 'store'],
    // The choice comes first.
    save: (state) => [state],
    keepMine: (state) => (state.theirs ? withText(state.value, state.theirs) : [state]),
    takeTheirs: (state) => (state.theirs ? withText(textOf(state.theirs), state.theirs) : [state]),
  },
  leaving: {
    ...unsaved,
    found: (state) => [state],
    typed: ({ from }, event) => transition(from, event),
    save: ({ from }, event) => transition(from, event),
    leave: ({ from }) => [from],
  },
};

/** Returns the next state and what is to be done. An event that means nothing in a state changes nothing. */
export function transition(state: EditorState, event: EditorEvent): Step {
  const transitions = TRANSITIONS[state.name] as Transitions<EditorState>;
  const step = transitions[event.type] as ((state: EditorState, event: EditorEvent) => Step) | undefined;
  return step?.(state, event) ?? [state];
}
