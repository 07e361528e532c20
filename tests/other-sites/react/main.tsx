import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { createRoot } from 'react-dom/client';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import soup from 'virtual:content/soup';

createRoot(document.querySelector('main') as HTMLElement).render(
  <>
    <h1>{soup.title}</h1>
    {toJsxRuntime(soup.steps, { Fragment, jsx, jsxs })}
  </>,
);
