import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';

interface Step {
  name?: string;
  run?: string;
  uses?: string;
  env?: Record<string, string>;
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: unknown;
  jobs: Record<string, { if?: string; steps: Step[]; env?: Record<string, string> }>;
}

const folder = join(import.meta.dirname, '../../.github/workflows');
const names = readdirSync(folder);
const read = (name: string) => load(readFileSync(join(folder, name), 'utf8')) as Workflow;

test.each(names)('%s: code of pull requests runs without rights and secrets of the repository', (name) => {
  const { on, permissions, jobs } = read(name);
  expect(Object.keys(on)).not.toContain('pull_request_target');
  expect(permissions).toEqual({ contents: 'read' });
  for (const { steps } of Object.values(jobs)) {
    const withSecrets = steps.filter(({ env }) => JSON.stringify(env ?? {}).includes('secrets.'));
    for (const { run } of withSecrets) expect(run).toMatch(/^(?:set -o pipefail\n|npx wrangler .*\n?)+$/);
  }
});

describe('deploy.yml', () => {
  const { on, jobs } = read('deploy.yml');
  const { steps, if: condition } = jobs['cloudflare']!;

  test('does not run for forks', () => {
    expect(condition).toContain('github.event.pull_request.head.repo.full_name == github.repository');
  });

  test('deploys a tested push only, of this repository; the actions are pinned', () => {
    expect(Object.keys(on)).toEqual(['workflow_run', 'pull_request']);
    expect(condition).toContain("workflow_run.event == 'push' && github.event.workflow_run.conclusion == 'success'");
    for (const { uses } of steps.filter((step) => step.uses)) expect(uses).toMatch(/@[0-9a-f]{40}$/);
  });

  test('stops with a sentence if a secret is absent', () => {
    const { run } = steps[0]!;
    const outcome = (HAS_SECRETS: string) =>
      spawnSync('bash', ['-e', '-c', run!], { env: { ...process.env, HAS_SECRETS }, encoding: 'utf8' });
    expect(outcome('true')).toMatchObject({ status: 0, stdout: '' });
    const { status, stdout } = outcome('false');
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^::error::.*CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID\. docs\/operations\/github\.md says/,
    );
    expect(readFileSync(join(folder, '../../docs/operations/github.md'), 'utf8')).toContain('`CLOUDFLARE_API_TOKEN`');
  });
});
