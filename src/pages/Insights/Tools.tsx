import { useLayoutEffect, useRef } from 'react';
import { Input } from '../../components/Input/Input';
import styles from './Insights.module.scss';
import { prefetchSearch } from './useSearch';

/** A category, or all. */
export interface Choice {
  name: string;
  href: string;
  /** Id of the link if its fragment is the link itself, which then keeps the focus. */
  id?: string;
  /** Key of the category; undefined for all. */
  category?: string;
  current: boolean;
}

interface Props {
  choices: Choice[];
  words: string;
  onSearch(words: string): void;
}

/** The categories and the search field above the case studies. */
export function Tools({ choices, words, onSearch }: Props) {
  const search = useRef<HTMLInputElement>(null);

  // Text that was typed before hydration. Otherwise the words are in the address.
  useLayoutEffect(() => {
    if (search.current?.value) onSearch(search.current.value);
  }, [onSearch]);

  return (
    <div className={styles.tools}>
      <nav aria-label="Categories">
        <ul>
          {choices.map(({ name, id, href, category, current }) => (
            <li key={name}>
              <a id={id} href={href} data-category={category} aria-current={current ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <label htmlFor="words">Search case studies</label>
        <Input
          id="words"
          type="search"
          ref={search}
          value={words}
          onFocus={prefetchSearch}
          onChange={(event) => onSearch(event.target.value)}
        />
      </search>
    </div>
  );
}
