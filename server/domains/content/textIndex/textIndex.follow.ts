import { inSlices, inSlicesOf } from '../../../platform/database/slices';
import type { Services } from '../../../platform/http/context';
import { followIndex } from '../../../platform/indexes/followIndex';
import type { Follower } from '../../../platform/ops/follower';
import * as repository from './textIndex.repository';

/** Of half a kilobyte each. */
const MOST_PINS = 500;

/** Keeps this process's text index in step with the database. */
export function followTextIndex({
  db,
  textIndex,
  errorLog,
  clock,
}: Pick<Services, 'db' | 'textIndex' | 'errorLog' | 'clock'>): Follower {
  const { writer } = textIndex;

  async function build(signal: AbortSignal): Promise<void> {
    let after = '0';
    await inSlices({ most: MOST_PINS, signal }, async (size) => {
      const pins = await repository.findListedPins(db, after, size);
      await writer.append(pins);
      after = pins.at(-1)?.id ?? after;
      return pins.length === size;
    });
  }

  async function apply(changes: readonly repository.TextChange[], signal: AbortSignal): Promise<void> {
    const written = new Set(changes.flatMap(({ id, has_words }) => (has_words ? id : [])));
    const saved = new Set(changes.flatMap(({ id }) => (written.has(id) ? [] : id)));
    const options = { most: MOST_PINS, signal };
    await inSlicesOf([...written], options, async (ids) => writer.apply(await repository.findDocuments(db, ids)));
    await inSlicesOf([...saved], options, async (ids) => writer.setSaves(await repository.findSaves(db, ids)));
  }

  return followIndex({
    index: textIndex,
    log: repository.textChangeLog(db),
    build,
    apply,
    clock,
    onError: (error) => errorLog.note(error, 'textIndex'),
  });
}
