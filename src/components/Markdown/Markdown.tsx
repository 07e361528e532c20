import type { Root } from 'hast';
import type { ReactNode } from 'react';
import styles from './Markdown.module.scss';

/** A Markdown text: its tree, or on the first page of a visit its prerendered HTML. */
export type MarkdownSource = Root | AdoptedMarkdown;

/** Prerendered HTML. The attribute `data-markdown` of its element is the same number. */
export interface AdoptedMarkdown {
  type: 'adopted';
  id: number;
  /** Must stay the same object: React writes the HTML of a new object again and takes the focus away. */
  html: { __html: string };
}

let render: ((tree: Root) => ReactNode) | undefined;

/** Sets the function that renders trees. It loads with the first client-side navigation. */
export function setMarkdownRenderer(renderer: (tree: Root) => ReactNode): void {
  render = renderer;
}

/** A Markdown text of a document. */
export function Markdown({ source }: { source: Root }) {
  const text = source as MarkdownSource;
  if (text.type === 'adopted') {
    return (
      <div
        className={styles.markdown}
        data-markdown={text.id}
        suppressHydrationWarning
        dangerouslySetInnerHTML={text.html}
      />
    );
  }
  return (
    <div className={styles.markdown} data-markdown={(text.data as { id?: number } | undefined)?.id}>
      {render?.(text)}
    </div>
  );
}
