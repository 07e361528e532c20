import { renderToString } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';

export function onRenderHtml({ Page, study }) {
  return escapeInject`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${study.title}</title></head>
<body><div>${dangerouslySkipEscape(renderToString(<Page study={study} />))}</div></body></html>`;
}
