// @ts-check
// The text index in a thread of its own, so that no query or compaction holds up requests.
import { serveRequests } from '../threads/serveRequests.mjs';
import { TableBuilder } from './builder.mjs';
import { Ranker } from './rank.mjs';
import { readSnapshot, writeSnapshot } from './snapshot.mjs';
import { TextTable } from './textTable.mjs';

/** @import { TextAnswers, TextRequest } from './protocol' */
/** @typedef {Extract<TextRequest, { type: 'apply' | 'setSaves' }>} Change */

/** Changes of this share of the pins are merged; a few are cheaper than merging them. */
const COMPACT_SHARE = 0.01;
const COMPACT_FROM = 2000;

let table = TextTable.empty();
let builder = new TableBuilder();
const ranker = new Ranker();
/** @type {{ work: Generator<void, TextTable, void>, since: Change[] } | null} */
let compaction = null;

/** @param {Change} change */
function apply(change) {
  compaction?.since.push(change);
  if (change.type === 'setSaves') return table.setSaves(change.ids, change.saves);
  table.remove(change.removed);
  table.add(change);
  if (compaction || table.changes <= Math.max(COMPACT_FROM, table.documents.live * COMPACT_SHARE)) return;
  compaction = { work: table.compact(), since: [] };
  setImmediate(continueCompaction);
}

/** One slice of the work, then what others ask. */
function continueCompaction() {
  if (!compaction) return;
  const step = compaction.work.next();
  if (!step.done) return void setImmediate(continueCompaction);
  const { since } = compaction;
  replace(step.value);
  for (const change of since) apply(change);
}

/** @param {TextTable} next */
function replace(next) {
  compaction = null;
  table = next;
}

function compacted() {
  const work = table.compact();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** @param {TextRequest} request @returns {TextAnswers[keyof TextAnswers]} */
function answer(request) {
  switch (request.type) {
    case 'begin':
      builder = new TableBuilder();
      return null;
    case 'append':
      builder.append(request);
      return null;
    case 'finish':
      replace(builder.finish());
      builder = new TableBuilder();
      return null;
    case 'apply':
    case 'setSaves':
      apply(request);
      return null;
    case 'count':
      return request.words.map((patterns) => ranker.count(table, patterns, request.most));
    case 'rank':
      return ranker.rank(table, request);
    case 'save':
      replace(compacted());
      writeSnapshot(request.file, table, request.version);
      return null;
    case 'load': {
      const snapshot = readSnapshot(request.file);
      if (snapshot) replace(snapshot.table);
      return snapshot?.version ?? null;
    }
  }
}

serveRequests(answer, () => ({
  pins: table.documents.live + builder.size,
  bytes: table.byteLength + builder.byteLength + ranker.byteLength,
}));
