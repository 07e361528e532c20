import { afterEach, expect, test, vi } from 'vitest';
import { fetchJobs } from '../../src/pages/Careers/jobs.ts';

const board = { api: 'https://job-board.test', board: 'a board/with signs' };
const url = 'https://boards.example.com/jobs/1';

/** Ask for the jobs of a board that answers so. */
function ask(response: Response | Error) {
  const fetched = vi.fn<typeof fetch>(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal('fetch', fetched);
  return { jobs: fetchJobs(board, new AbortController().signal), fetched };
}

const askJson = (body: unknown) => ask(Response.json(body)).jobs;

afterEach(() => vi.unstubAllGlobals());

test('asks the documented address, without cookies', async () => {
  const { jobs, fetched } = ask(Response.json({ jobs: [] }));
  await jobs;
  expect(fetched.mock.lastCall?.[0]).toBe('https://job-board.test/v1/boards/a%20board%2Fwith%20signs/jobs');
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit' });
});

test('gives title, location and address of each job', async () => {
  await expect(
    askJson({ jobs: [{ title: 'Engineer', absolute_url: url, location: { name: 'Remote' } }] }),
  ).resolves.toEqual([{ title: 'Engineer', location: 'Remote', url }]);
});

test.each([null, undefined, 'Remote', {}, { name: null }, { name: 7 }])(
  'a location of %j is empty',
  async (location) => {
    await expect(askJson({ jobs: [{ title: 'Engineer', absolute_url: url, location }] })).resolves.toEqual([
      { title: 'Engineer', location: '', url },
    ]);
  },
);

test('adds pay and clearance where the board has them', async () => {
  const metadata = [
    { name: 'Pay range', value: '$120,000 to $150,000' },
    { name: 'Clearance', value: 'Public Trust' },
    { name: 'Clearance level', value: null },
    { name: 'Team', value: 'Data' },
    null,
  ];
  const job = { title: 'Engineer', absolute_url: url, location: { name: 'Remote' }, metadata };
  const [role] = await askJson({ jobs: [job] });
  expect(role?.location).toBe('Remote · $120,000 to $150,000 · Public Trust');
});

test.each([
  null,
  7,
  'a job',
  {},
  { title: 'No address' },
  { absolute_url: url },
  { title: 'Script', absolute_url: 'javascript:alert(1)' },
  { title: 'Data', absolute_url: 'data:text/html,x' },
  { title: 'Relative', absolute_url: '/jobs/1' },
  { title: 7, absolute_url: url },
])('leaves %j out and keeps the others', async (job) => {
  const good = { title: 'Engineer', absolute_url: url, location: { name: 'Remote' } };
  await expect(askJson({ jobs: [job, good] })).resolves.toHaveLength(1);
});

test.each([null, 'jobs', {}, { jobs: null }, { jobs: { length: 1 } }])('refuses the answer %j', async (body) => {
  await expect(askJson(body)).rejects.toThrow('no list of jobs');
});

test('refuses an answer that is not OK, not JSON, or does not come', async () => {
  await expect(ask(new Response('{"jobs":[]}', { status: 500 })).jobs).rejects.toThrow('500');
  await expect(ask(new Response('<html>')).jobs).rejects.toThrow(SyntaxError);
  await expect(ask(new TypeError('Failed to fetch')).jobs).rejects.toThrow('Failed to fetch');
});
