// @ts-check
// The save graph in a thread of its own, so that no query or compaction holds up requests. Plain JavaScript, because a
// worker thread would have to load a compiler first.
import { Worker } from 'node:worker_threads';
import { serveRequests } from '../threads/serveRequests.mjs';
import { GraphBuilder, runThrough } from './builder.mjs';
import { readFactors } from './factorFile.mjs';
import { SaveGraph } from './graph.mjs';
import { PictureFactors } from './pictureFactors.mjs';
import { nearBoards } from './rank.mjs';
import { readSnapshot, writeSnapshot } from './snapshot.mjs';
import { isEnough } from './trainingSides.mjs';

/** @import { GraphAnswers, GraphRequest } from './protocol' */

/** An overlay of this share of the edges is merged; a small one is cheaper than merging it. */
const COMPACT_SHARE = 0.01;
const COMPACT_FROM = 2000;

let graph = SaveGraph.empty();
let builder = new GraphBuilder();
/** @type {{ work: Generator<void, SaveGraph, void>, since: Change[] } | null} */
let compaction = null;
/** @type {PictureFactors | null} */
let factors = null;

/** @typedef {[picture: bigint, board: bigint, isSaved: boolean]} Change */

/** @param {readonly Change[]} changes */
function apply(changes) {
  for (const change of changes) {
    graph.set(...change);
    compaction?.since.push(change);
  }
  if (!compaction && graph.overlayCount > Math.max(COMPACT_FROM, graph.edgeCount * COMPACT_SHARE)) {
    compaction = { work: graph.compact(), since: [] };
    setImmediate(continueCompaction);
  }
}

/** One slice of the work, then what others ask. */
function continueCompaction() {
  if (!compaction) return;
  const step = compaction.work.next();
  if (!step.done) return void setImmediate(continueCompaction);
  const { since } = compaction;
  compaction = null;
  graph = step.value;
  apply(since);
}

/** @param {SaveGraph} next */
function replace(next) {
  compaction = null;
  graph = next;
}

/** @param {GraphRequest} request @returns {GraphAnswers[keyof GraphAnswers] | Promise<boolean>} */
function answer(request) {
  switch (request.type) {
    case 'begin':
      builder = new GraphBuilder();
      return null;
    case 'append':
      return append(request);
    case 'finish':
      replace(new SaveGraph(runThrough(builder.finish())));
      builder = new GraphBuilder();
      return null;
    case 'apply': {
      const { pictures, boards, isSaved } = request;
      apply(Array.from(pictures, (picture, at) => [picture, boards[at] ?? 0n, isSaved[at] === 1]));
      return null;
    }
    case 'boardsOf': {
      const picture = graph.pictures.find(request.picture);
      const boards = picture === -1 ? [] : graph.boardsOf(picture, request.limit);
      return BigUint64Array.from(Array.from(boards, (board) => graph.boards.at(board)));
    }
    case 'near':
      return nearBoards(graph, request.pictures, request.limit);
    case 'rank':
      return graph.rank(request, factors);
    case 'save':
      replace(runThrough(graph.compact()));
      writeSnapshot(request.file, graph, request.version);
      return null;
    case 'load': {
      const snapshot = readSnapshot(request.file);
      if (snapshot) replace(snapshot.graph);
      return snapshot?.version ?? null;
    }
    case 'train':
      return train(request);
    case 'loadFactors': {
      const content = readFactors(request.file);
      const loaded = content && new PictureFactors(content);
      factors = loaded && graph.byteLength + loaded.byteLength <= request.limitBytes ? loaded : null;
      return factors !== null;
    }
  }
}

/**
 * Starts a thread that takes its time; this one answers others meanwhile. Saves of the last minutes, which are not
 * compacted yet, have no part in it.
 * @param {Extract<GraphRequest, { type: 'train' }>} request
 * @returns {Promise<boolean>}
 */
function train({ file, options }) {
  const { pictures, pictureStarts, pictureBoards, boardStarts, boardPictures } = graph.parts;
  const lists = { pictureStarts, pictureBoards, boardStarts, boardPictures };
  if (!isEnough(lists)) return Promise.resolve(false);
  const workerData = { file, options, lists, keys: pictures.toArray() };
  const trainer = new Worker(new URL('./trainer.mjs', import.meta.url), {
    name: 'picture factors',
    workerData,
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    trainer.once('message', resolve);
    trainer.once('error', reject);
    trainer.once('exit', () => reject(new Error('The computation of picture factors stopped')));
  });
}

/** @param {Extract<GraphRequest, { type: 'append' }>} request */
function append({ pictures, counts, boards }) {
  let at = 0;
  for (const [index, picture] of pictures.entries()) {
    const end = at + (counts[index] ?? 0);
    builder.append(
      picture,
      Array.from(boards.subarray(at, end), (board) => builder.boardNumber(board)),
    );
    at = end;
  }
  return null;
}

function stats() {
  return {
    pictures: graph.pictures.size,
    boards: graph.boards.size,
    edges: graph.edgeCount + builder.edgeCount,
    bytes: graph.byteLength + (factors?.byteLength ?? 0),
  };
}

serveRequests(answer, stats);
