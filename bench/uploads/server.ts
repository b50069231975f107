/**
 * The server of bench/uploads.ts, in a process of its own, so that its memory is not the client's. It listens, sends how to
 * reach it, and answers each message with one.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COOKIES, HEADERS } from '../../contract/constants/headers';
import { LIMITS } from '../../contract/constants/limits';
import { buildJobRunner } from '../../server/jobs';
import { createMediaStore } from '../../server/platform/media/store';
import { silentLog } from '../../server/platform/ops/log';
import { buildTestApp } from '../../test/support/buildTestApp';
import { buildBoard } from '../../test/support/serverFactories';

/** How to reach the server as a member. */
export interface Access {
  origin: string;
  headers: Record<string, string>;
  boardId: string;
}

/**
 * `watch`: begins to note how much memory the process has at most; `peak`: by how many bytes that was more than at the
 * beginning. `pipeline`: milliseconds of the picture pipeline alone on these files. `end`: stops the server.
 */
export type Command = { name: 'watch' | 'peak' | 'end' } | { name: 'pipeline'; files: string[] };

const SAMPLE_MS = 10;
const app = await buildTestApp();
const anna = await app.signUp('anna');
const board = await buildBoard(app.services, { owner: anna.id });
const runner = buildJobRunner(app.services, silentLog);
runner.start();
await anna.request({ method: 'GET', url: '/v3/none/' });
const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });

let [first, peak] = [0, 0];
let timer: NodeJS.Timeout | undefined;

function watch(): void {
  global.gc?.();
  first = process.memoryUsage.rss();
  peak = first;
  timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
}

async function runPipeline(files: readonly string[]): Promise<number> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-pipeline-'));
  const store = createMediaStore({ dataDir, log: silentLog });
  const began = performance.now();
  await Promise.all(
    files.map(async (file) => {
      const received = await store.receive(createReadStream(file), { maxBytes: LIMITS.uploadBytes });
      await store.processPicture(received.path);
    }),
  );
  const took = performance.now() - began;
  await rm(dataDir, { recursive: true });
  return took;
}

async function obey(command: Command): Promise<number> {
  if (command.name === 'pipeline') return runPipeline(command.files);
  if (command.name === 'watch') watch();
  if (command.name === 'peak') clearInterval(timer);
  if (command.name === 'end') await runner.stop();
  return peak - first;
}

process.on('message', async (command: Command) => {
  process.send?.(await obey(command));
  if (command.name === 'end') process.exit(0);
});

const headers = {
  origin,
  cookie: [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  [HEADERS.csrf]: anna.cookies.get(COOKIES.csrf) ?? '',
};
process.send?.({ origin, headers, boardId: board.id } satisfies Access);
