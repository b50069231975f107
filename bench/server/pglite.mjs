// PGlite called directly, in a thread of its own: asked for `rounds` runs of one statement, it answers the milliseconds
// that each took, rows fetched and parsed by PGlite itself.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const { dataDir, settings } = workerData;
const database = await PGlite.create(dataDir, {
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
});

parentPort?.on('message', async ({ statements, rounds }) => {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    for (const { text, values } of statements) await database.query(text, values);
    times.push(performance.now() - started);
  }
  parentPort?.postMessage(times);
});
parentPort?.postMessage('ready');
