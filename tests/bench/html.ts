/** Finds inline scripts, style attributes and event handlers, which the Content-Security-Policy does not allow. */
export function inlineCode(html: string): string[] {
  const tags = html.match(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi) ?? [];
  return tags.filter((tag) => {
    if (/^<script\b/i.test(tag)) return !/\ssrc=/.test(tag) && !/\stype="application\/(?:ld\+)?json"/.test(tag);
    return /\s(?:style|on[a-z]+)=/i.test(tag.replaceAll(/"[^"]*"|'[^']*'/g, '""'));
  });
}

/** Returns the paragraphs of Markdown texts that the HTML of a page contains and its data repeats. */
export function sentTwice(html: string): string[] {
  const data = [...html.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json);
  const texts = strings(data.map((json) => JSON.parse(json ?? 'null') as unknown));
  const markdown = [...html.matchAll(/<div[^>]*\sdata-markdown="[^>]*>(.*?)<\/div>/gs)].map(([, inner]) => inner ?? '');
  const paragraphs = markdown.flatMap((inner) =>
    [...inner.matchAll(/<(p|li|h\d)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text]) => plain(text ?? '')),
  );
  // In data, emphasis and links split a paragraph into several texts, so its longest part is searched.
  return paragraphs
    .filter((paragraph) => {
      const longest = paragraph.reduce((a, b) => (b.length > a.length ? b : a), '').trim();
      return longest.length > 20 && texts.some((text) => text.includes(longest));
    })
    .map((parts) => parts.join(''));
}

/** Returns the texts between the tags of HTML. */
const plain = (html: string): string[] => html.split(/<[^>]*>/).map(decode);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decode = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}
