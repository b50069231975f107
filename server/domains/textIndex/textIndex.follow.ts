import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../platform/http/context';
import { followIndex } from '../../platform/indexes/followIndex';
import type { Follower } from '../../platform/ops/follower';
import * as repository from './textIndex.repository';

/** Pins that one statement reads, at half a kilobyte each: the embedded database serves nobody else meanwhile. */
const PINS_AT_ONCE = 500;
const PAUSE_MS = 2;

/** Keeps this process's text index in step with the database. */
export function followTextIndex({
  db,
  textIndex,
  errorLog,
  clock,
}: Pick<Services, 'db' | 'textIndex' | 'errorLog' | 'clock'>): Follower {
  const { writer } = textIndex;

  async function build(signal: AbortSignal): Promise<void> {
    for (let after = '0'; ; ) {
      signal.throwIfAborted();
      const pins = await repository.findListedPins(db, after, PINS_AT_ONCE);
      await writer.append(pins);
      const last = pins.at(-1);
      if (!last || pins.length < PINS_AT_ONCE) break;
      after = last.id;
      await sleep(PAUSE_MS);
    }
  }

  async function apply(changes: readonly repository.TextChange[], signal: AbortSignal): Promise<void> {
    const written = new Set(changes.flatMap(({ id, has_words }) => (has_words ? id : [])));
    const saved = new Set(changes.flatMap(({ id }) => (written.has(id) ? [] : id)));
    for (const ids of portions([...written])) {
      signal.throwIfAborted();
      await writer.apply(await repository.findDocuments(db, ids));
    }
    for (const ids of portions([...saved])) {
      signal.throwIfAborted();
      await writer.setSaves(await repository.findSaves(db, ids));
    }
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

const portions = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PINS_AT_ONCE) }, (_, at) =>
    items.slice(at * PINS_AT_ONCE, (at + 1) * PINS_AT_ONCE),
  );
