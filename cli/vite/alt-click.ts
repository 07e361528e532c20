/// <reference lib="dom" />
// Runs in the browser, in development only: Alt-click on a text or picture opens the editor at the line that it comes from.

/** Longer texts are those of whole pages, which no longer tell groups apart. */
const MAX_CONTEXT_LENGTH = 20_000;

document.addEventListener(
  'click',
  (event) => {
    if (!event.altKey || !(event.target instanceof Element)) return;
    // Browsers download the target of a link.
    event.preventDefault();
    event.stopPropagation();
    void openSource(event.target, event.clientX, event.clientY);
  },
  { capture: true },
);

async function openSource(element: Element, x: number, y: number): Promise<void> {
  const clicked = pictureAt(element) ?? textAt(element, x, y);
  if (!clicked) return;
  const date = element.closest('time')?.dateTime;
  const body = JSON.stringify({ address: location.pathname, context: contextOf(element), date, ...clicked });
  const response = await fetch('/__content-source', { method: 'POST', body });
  if (!response.ok) return;
  const { file } = (await response.json()) as { file: string };
  await fetch(`/__open-in-editor?file=${encodeURIComponent(file)}`);
}

function pictureAt(element: Element) {
  const image = element.closest('.photo')?.querySelector('picture img') ?? element;
  return image instanceof HTMLImageElement
    ? { text: new URL(image.src).pathname, offset: 0, isPicture: true }
    : undefined;
}

/** Returns the text node at a point and the offset in it. */
function textAt(element: Element, x: number, y: number) {
  const caret = document.caretPositionFromPoint(x, y);
  if (caret?.offsetNode instanceof Text && element.contains(caret.offsetNode))
    return { text: caret.offsetNode.data, offset: caret.offset };
  const text = element.textContent.trim();
  return text === '' ? undefined : { text, offset: 0 };
}

function contextOf(element: Element): string[] {
  const texts: string[] = [];
  for (let outer: Element | null = element; outer && outer !== document.body; outer = outer.parentElement) {
    if (outer.textContent.length > MAX_CONTEXT_LENGTH) break;
    texts.push(outer.textContent);
  }
  return texts;
}
