import { inSlices } from '../../../platform/database/slices';
import type { Services } from '../../../platform/http/context';
import { followIndex } from '../../../platform/indexes/followIndex';
import type { Follower } from '../../../platform/ops/follower';
import * as repository from './saveGraph.repository';

const MOST_IMAGES = 1000;

/** Keeps this process's save graph in step with the database. */
export function followSaveGraph({
  db,
  saveGraph,
  errorLog,
  clock,
}: Pick<Services, 'db' | 'saveGraph' | 'errorLog' | 'clock'>): Follower {
  const { writer } = saveGraph;

  async function build(signal: AbortSignal): Promise<void> {
    let after = '';
    await inSlices({ most: MOST_IMAGES, signal }, async (size) => {
      const images = await repository.findSavedImages(db, after, size);
      await writer.append(images);
      after = images.at(-1)?.signature ?? after;
      return images.length === size;
    });
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
