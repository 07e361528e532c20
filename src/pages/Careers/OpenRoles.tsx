import { useEffect, useRef, useState } from 'react';
import site from 'virtual:content/site';
import type { Careers } from '#content/types.ts';
import { ResultCount } from '../../components/ResultCount/ResultCount';
import { useSearchWords } from '../../components/useSearchWords';
import { findAll, searchable } from '../../content/search-words';
import { fetchJobs, type Job } from './jobs';
import styles from './Careers.module.scss';

type State = { status: 'loading' | 'failed' } | { status: 'loaded'; jobs: Job[] };

/** Longer lists have a search. */
const MANY = 8;

/** The last list of this visit: visitors who come back find their place in it while it loads again. */
let lastJobs: Job[] | undefined;

/** The open roles of the job board. They load with the page, because a list that grows later would push the page away. */
export function OpenRoles({
  loading,
  empty,
  unavailable,
  onCount,
}: Careers['roles'] & { onCount(count: number): void }) {
  const [state, setState] = useState<State>(lastJobs ? { status: 'loaded', jobs: lastJobs } : { status: 'loading' });
  const [words, setWords] = useSearchWords();
  const search = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      try {
        lastJobs = await fetchJobs(site.jobs, controller.signal);
        setState({ status: 'loaded', jobs: lastJobs });
      } catch (error) {
        if (controller.signal.aborted) return;
        console.error('The open roles could not be loaded:', error);
        // An older list is better than none.
        if (!lastJobs) setState({ status: 'failed' });
      }
    };
    void load();
    return () => controller.abort();
  }, []);

  const jobs = state.status === 'loaded' ? state.jobs : [];
  useEffect(() => onCount(jobs.length), [onCount, jobs.length]);
  const found = findAll(words, jobs, ({ title, location }) => searchable(`${title} ${location}`));
  const matches = [...found.keys()];
  const notes = { loading, failed: unavailable, loaded: jobs.length === 0 ? empty : countOf(matches, jobs) };
  const showAll = () => {
    setWords('');
    search.current?.focus();
  };
  return (
    <div className={styles.roles} aria-busy={state.status === 'loading'}>
      {jobs.length > MANY && (
        <search>
          <label htmlFor="role">Search by title or place</label>
          <input
            id="role"
            ref={search}
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </search>
      )}
      <ResultCount words={words} text={notes[state.status]} />
      {state.status === 'failed' && (
        <button className="button" type="button" onClick={() => location.reload()}>
          Try again
        </button>
      )}
      {jobs.length > 0 && matches.length === 0 && (
        <button className="button" type="button" onClick={showAll}>
          Show all roles
        </button>
      )}
      {matches.length > 0 && (
        <ul>
          {matches.map((job) => (
            <li key={job.url}>
              <a href={job.url}>{job.title}</a>
              <span>{job.location}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function countOf(matches: Job[], jobs: Job[]): string {
  if (matches.length === 0) return 'No role matches. Try another title or place.';
  return matches.length < jobs.length ? `${matches.length} of ${jobs.length} roles` : '';
}
