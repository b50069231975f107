import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../platform/http/context';
import { followIndex } from '../../platform/indexes/followIndex';
import type { Follower } from '../../platform/ops/follower';
import * as repository from './saveGraph.repository';

/** Images that one statement reads: the embedded database serves nobody else meanwhile. */
const IMAGES_AT_ONCE = 1000;
const PAUSE_MS = 2;

/** Keeps this process's save graph in step with the database. */
export function followSaveGraph({
  db,
  saveGraph,
  errorLog,
  clock,
}: Pick<Services, 'db' | 'saveGraph' | 'errorLog' | 'clock'>): Follower {
  const { writer } = saveGraph;

  async function build(signal: AbortSignal): Promise<void> {
    for (let after = ''; ; ) {
      signal.throwIfAborted();
      const images = await repository.findSavedImages(db, after, IMAGES_AT_ONCE);
      await writer.append(images);
      const last = images.at(-1);
      if (!last || images.length < IMAGES_AT_ONCE) break;
      after = last.signature;
      await sleep(PAUSE_MS);
    }
  }

  return followIndex({
    index: saveGraph,
    log: repository.saveChangeLog(db),
    build,
    apply: writer.apply,
    afterStep: writer.loadVectors,
    clock,
    onError: (error) => errorLog.note(error, 'saveGraph'),
  });
}
