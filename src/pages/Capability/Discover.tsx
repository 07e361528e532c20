import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Capability } from '#content/types.ts';
import { Picture } from '../../components/Picture/Picture';
import styles from './Discover.module.scss';

/** Scrolls the whole card into view. Browsers do not scroll to a focused link if an edge of it is visible. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** "Discover our Journey": cards in a row that scrolls sideways, by two buttons as well. */
export function Discover({ links }: { links: Capability['discoverLinks'] }) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  const [moved, setMoved] = useState('');

  const update = () => {
    const { scrollLeft, scrollWidth, clientWidth } = list.current!;
    const start = scrollLeft < 1;
    const end = scrollLeft > scrollWidth - clientWidth - 1;
    setEnds((ends) => (ends.start === start && ends.end === end ? ends : { start, end }));
  };
  useEffect(() => {
    const observer = new ResizeObserver(update);
    observer.observe(list.current!);
    return () => observer.disconnect();
  }, []);

  /** @param direction 1 for the next card, -1 for the previous one */
  const move = (direction: number) => {
    const [first, second] = list.current?.children ?? [];
    if (!first || !second || (direction > 0 ? ends.end : ends.start)) return;
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
    const index = Math.round((list.current?.scrollLeft ?? 0) / step) + direction;
    list.current?.scrollTo({ left: step * index });
    const card = links[index];
    if (card) setMoved(`Card ${index + 1} of ${links.length}: ${card.title}`);
  };

  return (
    <section className="container section" aria-labelledby="discover">
      <div className={`heading-row ${styles.heading}`}>
        <h2 id="discover">Discover our Journey</h2>
        {/* Invisible if all cards are in view. */}
        <div className={styles.buttons} hidden={ends.start && ends.end}>
          <button type="button" aria-disabled={ends.start} onClick={() => move(-1)}>
            <span className="visually-hidden">Previous card</span>
            <Arrow path="M42 3L3 9l9-7M3 9l9 5" />
          </button>
          <button type="button" aria-disabled={ends.end} onClick={() => move(1)}>
            <span className="visually-hidden">Next card</span>
            <Arrow path="M3 14L42 8l-9-5M42 8l-9 7" />
          </button>
        </div>
        <p className="visually-hidden" role="status">
          {moved}
        </p>
      </div>
      <ul className={styles.list} ref={list} onScroll={update} onFocus={showWhole}>
        {links.map(({ title, url, src, alt }) => (
          <li key={title} className={styles.card}>
            <Picture src={src} alt={alt} sizes="320px" />
            <Link to={url}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 45 17" width="32" height="12" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
