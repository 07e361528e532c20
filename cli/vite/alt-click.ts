/// <reference lib="dom" />
// Runs in the browser, in development only: Alt-click on a text or picture opens the editor at the line that it comes from.
import type { RequestOf } from '../edit/protocol.ts';
import { ask, reasonOf } from './edit-page/server.ts';
import { readMark, removeMarks } from './mark.ts';

type Shown = Omit<RequestOf<'locate'>, 'action'>;

export function startAltClick(announce: (message: string) => void): void {
  const open = (event: MouseEvent) => {
    if (!event.altKey) return;
    // Browsers download the target of a link.
    event.preventDefault();
    event.stopPropagation();
    const shown = shownAt(event.clientX, event.clientY);
    if (shown) void openSource(shown, announce);
  };
  document.addEventListener('click', open, { capture: true });
  takeMarks();
  // The pages set title and description without JSX.
  const changes = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(takeMarks).observe(document.head, changes);
}

async function openSource(shown: Shown, announce: (message: string) => void): Promise<void> {
  if (!shown.mark.includes('#')) announce(`This comes from the code: ${shown.mark}`);
  const answer = await ask({ action: 'locate', ...shown });
  if (answer.status === 200) await fetch(`/__open-in-editor?file=${encodeURIComponent(answer.body.file)}`);
  else announce(reasonOf(answer));
}

/** Returns the uppermost text at a point, which may lie below the area of a link, or else the uppermost picture. */
function shownAt(x: number, y: number): Shown | undefined {
  const elements = document.elementsFromPoint(x, y);
  for (const element of elements) {
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    for (const [index, text] of texts.entries()) {
      if (!hasPoint(text, 0, text.length, x, y)) continue;
      let offset = 0;
      while (offset < text.length && !hasPoint(text, offset, offset + 1, x, y)) offset++;
      const mark = element.getAttribute('data-content')?.split(' ')[index];
      if (mark) return { mark, before: text.data.slice(0, offset) };
    }
  }
  const image = elements.find((element) => element instanceof HTMLImageElement && element.dataset['content']);
  const mark = image?.getAttribute('data-content');
  return mark ? { mark, before: '' } : undefined;
}

function hasPoint(text: Text, from: number, to: number, x: number, y: number): boolean {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}

/** Takes the marks off the title, the metadata and the links of the page; their places go into `data-place`. */
function takeMarks(): void {
  for (const element of document.head.querySelectorAll<HTMLElement>('title, meta[content], link[title]')) {
    const name = element.matches('meta') ? 'content' : 'title';
    const text = element.getAttribute(name) ?? element.textContent;
    const place = readMark(text);
    if (place === undefined) continue;
    element.dataset['place'] = place;
    if (element.hasAttribute(name)) element.setAttribute(name, removeMarks(text));
    else element.textContent = removeMarks(text);
  }
}
