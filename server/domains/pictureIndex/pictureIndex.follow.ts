import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../platform/http/context';
import { followIndex } from '../../platform/indexes/followIndex';
import type { Follower } from '../../platform/ops/follower';
import { saveChangeLog } from '../saveGraph';
import * as repository from './pictureIndex.repository';

/** Pictures that one statement reads, at 5 kB each: the embedded database serves nobody else meanwhile. */
const PICTURES_AT_ONCE = 200;
const PAUSE_MS = 2;

/**
 * Keeps this process's picture index in step with the database. It follows the log of the save graph, which has each
 * picture that is put on a public board, leaves one, or is described while it is on one.
 */
export function followPictureIndex({
  db,
  pictureIndex,
  errorLog,
  clock,
}: Pick<Services, 'db' | 'pictureIndex' | 'errorLog' | 'clock'>): Follower {
  const { writer } = pictureIndex;

  async function build(signal: AbortSignal): Promise<void> {
    for (let after = ''; ; ) {
      signal.throwIfAborted();
      const pictures = await repository.findListedPictures(db, after, PICTURES_AT_ONCE);
      await writer.append(pictures);
      const last = pictures.at(-1);
      if (!last || pictures.length < PICTURES_AT_ONCE) break;
      after = last.signature;
      await sleep(PAUSE_MS);
    }
  }

  async function apply(changes: readonly { signature: string }[], signal: AbortSignal): Promise<void> {
    const signatures = [...new Set(changes.map(({ signature }) => signature))];
    for (let at = 0; at < signatures.length; at += PICTURES_AT_ONCE) {
      signal.throwIfAborted();
      await writer.apply(await repository.findPictures(db, signatures.slice(at, at + PICTURES_AT_ONCE)));
    }
  }

  return followIndex({
    index: pictureIndex,
    log: saveChangeLog(db),
    build,
    apply,
    clock,
    onError: (error) => errorLog.note(error, 'pictureIndex'),
  });
}
