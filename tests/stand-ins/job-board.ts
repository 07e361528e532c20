import { createServer, type Server } from 'node:http';

/** A job as the job board API lists it (Greenhouse, "List jobs"). */
export interface ListedJob {
  id: number;
  title: string;
  absolute_url: string;
  location: { name: string };
  updated_at: string;
  requisition_id: string;
}

/** The open roles of the stand-in's one board. */
export const jobs: ListedJob[] = [
  ['Senior Software Engineer', 'Silver Spring, MD'],
  ['Data Scientist', 'Remote'],
  ['Accessibility Specialist', 'Washington, DC'],
].map(([title = '', name = ''], index) => ({
  id: 4_000_000 + index,
  title,
  absolute_url: `https://boards.example.com/ctg/jobs/${4_000_000 + index}`,
  location: { name },
  updated_at: '2026-01-15T09:30:00-05:00',
  requisition_id: `R-${index}`,
}));

/**
 * A job board that answers `GET /v1/boards/{board}/jobs` as the public API does, with its permission for pages of any
 * site to read the answer.
 */
export function jobBoard(board: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://job-board.test');
    const known = request.method === 'GET' && pathname === `/v1/boards/${board}/jobs`;
    response.writeHead(known ? 200 : 404, {
      'Content-Type': 'application/json; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
    });
    response.end(JSON.stringify(known ? { jobs, meta: { total: jobs.length } } : { status: 404, error: 'Not found' }));
  });
}
