type Step = readonly [pattern: RegExp, replacement: string];

/** Parentheses of a link, with one level of parentheses in its address. */
const ADDRESS = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const FENCE = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[^]*?(?:\n[ \t]*\2[ \t]*(?=\n|$)|$(?![^]))/gm;
const CODE_SPAN = /(?<![`\\])(`+)(?!`)((?:[^`\n]|\n(?![ \t]*\n)|(?!\1(?!`))`)+?)(?<!`)\1(?!`)/g;
/** Private-use characters that stand for code and for a removed picture. */
const [CODE_START, CODE_END, PICTURE] = ['\uE000', '\uE001', '\uE002'];

/** Directives whose content is no text of the page, and code of Liquid as a fence. */
const BEFORE_CODE: readonly Step[] = [
  [/^([ \t]*)(`{3,}|:{3,})\{[^\n]*\n[^]*?\n[ \t]*\2[ \t]*(?=\n|$)/gm, ''],
  [/\{%-?\s*highlight\b[^%]*%\}\n?([^]*?)\n?\{%-?\s*endhighlight\s*-?%\}/g, '\n```\n$1\n```\n'],
];

/** Comments, Liquid, Hugo's shortcodes, ERB, MDX, and attributes of kramdown and others. `$ADDRESS` is the address of the site. */
const TEMPLATES: readonly Step[] = [
  [/<!--[^]*?-->/g, ''],
  [/^[ \t]*(?:import|export) .*from.*$/gm, ''],
  [/^[ \t]*<%[^%]*%>[ \t]*$/gm, ''],
  [/\{%-?\s*(?:raw|endraw)\s*-?%\}/g, ''],
  [/\{%-?\s*comment[^]*?endcomment\s*-?%\}/g, ''],
  [/\{\{[<%]\s*(?:figure|img|imgproc|cdn_image|img-flexible|image)\b[^]*?[>%]\}\}/g, ''],
  [/\{\{[<%]\s*\/?\s*(?:quote|card|note|box|callout|accordion|ring|lead|row|col|block|info|do-dont)[^]*?[>%]\}\}/g, ''],
  [/\]\(\s*(?:\{\{[^}]*\}\}|\{%[^%]*%\})\/?(?=[^)\s])/g, ']($ADDRESS'],
  [/\]\(\s*(?:\{\{[^}]*\}\}|\{%[^%]*%\})/g, ']($ADDRESSpage'],
  [/^(\[[^\]\n]+\]:\s*)\{[{%][^}]*\}\}?/gm, '$1$ADDRESS'],
  [/^[ \t]*(?:\{%[^%]*%\}|\{\{[^}]*\}\})[ \t]*$/gm, ''],
  [/\{:[^}\n]*\}/g, ''],
  [/[ \t]*\{[.#][a-z][^}\n]*\}/gi, ''],
];

/** HTML that is layout, and HTML that Markdown has its own syntax for. */
const HTML: readonly Step[] = [
  [/<(iframe|script|style|video|audio|svg|noscript|object|form|picture)\b[^]*?<\/\1>/gi, ''],
  [/<img\b[^]*?>/gi, ''],
  [/<\/?(?:figure|figcaption|div|section|center|article|aside|header|main)\b[^>]*>/gi, ''],
  [/<\/?(?:span|small|font|u|abbr|time|cite|address|mark)\b[^>]*>/gi, ''],
  [/<a\s+(?:name|id|class)="[^"]*"\s*\/?>(?:\s*<\/a>)?/gi, ''],
  [/<br\s*\/?>[ \t]*\n?/gi, '\n\n'],
  [/<\/?p\b[^>]*>[ \t]*/gi, '\n\n'],
  [/<hr\s*\/?>/gi, ''],
  [/<(strong|b)>(\s*)([^<>*\n]*[^<>*\s])(\s*)<\/\1>/gi, '$2**$3**$4'],
  [/<(em|i)>(\s*)([^<>*\n]*[^<>*\s])(\s*)<\/\1>/gi, '$2*$3*$4'],
  [/<code>([^<>`\n]+)<\/code>/gi, '`$1`'],
  [/<a\s[^>]*?href\s*=\s*["']([^"'\s]+)["'][^>]*>(\s*)([^<>[\]\n]*[^<>[\]\s])(\s*)<\/a>/gi, '$2[$3]($1)$4'],
];

/** Lists of HTML in data files, which hold paragraphs of either language. */
const HTML_LISTS: readonly Step[] = [
  [/\s*<li>\s*([^]*?)\s*<\/li>/gi, '\n- $1'],
  [/\s*<\/?(?:ul|ol)>\s*/gi, '\n\n'],
];

