import { useSyncExternalStore } from 'react';
import styles from './CopyButton.module.scss';

const subscribe = () => () => {};
const canCopy = () => 'clipboard' in navigator;

interface Props {
  /** What is copied, in the name of the button. */
  name: string;
  value: string;
  isCopied: boolean;
  onCopy: (value: string) => void;
}

/** Copies a code. It appears with scripts and where the browser lets pages write to the clipboard. */
export function CopyButton({ name, value, isCopied, onCopy }: Props) {
  if (!useSyncExternalStore(subscribe, canCopy, () => false)) return null;
  // A browser may refuse; the code can be selected then.
  const copy = () => void navigator.clipboard.writeText(value).then(() => onCopy(value), console.info);
  return (
    <button className={styles.button} type="button" onClick={copy} aria-label={`Copy ${name}`}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={isCopied ? 'M4 11l4 4 8-10' : 'M8 7h9v10H8zM5 13H3V3h9v1.500'} />
      </svg>
      {isCopied && <span aria-hidden="true">Copied</span>}
    </button>
  );
}
