/// <reference lib="dom" />
import { create, createButton, createInputForm } from './dom.ts';
import { ask, reasonOf } from './server.ts';

/** A text that replaces a part of another one, and what is selected then. */
export interface TextChange {
  from: number;
  to: number;
  text: string;
  selected: [from: number, to: number];
}

/** Puts asterisks around selected words, or removes them. @param mark `**` for bold text, `*` for italics */
export function toggleMark(value: string, start: number, end: number, mark: '*' | '**'): TextChange {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(value.charAt(from))) from++;
  while (from < to && /\s/.test(value.charAt(to - 1))) to--;
  while (to - from > 1 && value.charAt(from) === '*' && value.charAt(to - 1) === '*') [from, to] = [from + 1, to - 1];
  let asterisks = 0;
  while (value.charAt(from - 1 - asterisks) === '*' && value.charAt(to + asterisks) === '*') asterisks++;
  const { length } = mark;
  const isMarked = length === 1 ? asterisks % 2 === 1 : asterisks >= 2;
  const words = value.slice(from, to);
  return isMarked
    ? { from: from - length, to: to + length, text: words, selected: [from - length, to - length] }
    : { from, to, text: mark + words + mark, selected: [from + length, to + length] };
}

/** Makes the selected lines items of a list, or texts again. */
export function toggleList(value: string, start: number, end: number): TextChange {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = value.indexOf('\n', end);
  const to = lineEnd < 0 ? value.length : lineEnd;
  const lines = value.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const text = lines.map((line) => (isList ? line.slice(2) : line === '' && start < end ? '' : `- ${line}`)).join('\n');
  return { from, to, text, selected: [start < end ? from : from + text.length, from + text.length] };
}

/** Inserts pasted Markdown; headings, lists and several paragraphs get an empty line around them. */
export function insertMarkdown(value: string, start: number, end: number, markdown: string): TextChange {
  const isBlock = /\n|^(?:#+|-|>|\d+\.) /.test(markdown);
  const from = isBlock ? value.slice(0, start).trimEnd().length : start;
  const to = isBlock ? value.length - value.slice(end).trimStart().length : end;
  const text = isBlock && from > 0 ? `\n\n${markdown}` : markdown;
  const caret = from + text.length;
  return { from, to, text: isBlock && to < value.length ? `${text}\n\n` : text, selected: [caret, caret] };
}

/** An address, or nothing, which inserts no link. Other words are a part of the title or address of a page. */
const ADDRESS = /^$|[/#:@.]/;

/** Finds the page that typed words mean: its title, or a part of its title or address. */
function findPage(pages: HTMLOptionElement[], typed: string): HTMLOptionElement | undefined {
  const words = typed.toLowerCase();
  const isMeant = ({ label, value }: HTMLOptionElement) => `${label}\n${value}`.toLowerCase().includes(words);
  return pages.find(({ label }) => label === typed) ?? (ADDRESS.test(typed) ? undefined : pages.find(isMeant));
}

/** Creates the buttons of a Markdown field. Ctrl or Cmd with B, I and K does the same. */
export function createMarkdownTools(input: HTMLTextAreaElement): HTMLElement {
  const toggle = (change: (value: string, start: number, end: number) => TextChange) =>
    apply(input, change(input.value, input.selectionStart, input.selectionEnd));
  const element = create('div');
  const askAddress = async () => {
    const options = create('datalist', { id: `pages-${input.id}` });
    const close = () => {
      form.remove();
      input.focus();
    };
    const insert = async (typed: string) => {
      const page = findPage([...options.options], typed);
      if (!page && !ADDRESS.test(typed)) return `No page has “${typed}” in its title or address.`;
      close();
      const target = (page?.value ?? typed).replaceAll(' ', '%20');
      if (target !== '')
        toggle((value, from, to) => {
          const words = value.slice(from, to) || page?.label || target;
          return { from, to, text: `[${words}](${target})`, selected: [from + 1, from + 1 + words.length] };
        });
      return undefined;
    };
    element.querySelector('form')?.remove();
    const form = createInputForm(['Address, or a page of this site', '', 'Insert'], insert, close);
    form.append(options);
    element.append(form);
    form.scrollIntoView({ block: 'nearest' });
    const address = form.querySelector('input');
    address?.setAttribute('list', options.id);
    address?.focus();
    const answer = await ask({ action: 'pages' });
    if (answer.status !== 200) return;
    const pages = answer.body.map(({ address, title }) => create('option', { value: address, label: title }));
    options.replaceChildren(...pages);
  };
  const tools: [text: string, key: string, run: () => unknown][] = [
    ['Bold', 'b', () => toggle((value, from, to) => toggleMark(value, from, to, '**'))],
    ['Italic', 'i', () => toggle((value, from, to) => toggleMark(value, from, to, '*'))],
    ['Link', 'k', askAddress],
    ['List', '', () => toggle(toggleList)],
  ];
  input.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const tool = tools.find(([, own]) => own === key.toLowerCase());
    if (!tool || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    tool[2]();
  });
  const buttons = tools.map(([text, key, run]) => {
    const button = createButton(text, run);
    if (key !== '') button.title = `Ctrl+${key.toUpperCase()}`;
    return button;
  });
  element.append(create('div', { className: 'tools', role: 'group', ariaLabel: 'Format' }, ...buttons));
  return element;
}

/**
 * Pastes formatted text as Markdown, and several lines as one into a field of one line. Until the server has converted formatted text, its
 * words are there, so that nothing is lost if the field is saved or left meanwhile.
 */
export function takePaste(input: HTMLTextAreaElement, isMarkdown: boolean, announce: (message: string) => void): void {
  input.addEventListener('paste', (event) => {
    const plain = (event.clipboardData?.getData('text/plain') ?? '').replaceAll(/\r\n?/g, '\n');
    const html = event.clipboardData?.getData('text/html') ?? '';
    // What VS Code copies is Markdown already.
    const isFormatted = html !== '' && !event.clipboardData?.types.includes('vscode-editor-data');
    if (isMarkdown ? !isFormatted : !plain.includes('\n')) return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to } = input;
    const text = isMarkdown ? plain : plain.trim().replaceAll(/\s*\n\s*/g, ' ');
    const end = from + text.length;
    apply(input, { from, to, text, selected: [end, end] });
    if (!isMarkdown) return;
    void ask({ action: 'paste', html }).then((answer) => {
      if (answer.status !== 200) return announce(reasonOf(answer));
      // Other words may have been typed there.
      if (!input.isConnected || input.value.slice(from, end) !== text) return undefined;
      const { markdown, leftOut } = answer.body;
      apply(input, insertMarkdown(input.value, from, end, markdown));
      if (leftOut.length > 0) announce(`Pasted without ${leftOut.join(' and ')}.`);
      return undefined;
    });
  });
}

function apply(input: HTMLTextAreaElement, { from, to, text, selected }: TextChange): void {
  input.focus();
  input.setSelectionRange(from, to);
  // Unlike setRangeText(), it leaves the browser's undo as it is.
  if (!document.execCommand('insertText', false, text)) {
    input.setRangeText(text);
    input.dispatchEvent(new Event('input'));
  }
  input.setSelectionRange(...selected);
}
