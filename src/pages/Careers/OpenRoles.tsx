import { useEffect, useState } from 'react';
import site from 'virtual:content/site';
import type { Careers } from '#content/types.ts';
import { containsAllWords, searchWords } from '../../components/search-words';
import { fetchJobs, type Job } from './jobs';
import styles from './Careers.module.scss';

type State = { status: 'loading' | 'failed' } | { status: 'loaded'; jobs: Job[] };

/** Longer lists have a search. */
const MANY = 8;

/** The open roles of the job board. They load with the page, because a list that grows later would push the page away. */
export function OpenRoles({
  loading,
  empty,
  unavailable,
}: Pick<Careers['roles'], 'loading' | 'empty' | 'unavailable'>) {
  const [state, setState] = useState<State>({ status: 'loading' });
  const [words, setWords] = useState('');

  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      try {
        setState({ status: 'loaded', jobs: await fetchJobs(site.jobs, controller.signal) });
      } catch (error) {
        if (controller.signal.aborted) return;
        console.error('The open roles could not be loaded:', error);
        setState({ status: 'failed' });
      }
    };
    void load();
    return () => controller.abort();
  }, []);

  const jobs = state.status === 'loaded' ? state.jobs : [];
  const wanted = searchWords(words);
  const matches = jobs.filter(({ title, location }) => containsAllWords(`${title} ${location}`, wanted));
  const count = matches.length < jobs.length ? `${matches.length} of ${jobs.length} roles` : '';
  const note = { loading, failed: unavailable, loaded: jobs.length === 0 ? empty : count }[state.status];
  return (
    <div className={styles.roles} aria-busy={state.status === 'loading'}>
      {jobs.length > MANY && (
        <search className={styles.search}>
          <label htmlFor="role">Search by title or place</label>
          <input id="role" type="search" value={words} onChange={(event) => setWords(event.target.value)} />
        </search>
      )}
      <p role="status">{note}</p>
      <ul>
        {matches.map((job) => (
          <li key={job.url}>
            <a href={job.url}>{job.title}</a>
            <span>{job.location}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
