import { escapeUTF8 as escapeXml } from 'entities/escape';
import schema from '../../schemas/contact-message.json' with { type: 'json' };
import { styleSource } from '../http/headers.ts';
import type { Problem } from '../http/problem.ts';
import { CONFIRMED, HONEYPOT } from './handle-submission.ts';
import { incompleteAddress } from './validate-message.ts';

const FIELDS = ['name', 'organization', 'email', 'phone', 'message'] as const;

/** An input, or a textarea with its text. */
const CONTROL = /<(input|textarea)\b([^<>]*)>(?:[^<]*<\/textarea>)?/g;

/** The page runs no script: after a post the app would treat the address as an unknown page. @param styles sources of the page's styles */
const policy = (styles: string[]): string =>
  `default-src 'none'; style-src ${["'self'", ...styles].join(' ')}; font-src 'self'; img-src 'self' data:; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Shows the form again in a browser without script: the errors, a link to each field, and the typed text.
 * @param page HTML of the prerendered contact page; without one the result is a plain page
 */
export function formPage(problem: Problem, form: Record<string, string>, page = ''): Response {
  const errors = new Map(problem.errors.map(({ field, message }) => [field, message]));
  const html = (page.includes('</form>') ? page : plainPage())
    .split('</script>')
    .map((part) => part.split('<script', 1)[0])
    .join('')
    .replaceAll(/<link\b[^<>]*>/g, (tag) => (tag.includes(' rel="modulepreload"') ? '' : tag))
    .replace('<title>', '<title>Error: ')
    // The header covers the text; a script sets this attribute when the page scrolls.
    .replace('<html', '<html data-scrolled="yes"')
    .replace(/<form\b[^<>]*>/, (tag) => tag + errorSummary(problem) + confirmation(form, problem));
  const styles = html.split(/<\/?style>/).filter((_, index) => index % 2 === 1);
  return new Response(fillIn(html, form, errors), {
    status: problem.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy(styles.map(styleSource)),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      ...problem.headers,
    },
  });
}

function errorSummary({ message, errors }: Problem): string {
  const items = errors.map(({ field, message: text }) =>
    FIELDS.some((known) => known === field) ? `<li><a href="#${field}">${escapeXml(text)}</a></li>` : '',
  );
  const list = items.join('');
  const details = list ? `<ul>${list}</ul>` : `<p>${escapeXml(message)}</p>`;
  return `<div role="group" aria-labelledby="errors" tabindex="-1" autofocus><h2 id="errors">Your message was not sent</h2>${details}</div>`;
}

/** Hidden field with the address that the page asks about, so that the next post is not asked again. */
function confirmation(form: Record<string, string>, { errors }: Problem): string {
  const { email = '', [CONFIRMED]: confirmed } = form;
  const [question] = incompleteAddress(email);
  const isAsked = errors.some(({ message }) => message === question?.message) || confirmed === email;
  return isAsked ? `<input type="hidden" name="${CONFIRMED}" value="${escapeXml(email)}">` : '';
}

/** Puts the value and the error of each field into its control. */
function fillIn(html: string, form: Record<string, string>, errors: Map<string, string>): string {
  return html.replaceAll(CONTROL, (control, tag: string, attributes: string) => {
    const field = FIELDS.find((name) => attributes.includes(` name="${name}"`));
    if (!field) return control;
    const error = errors.get(field);
    const value = escapeXml(form[field] ?? '');
    const note = error ? `<strong id="${field}-error">${escapeXml(error)}</strong>` : '';
    const marks = error ? ` aria-invalid="true" aria-describedby="${field}-error"` : '';
    const kept = attributes.replaceAll(/\svalue="[^"]*"|\/$/g, '') + marks;
    // The first line break in a textarea is not part of its value.
    if (tag === 'textarea') return `${note}<textarea${kept}>\n${value}</textarea>`;
    return `${note}<input${kept} value="${value}">`;
  });
}

function plainPage(): string {
  const fields = FIELDS.map((field) => {
    const required = schema.required.includes(field);
    const label = schema.properties[field].title + (required ? '' : ' (optional)');
    const attributes = `id="${field}" name="${field}"${required ? ' aria-required="true"' : ''}`;
    const control = field === 'message' ? `<textarea ${attributes} rows="6"></textarea>` : `<input ${attributes}>`;
    return `<p><label for="${field}">${label}</label><br>${control}</p>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contact</title>
</head>
<body>
<main>
<h1>Contact</h1>
<form method="post" action="/api/contact" novalidate>
${fields.join('\n')}
<p hidden><label>Leave this empty <input name="${HONEYPOT}" tabindex="-1" autocomplete="off"></label></p>
<p><button type="submit">Send message</button></p>
</form>
</main>
</body>
</html>
`;
}
