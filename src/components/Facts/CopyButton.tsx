import type { MouseEvent, ReactNode } from 'react';
import styles from './CopyButton.module.scss';

interface Props {
  /** Name of the value, as it appears in the name of the button: “CAGE code”. */
  name: string;
  value: string;
  isCopied: boolean;
  onCopy: (value: string) => void;
  /** Words on the button, which then copies the value instead of the text before it. */
  children?: ReactNode;
}

/** Copies the code in the element before it. Without scripts the stylesheet hides it. */
export function CopyButton({ name, value, isCopied, onCopy, children }: Props) {
  const copy = async ({ currentTarget }: MouseEvent) => {
    const code = currentTarget.previousElementSibling as Element;
    try {
      await navigator.clipboard.writeText(children ? value : code.textContent);
      onCopy(value);
    } catch {
      // The browser refuses, or the connection is not secure: the visitor copies the selection.
      getSelection()?.selectAllChildren(code);
    }
  };
  return (
    <button className={styles.button} type="button" onClick={(event) => void copy(event)} aria-label={`Copy ${name}`}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={isCopied ? 'M4 11l4 4 8-10' : 'M8 7h9v10H8zM5 13H3V3h9v1.5'} />
      </svg>
      {isCopied ? <span aria-hidden="true">Copied</span> : children}
    </button>
  );
}
