import { expect, test } from 'vitest';
import type { Origin } from '../../../cli/edit/protocol.ts';
import { transition, type EditorEvent, type EditorState } from '../../../cli/vite/edit-page/editor-state.ts';

const at = (value: string | undefined, pointer = '/title'): Origin => ({
  pointer,
  items: [],
  ...(value !== undefined && { value }),
});
const origin = at('file');
const typed = { value: 'mine', origin };
const theirs = at('theirs');

const STATES = {
  closed: { name: 'closed' },
  open: { name: 'open', value: 'file', origin },
  changed: { name: 'changed', ...typed },
  restored: { name: 'restored', ...typed },
  saving: { name: 'saving', ...typed, sent: 'mine' },
  'saving, typed on': { name: 'saving', ...typed, sent: 'min' },
  refused: { name: 'refused', ...typed },
  unreachable: { name: 'unreachable', ...typed, message: '' },
  conflict: { name: 'conflict', ...typed, theirs },
  gone: { name: 'conflict', ...typed, theirs: undefined },
  leaving: { name: 'leaving', ...typed, from: { name: 'changed', ...typed } },
} as const satisfies Record<string, EditorState>;

const EVENTS = {
  opened: { type: 'opened', origin },
  'opened with a draft': { type: 'opened', origin, draft: typed },
  'opened with the draft that was saved': { type: 'opened', origin: at('mine'), draft: typed },
  'opened with the draft of another text': { type: 'opened', origin: theirs, draft: typed },
  'opened with a draft whose place is gone': { type: 'opened', origin: undefined, draft: typed },
  typed: { type: 'typed', value: 'more' },
  'typed back': { type: 'typed', value: 'file' },
  'found elsewhere': { type: 'found', origin: at('file', '/moved') },
  'found with another text': { type: 'found', origin: theirs },
  save: { type: 'save' },
  saved: { type: 'saved', origin: at('mine') },
  conflicted: { type: 'conflicted', theirs },
  refused: { type: 'refused' },
  failed: { type: 'failed', message: '' },
  keepMine: { type: 'keepMine' },
  takeTheirs: { type: 'takeTheirs' },
  leave: { type: 'leave' },
  discard: { type: 'discard' },
  interrupted: { type: 'interrupted' },
} as const satisfies Record<string, EditorEvent>;

const NOTHING = 'nothing';
const ends = { leave: 'closed', discard: 'closed', interrupted: 'closed' };
const unsaved = {
  typed: 'changed “more”: store',
  'typed back': 'open “file”: drop',
  save: 'saving “mine”: store send',
  leave: 'leaving “mine”',
  discard: 'closed: drop',
  interrupted: 'closed: store',
};

/** Next state with its text, and the effects, of each pair that does something. */
const TABLE: Record<keyof typeof STATES, Partial<Record<keyof typeof EVENTS, string>>> = {
  closed: {
    opened: 'open “file”',
    'opened with a draft': 'restored “mine”: store',
    'opened with the draft that was saved': 'open “mine”: drop',
    'opened with the draft of another text': 'conflict “mine”',
    'opened with a draft whose place is gone': 'conflict “mine”',
  },
  open: {
    ...ends,
    typed: 'changed “more”: store',
    'typed back': 'open “file”: drop',
    'found elsewhere': 'open “file” at /moved',
    'found with another text': 'open “theirs”',
    save: 'closed',
  },
  changed: { ...unsaved, 'found elsewhere': 'changed “mine” at /moved: store' },
  restored: { ...unsaved, 'found elsewhere': 'restored “mine” at /moved: store' },
  refused: { ...unsaved, 'found elsewhere': 'refused “mine” at /moved: store' },
  unreachable: { ...unsaved, 'found elsewhere': 'unreachable “mine” at /moved: store' },
  saving: {
    typed: 'saving “more”: store',
    'typed back': 'saving “file”: store',
    saved: 'closed: drop',
    conflicted: 'conflict “mine”',
    refused: 'refused “mine”',
    failed: 'unreachable “mine”',
    interrupted: 'closed: store',
  },
  'saving, typed on': {
    typed: 'saving “more”: store',
    'typed back': 'saving “file”: store',
    saved: 'open “mine”: drop',
    conflicted: 'conflict “mine”',
    refused: 'refused “mine”',
    failed: 'unreachable “mine”',
    interrupted: 'closed: store',
  },
  conflict: {
    ...unsaved,
    typed: 'conflict “more”: store',
    'typed back': 'conflict “file”: store',
    save: NOTHING,
    keepMine: 'changed “mine”: store',
    takeTheirs: 'open “theirs”: drop',
  },
  gone: {
    ...unsaved,
    typed: 'conflict “more”: store',
    'typed back': 'conflict “file”: store',
    save: NOTHING,
  },
  leaving: { ...unsaved, leave: 'changed “mine”' },
};

function describe(state: EditorState, effects: string[]): string {
  if (state.name === 'closed') return ['closed', effects.join(' ')].filter(Boolean).join(': ');
  const place = state.origin.pointer === '/title' ? '' : ` at ${state.origin.pointer}`;
  return [`${state.name} “${state.value}”${place}`, effects.join(' ')].filter(Boolean).join(': ');
}

const pairs = Object.keys(STATES).flatMap((state) => Object.keys(EVENTS).map((event) => [state, event] as const));

test.each(pairs as [keyof typeof STATES, keyof typeof EVENTS][])('%s, %s', (name, event) => {
  const before = STATES[name];
  const [state, ...effects] = transition(before, EVENTS[event]);
  const expected = TABLE[name][event] ?? NOTHING;
  if (expected === NOTHING) expect([state, effects]).toEqual([before, []]);
  else expect(describe(state, effects)).toBe(expected);
});
