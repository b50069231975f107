// @ts-check
// The picture index in a thread of its own, so that no comparison holds up requests.
import { serveRequests } from '../threads/serveRequests.mjs';
import { findPairs } from './pairs.mjs';
import { PictureTable } from './pictureTable.mjs';
import { readSnapshot, writeSnapshot } from './snapshot.mjs';

/** @import { PictureAnswers, PictureRequest } from './protocol' */

let table = new PictureTable();
let appended = new PictureTable();

/** @param {PictureRequest} request @returns {PictureAnswers[keyof PictureAnswers] | Promise<PictureAnswers['pairs']>} */
function answer(request) {
  switch (request.type) {
    case 'begin':
      appended = new PictureTable();
      return null;
    case 'append':
      appended.add(request);
      return null;
    case 'finish':
      table = appended;
      appended = new PictureTable();
      return null;
    case 'apply':
      table.add(request);
      for (const key of request.removed) table.remove(key);
      return null;
    case 'near':
      return table.near(request);
    case 'pairs':
      return findPairs(request);
    case 'save':
      writeSnapshot(request.file, table, request.version);
      return null;
    case 'load': {
      const snapshot = readSnapshot(request.file);
      if (snapshot) table = snapshot.table;
      return snapshot?.version ?? null;
    }
  }
}

serveRequests(answer, () => ({
  pictures: table.size + appended.size,
  bytes: table.byteLength + appended.byteLength,
}));
