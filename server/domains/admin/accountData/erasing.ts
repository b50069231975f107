import type { BoardId, UserId } from '../../../../contract/schemas/common';
import { inSlices } from '../../../platform/database/slices';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { enqueue } from '../../../platform/ops/jobs';
import { lockBoards, takeDownBoard } from '../../boards/boards';
import { removeCollaborator } from '../../boards/collaborators';
import { eraseFromBusinesses } from '../../business/businesses';
import { dropUses } from '../../content/media';
import { lockAccount, markErasing } from '../../people/users';
import { closeAccount } from '../../pins/accountCounts';
import { commentReactions, purgeCommentsOf, takeDownComment } from '../../pins/comments';
import { deleteReactionsOf } from '../../pins/pinReactions';
import { purgeDeleted, takeDownPin } from '../../pins/pins';
import { findTriedItsOf, removeTriedIt, triedItReactions } from '../../pins/triedIts';
import { eraseFromConversation, findConversationsWith } from '../../talk/conversations';
import * as erasing from './erasing.repository';

const MOST_ROWS = 500;

/**
 * Erases a closed account whose days of grace are over, in short transactions: its boards, pins, comments and follows
 * with all counts, what it said in conversations, then everything that hangs on it, then itself. What others saved from it is theirs and stays. Running
 * it again goes on where it stopped. An account that was opened in time is left alone; once erasing has begun, nothing
 * opens it.
 */
export async function eraseAccount(services: Services, userId: UserId, signal: AbortSignal): Promise<void> {
  if (!(await inTransaction(services.db, (tx) => markErasing(tx, userId, services.clock.now())))) return;
  await emptyAccount(services, userId, signal);
  await inTransaction(services.db, (tx) => erasing.backdateDeleted(tx, userId));
  await purgeDeleted(services, signal);
  await inTransaction(services.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) return;
    await erasing.deleteFollows(tx, userId);
    await erasing.deleteBoardFollows(tx, userId);
    const unpublished = [
      ...(await erasing.deleteScheduledPins(tx, userId)),
      ...(await erasing.deletePinDrafts(tx, userId)),
    ];
    const shown = [account.image_signature, account.cover_signature].filter((signature) => signature !== null);
    await dropUses(tx, unpublished, false, services.clock.now());
    await dropUses(tx, shown, true, services.clock.now());
    await erasing.deleteMedia(tx, userId);
    for (const abandoned of await eraseFromBusinesses(tx, userId)) await eraseNow(tx, services, abandoned);
    await erasing.deleteOwnRows(tx, userId);
    await erasing.deleteUser(tx, userId);
  });
}

/** Closes an account that nobody can open any more, and has it erased without days of grace. */
async function eraseNow(tx: Tx, services: Services, userId: UserId): Promise<void> {
  const now = services.clock.now();
  await lockAccount(tx, userId);
  await closeAccount(tx, services, userId, now, now);
  await enqueue(tx, services, 'accountData/erase', { userId });
}

/** Deletes what others see, one thing after the other, so that nobody waits long for a lock. */
async function emptyAccount(services: Services, userId: UserId, signal: AbortSignal): Promise<void> {
  const actor = { ids: services.ids, clock: services.clock, viewer: { id: userId } };
  const each = async <Id>(find: () => Promise<Id[]>, take: (tx: Tx, id: Id) => Promise<unknown>) => {
    for (;;) {
      const ids = await find();
      if (ids.length === 0) return;
      for (const id of ids) {
        signal.throwIfAborted();
        await inTransaction(services.db, (tx) => take(tx, id));
      }
    }
  };
  const { db } = services;
  const untilNone = (takeSome: (tx: Tx, size: number) => Promise<number>) =>
    inSlices({ most: MOST_ROWS, signal }, async (size) => (await inTransaction(db, (tx) => takeSome(tx, size))) > 0);
  await untilNone((tx, size) => commentReactions.deleteOf(tx, userId, size));
  await each(
    () => erasing.findComments(db, userId),
    (tx, id) => takeDownComment(tx, actor, id),
  );
  await untilNone((tx, size) => purgeCommentsOf(tx, userId, size, services.clock.now()));
  await untilNone((tx, size) => triedItReactions.deleteOf(tx, userId, size));
  await untilNone((tx, size) => deleteReactionsOf(tx, userId, size));
  await each(
    () => findTriedItsOf(db, userId, MOST_ROWS),
    (tx, id) => removeTriedIt(tx, id, services.clock.now()),
  );
  await each(
    () => erasing.findLiveBoards(db, userId),
    (tx, id) => takeDownBoard(tx, services, id),
  );
  await each(
    () => erasing.findLivePins(db, userId),
    (tx, id) => takeDownPin(tx, actor, id, new Set<BoardId>()),
  );
  await each(
    () => findConversationsWith(db, userId, MOST_ROWS),
    (tx, id) => eraseFromConversation(tx, userId, id, services.clock.now()),
  );
  await each(
    () => erasing.findCollaborations(db, userId),
    async (tx, id) => {
      const [board] = await lockBoards(tx, [id]);
      if (board) await removeCollaborator(tx, services, board, userId);
    },
  );
}
