export interface Job {
  title: string;
  /** The place, then pay and clearance where the board has them; empty if it names none. */
  location: string;
  url: string;
}

const TIMEOUT_MS = 10_000;

/**
 * Fetches the open roles of a board from the public job board API (Greenhouse, "List jobs").
 * @returns the roles that have a title and a web address
 * @throws Error if the response is late, not OK, not JSON or without a list of jobs
 */
export async function fetchJobs({ api, board }: { api: string; board: string }, signal: AbortSignal): Promise<Job[]> {
  const response = await fetch(`${api}/v1/boards/${encodeURIComponent(board)}/jobs`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (!response.ok) throw new Error(`The job board answered ${response.status}`);
  const { jobs } = ((await response.json()) ?? {}) as { jobs?: unknown };
  if (!Array.isArray(jobs)) throw new Error('The answer of the job board has no list of jobs');
  const roles = jobs.flatMap((job) => readJob(job) ?? []);
  // A board may list one role twice.
  return [...new Map(roles.map((role) => [role.url, role])).values()];
}

/** Reads one job of the response; returns null without a title or an address that is safe to link to. */
function readJob(job: unknown): Job | null {
  const { title, absolute_url: address, location, metadata } = (job ?? {}) as Record<string, unknown>;
  if (typeof title !== 'string' || title.trim() === '' || typeof address !== 'string') return null;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol)) return null;
  const name = (location as { name?: unknown } | null | undefined)?.name;
  const details = [name, ...(Array.isArray(metadata) ? metadata.map(readDetail) : [])];
  return { title, url: url.href, location: details.filter((text) => typeof text === 'string').join(' · ') };
}

/** Reads a custom field of a job: pay or clearance, if its value is a text. */
function readDetail(field: unknown): unknown {
  const { name, value } = (field ?? {}) as Record<string, unknown>;
  return /\b(?:pay|salary|clearance)\b/i.test(String(name)) ? value : undefined;
}
