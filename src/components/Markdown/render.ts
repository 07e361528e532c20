import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import { setMarkdownRenderer } from './Markdown';

const processor = unified().use(rehypeReact, { Fragment, jsx, jsxs }).freeze();

setMarkdownRenderer((tree) => processor.stringify(tree));
