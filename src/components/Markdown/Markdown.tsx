import type { Root } from 'hast';
import type { ReactNode } from 'react';
import styles from './Markdown.module.scss';

/** A Markdown text: its tree, or on the first page of a visit the HTML that is in the page already. */
export type MarkdownSource = Root | AdoptedMarkdown;

/** HTML that came with the page; `data-markdown` in the page carries the same number. */
export interface AdoptedMarkdown {
  type: 'adopted';
  id: number;
  /** Always the same object: React writes the HTML anew, and takes the focus away, for every other one. */
  html: { __html: string };
}

let render: ((tree: Root) => ReactNode) | undefined;

/** Hand over the code that turns a tree into elements; it loads only when a page needs it. */
export function setMarkdownRenderer(renderer: (tree: Root) => ReactNode): void {
  render = renderer;
}

interface Props {
  source: Root;
}

/** A Markdown text of a document. */
export function Markdown({ source }: Props) {
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
