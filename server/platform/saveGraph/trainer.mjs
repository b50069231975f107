// @ts-check
// Computes the vectors of pictures (factors.mjs) in a thread of its own, which may take minutes, and writes them to a file.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { runThrough } from './builder.mjs';
import { writeFactors } from './factorFile.mjs';
import { trainFactors } from './factors.mjs';
import { trainingSides } from './trainingSides.mjs';

/** @import { GraphLists } from './trainingSides.mjs' */

/** @type {{ file: string, keys: BigUint64Array, lists: GraphLists, options: import('./factors.mjs').TrainOptions }} */
const { file, keys, lists, options } = workerData;

// Requests go first. Linux counts this for the calling thread alone, other systems for the whole process.
if (process.platform === 'linux') setPriority(19);

const sides = trainingSides(lists);
if (sides) {
  const vectors = runThrough(trainFactors(sides.boards, sides.pictures, options));
  const ofPictures = BigUint64Array.from(sides.kept, (picture) => /** @type {bigint} */ (keys[picture]));
  writeFactors(file, { keys: ofPictures, vectors, options });
}
parentPort?.postMessage(sides !== null);
