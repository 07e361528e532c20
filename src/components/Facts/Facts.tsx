import { useEffect, useState } from 'react';
import { CopyButton } from './CopyButton';
import styles from './Facts.module.scss';

/** How long a button shows that its code was copied. */
const COPIED_MS = 3000;

/** The code that was copied last, shared by all codes of a page. */
interface Copying {
  copied: string;
  onCopy: (value: string) => void;
}

/** Returns the code that was copied in the last seconds, and its setter. */
export function useCopying(): Copying {
  const [copied, onCopy] = useState('');
  useEffect(() => {
    const timer = setTimeout(onCopy, COPIED_MS, '');
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, onCopy };
}

/** Announces the copied code to screen readers. */
export function CopiedStatus({ copied }: { copied: string }) {
  return (
    <p className="visually-hidden" role="status">
      {copied && `Copied ${copied}`}
    </p>
  );
}

/** Returns the facts whose value is a code; other values have several words. */
export const codesIn = <Fact extends { value: string }>(facts: Fact[]): Fact[] =>
  facts.filter(({ value }) => !value.includes(' '));

/** A code with a button that copies it. */
export function Code({ name, code, copied, onCopy }: Copying & { name: string; code: string }) {
  return (
    <>
      <span className={styles.code} translate="no">
        {code}
      </span>
      <CopyButton name={name} value={code} isCopied={copied === code} onCopy={onCopy} />
    </>
  );
}

interface FactsProps extends Copying {
  /** A value with an address is a link; all others are codes that can be copied. */
  facts: [name: string, value: string, href?: string][];
  /** Whether the name is the code that visitors copy, instead of the value. */
  isNameCode?: boolean;
  /** Name of the whole table, for the button that copies it; without a name there is no button. */
  all?: string;
}

/** Names and values in two columns, with a button that copies each code. */
export function Facts({ facts, isNameCode = false, all, ...copying }: FactsProps) {
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value, href]) => {
          const code = <Code {...copying} name={name} code={isNameCode ? name : value} />;
          return (
            <div key={name}>
              <dt>{isNameCode ? code : name}</dt>
              <dd>{href ? <a href={href}>{value}</a> : isNameCode ? value : code}</dd>
            </div>
          );
        })}
      </dl>
      {all && (
        <CopyButton
          name={`all ${all}`}
          value={facts.map(([name, value]) => `${name}\t${value}`).join('\n')}
          isCopied={copying.copied === all}
          onCopy={() => copying.onCopy(all)}
        >
          Copy all
        </CopyButton>
      )}
    </>
  );
}
