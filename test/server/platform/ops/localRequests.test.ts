import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerLocalRequests, sendLocalRequest } from '../../../../server/platform/ops/localRequests';

// The pauses of the server do not end by themselves; those of the command, which waits for its answer, do.
jest.mock('node:timers/promises', () => {
  const real = jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');
  return {
    ...real,
    setTimeout: (ms: number, value?: unknown, options?: { signal?: AbortSignal; ref?: boolean }) =>
      real.setTimeout(options?.signal ? 2 ** 30 : ms, value, options),
  };
});

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-requests-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const silent = { info: () => {}, warn: () => {}, error: () => {} };

it('[ADMIN-007] answers when a request comes, without looking again and again', async () => {
  const folder = path.join(dataDir, 'requests');
  const server = answerLocalRequests<{ name: string }>({
    folder,
    log: silent,
    execute: async ({ name }) => `done: ${name}`,
  });
  expect(await sendLocalRequest(folder, { name: 'list' }, '')).toBe('done: list');
  expect(await Promise.all(['a', 'b', 'c'].map((name) => sendLocalRequest(folder, { name }, '')))).toEqual([
    'done: a',
    'done: b',
    'done: c',
  ]);
  expect(await readdir(folder)).toEqual([]);
  await server.stop();
});