const PICTURES: readonly Step[] = [
  [new RegExp(String.raw`!\[(?:[^\[\]]|\[[^\[\]]*\])*\](?:${ADDRESS}|\[[^\]]*\])`, 'g'), PICTURE],
  [new RegExp(String.raw`\[\s*${PICTURE}\s*\](?:${ADDRESS}|\[[^\]]*\])?`, 'g'), PICTURE],
  [new RegExp(String.raw`^[ \t]*(?:${PICTURE}[ \t]*)+$`, 'gm'), ''],
  [new RegExp(String.raw`[ \t]*${PICTURE}[ \t]*`, 'g'), ' '],
];

const BLANK_LINES: readonly Step[] = [
  [/^(?:[ \t]*\n)+/, ''],
  [/\s+$/, ''],
  [/(?:\n[ \t]*){4,}\n/g, '\n\n\n'],
  [/^[ \t]+/, ''],
];

/**
 * Removes from Markdown the template language of the site that published it. Code and all other text stay verbatim. Relative
 * links lead to the published site.
 * @param address of the published site
 * @param isData whether the text is a value of a data file
 * @returns undefined for text whose HTML or front matter cannot be removed without a gap in the prose
 */
export function cleanMarkdown(text: string, address: string, isData = false): string | undefined {
  if (/^(?:title|date|author|tags|slug): /m.test(text.slice(0, 400)) && /^---/m.test(text.slice(0, 2000)))
    return undefined;
  const apply = (steps: readonly Step[], before: string): string =>
    steps.reduce((result, [pattern, to]) => result.replace(pattern, to.replace('$ADDRESS', address)), before);
  const codes: string[] = [];
  const hide = (code: string): string => `${CODE_START}${codes.push(code) - 1}${CODE_END}`;

  let cleaned = apply(BEFORE_CODE, linkLostAnchors(text, address));
  cleaned = cleaned.replace(FENCE, hide).replace(CODE_SPAN, hide);
  cleaned = apply(TEMPLATES, cleaned);
  // Without the result of a shortcode, the rest of its paragraph would be incomplete.
  cleaned = cleaned
    .split(/(\n[ \t]*\n)/)
    .filter((block) => !/\{\{|\}\}|\{%|<%/.test(block))
    .join('');
  if (/<[a-z/]/i.test(cleaned)) cleaned = apply(isData ? [...HTML, ...HTML_LISTS] : HTML, cleaned);
  if (/<\/?[a-z][^<>]*>/i.test(cleaned.replace(/<(?:https?:|mailto:|[\w.+-]+@)[^<>\s]*>/g, ''))) return undefined;
  cleaned = apply(PICTURES, cleaned)
    .replace(
      /(\]\([ \t]*<?|^[ \t]*\[[^\]\n^][^\]\n]*\]:[ \t]*)([^\s)>]+)/gm,
      (_, start: string, target: string) => start + toAbsolute(target, address),
    )
    .replace(/<http:(?=\/\/)/gi, '<https:');
  cleaned = apply(BLANK_LINES, showCode(cleaned, codes));
  // oxlint-disable-next-line no-control-regex
  return cleaned === '' || /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(cleaned) ? undefined : cleaned;
}

/** Puts hidden code back. A code span can contain a hidden fence. */
function showCode(text: string, codes: readonly string[]): string {
  const hidden = new RegExp(`${CODE_START}(\\d+)${CODE_END}`, 'g');
  return text.replace(hidden, (_, index: string) => showCode(codes[Number(index)] ?? '', codes));
}

/** Gives links to anchors that HTML or attributes made, which are removed, the address of the published site. */
function linkLostAnchors(text: string, address: string): string {
  const anchors = new Set(
    Array.from(
      text.matchAll(/\b(?:id|name)\s*=\s*["']?([\w.-]+)|\{:?\s*#([\w.-]+)/g),
      ([, html, attribute]) => html ?? attribute,
    ),
  );
  return text.replace(/\]\(#([^)\s]+)\)/g, (whole, id: string) => (anchors.has(id) ? `](${address}#${id})` : whole));
}

const SCHEME_OR_FRAGMENT = /^[a-z][a-z0-9+.-]*:|^\/\/|^#|^[^/@]+@|^www\./i;
const DOMAIN = /^(?:[a-z0-9-]+\.)+(?:com|org|net|gov|edu|io|ca|uk|us|co|mil|info)(?:[/?#]|$)/i;

/** Returns the address of a link's target on the published site; other addresses are kept, with https. */
function toAbsolute(target: string, address: string): string {
  if (/^http:/i.test(target)) return `https:${target.slice('http:'.length)}`;
  if (SCHEME_OR_FRAGMENT.test(target) || DOMAIN.test(target)) return target;
  return address + target.replace(/^(?:\.{0,2}\/)+/, '');
}

/** Returns the descriptions of the pictures in a Markdown text: of Markdown, HTML and shortcodes. */
export function pictureDescriptions(text: string): string[] {
  const descriptions = text.matchAll(/!\[((?:[^[\]]|\[[^[\]]*\])*)\][([]|\balt\s*=\s*"([^"]*)"/g);
  return Array.from(descriptions, ([, markdown, html]) => (markdown ?? html ?? '').replaceAll(/\s+/g, ' '));
}
