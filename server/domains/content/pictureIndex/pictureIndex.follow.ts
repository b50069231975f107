import { inSlices, inSlicesOf } from '../../../platform/database/slices';
import type { Services } from '../../../platform/http/context';
import { followIndex } from '../../../platform/indexes/followIndex';
import type { Follower } from '../../../platform/ops/follower';
import { saveChangeLog } from '../saveGraph';
import * as repository from './pictureIndex.repository';

/** Of 5 kB each. */
const MOST_PICTURES = 200;

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
    let after = '';
    await inSlices({ most: MOST_PICTURES, signal }, async (size) => {
      const pictures = await repository.findListedPictures(db, after, size);
      await writer.append(pictures);
      after = pictures.at(-1)?.signature ?? after;
      return pictures.length === size;
    });
  }

  async function apply(changes: readonly { signature: string }[], signal: AbortSignal): Promise<void> {
    const signatures = [...new Set(changes.map(({ signature }) => signature))];
    await inSlicesOf(signatures, { most: MOST_PICTURES, signal }, async (some) => {
      await writer.apply(await repository.findPictures(db, some));
    });
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
