import type { Careers } from '#content/types.ts';
import { content } from './content.ts';
import { expect, NOT_OK, open, test, type Page, type Route } from './test.ts';

// The other situations of the error catalogue are states of their pages: spec-4-states.spec.ts and spec-5-validation.spec.ts.

const { roles } = content<Careers>('careers');

/** Opens the open roles with another answer of the job board. */
async function openRoles(page: Page, answer: (route: Route) => Promise<unknown>) {
  await page.route('http://job-board.test/**', answer);
  await open(page, '/careers');
  await page.locator('#open-roles').scrollIntoViewIfNeeded();
  return page.locator('#open-roles');
}

// tests/src/jobs.test.ts has the other failures, and jobs that are none.
test('Jobs fetch error: logged only, the list stays empty', async ({ page, log }) => {
  log.expect(NOT_OK, /open roles could not be loaded/);
  const part = await openRoles(page, (route) =>
    route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await expect(part.getByRole('status')).toHaveText(roles.unavailable);
  await expect(part.getByRole('listitem')).toHaveCount(0);
  expect(log.lines).toContainEqual(expect.stringContaining('open roles could not be loaded'));
  const again = page.waitForRequest(/\/jobs$/);
  await part.getByRole('button', { name: 'Try again' }).click();
  await again;
});

test('while loading the list says so, and an empty list too', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  const part = await openRoles(page, async (route) => {
    await answer.promise;
    await route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: { jobs: [] } });
  });
  await expect(part.getByRole('status')).toHaveText(roles.loading);
  answer.resolve();
  await expect(part.getByRole('status')).toHaveText(roles.empty);
});
