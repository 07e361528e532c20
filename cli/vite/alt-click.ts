/// <reference lib="dom" />
// Runs in the browser, in development only: Alt-click on a text or picture opens the editor at the line that it comes from.
import { removeMarks } from './mark.ts';

/** How long the notice about text of the code stays. */
const NOTICE_MS = 4000;

/** Something on the page with its place in the content or the code. */
interface Shown {
  place: string;
  /** Text before the point. */
  before: string;
}

document.addEventListener(
  'click',
  (event) => {
    if (!event.altKey) return;
    // Browsers download the target of a link.
    event.preventDefault();
    event.stopPropagation();
    const shown = shownAt(event.clientX, event.clientY);
    if (shown) void openSource(shown);
  },
  { capture: true },
);

async function openSource(shown: Shown): Promise<void> {
  if (!shown.place.includes('#')) showNotice(`This comes from the code: ${shown.place}`);
  const response = await fetch('/__content-source', { method: 'POST', body: JSON.stringify(shown) });
  if (!response.ok) return;
  const { file } = (await response.json()) as { file: string };
  await fetch(`/__open-in-editor?file=${encodeURIComponent(file)}`);
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
      const place = element.getAttribute('data-content')?.split(' ')[index];
      if (place) return { place, before: text.data.slice(0, offset) };
    }
  }
  const image = elements.find((element) => element instanceof HTMLImageElement && element.dataset['content']);
  const place = image?.getAttribute('data-content');
  return place ? { place, before: '' } : undefined;
}

function hasPoint(text: Text, from: number, to: number, x: number, y: number): boolean {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}

function showNotice(text: string): void {
  const notice = Object.assign(document.createElement('p'), { textContent: text, role: 'status' });
  Object.assign(notice.style, {
    position: 'fixed',
    zIndex: '2147483647',
    insetBlockEnd: '1rem',
    insetInlineStart: '1rem',
    padding: '0.5rem 1rem',
    background: '#181c25',
    color: '#fff',
  });
  document.body.append(notice);
  setTimeout(() => notice.remove(), NOTICE_MS);
}

// React Router's pages set title and description without JSX.
new MutationObserver(() => {
  if (document.title !== removeMarks(document.title)) document.title = removeMarks(document.title);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[content]'))
    if (meta.content !== removeMarks(meta.content)) meta.content = removeMarks(meta.content);
}).observe(document.head, { subtree: true, childList: true, attributes: true, characterData: true });
