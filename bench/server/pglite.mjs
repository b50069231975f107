// PGlite called directly, in a thread of its own: asked for `rounds` runs of one of `pages` (a list of statements) after
// another, `connections` at once, it answers the milliseconds that each took, rows fetched and parsed by PGlite itself.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const { dataDir, settings } = workerData;
const database = await PGlite.create(dataDir, {
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
});

parentPort?.on('message', async ({ pages, rounds, connections }) => {
  const times = [];
  let left = rounds;
  const run = async () => {
    while (left > 0) {
      left -= 1;
      const statements = pages[left % pages.length];
      const started = performance.now();
      for (const { text, values } of statements) await database.query(text, values);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  parentPort?.postMessage(times);
});
parentPort?.postMessage('ready');
