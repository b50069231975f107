import type { PinId } from '../../../../../contract/schemas/common';
import type { Tx } from '../../../../platform/database/tables';
import { PinMoved } from '../pins.errors';
import type { Locked } from '../pins.lock';
import { findPins } from '../pins.repository';
import { findMerged, type MergedPin, returnComments } from './movedComments.repository';

/** The pins that can hold the comments of a merged pin: the kept one, and where later merges removed that, theirs. */
export async function holdersOf(tx: Tx, merged: MergedPin): Promise<PinId[]> {
  const holders: PinId[] = [];
  for (let at: MergedPin | undefined = merged; at && at.into !== at.id; at = await findMerged(tx, at.into)) {
    holders.push(at.into);
  }
  return (await findPins(tx, holders)).map(({ id }) => id);
}

/**
 * Moves the comments of a restored pin back to it from where merges took them. `locked` has that pin and its
 * `holdersOf`; throws `PinMoved` where a merge added one meanwhile.
 */
export async function bringCommentsBack(tx: Tx, merged: MergedPin, locked: ReadonlyMap<PinId, Locked>): Promise<void> {
  const boardOf = (one: Locked | undefined) => one?.boards.get(one.pin.board_id);
  const board = boardOf(locked.get(merged.id));
  for (const id of await holdersOf(tx, merged)) {
    const from = boardOf(locked.get(id));
    if (!from) throw new PinMoved('A pin was merged while its board was waited for');
    await returnComments(tx, merged, id, { isSecret: from.privacy === 'secret' && from.id !== board?.id });
  }
}
