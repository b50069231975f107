import type { UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { type EnqueueTools, enqueue } from '../../../platform/ops/jobs';
import { setBoardFollowsCounted, setFollowsCounted } from '../../boards/follows';
import { closeUser, lockAccount, openUser } from '../../people/users';
import { commentReactions, setCommentsCounted } from '../comments';
import { setReactionsCounted } from '../pinReactions';
import { setTriedItsCounted, triedItReactions } from '../triedIts';

/** Rows that one slice changes: a few ms of the database. */
const ROWS_AT_ONCE = 100;
/** Slices of the transaction that closes or opens an account; the rest is left to jobs. */
const SLICES_AT_ONCE = 5;
/** Within this time whatever a person sent before their account was closed is done, ms. */
const LATE_WRITES_MS = 60_000;

/** Each changes at most so many rows of a person and returns how many. */
const STEPS: readonly ((tx: Tx, userId: UserId, to: boolean, limit: number) => Promise<number>)[] = [
  setBoardFollowsCounted,
  setCommentsCounted,
  commentReactions.setCounted,
  setTriedItsCounted,
  triedItReactions.setCounted,
  setReactionsCounted,
  (tx, userId, to, limit) => setFollowsCounted(tx, userId, 'following', to, limit),
  (tx, userId, to, limit) => setFollowsCounted(tx, userId, 'followers', to, limit),
];

/** Hides an account from everybody and takes it out of all counts; see `closeUser`. The account must be locked. */
export async function closeAccount(
  tx: Tx,
  tools: EnqueueTools,
  userId: UserId,
  now: Date,
  eraseAt: Date | null,
): Promise<void> {
  await closeUser(tx, userId, now, eraseAt);
  await recount(tx, tools, userId);
}

/** Opens a closed account as it was, with its part of all counts; see `openUser`. The account must be locked. */
export async function openAccount(tx: Tx, tools: EnqueueTools, userId: UserId): Promise<void> {
  await openUser(tx, userId, tools.clock.now());
  await recount(tx, tools, userId);
}

/** Changes the counts at once for most accounts, and in slices of a job for those with many rows. */
async function recount(tx: Tx, tools: EnqueueTools, userId: UserId): Promise<void> {
  const { clock } = tools;
  for (let slice = 0; slice < SLICES_AT_ONCE; slice += 1) {
    if (await recountSlice(tx, userId)) continue;
    const runAt = new Date(clock.now().getTime() + LATE_WRITES_MS);
    return enqueue(tx, tools, 'accountCounts/recount', { userId }, { runAt });
  }
  await enqueue(tx, tools, 'accountCounts/recount', { userId }, { key: userId });
}

/**
 * Brings the next rows of a person into step with whether their account is open; false if there are no more. Locks the
 * account, so that it is not closed or opened meanwhile.
 */
export async function recountSlice(tx: Tx, userId: UserId): Promise<boolean> {
  const account = await lockAccount(tx, userId);
  if (!account) return false;
  let left = ROWS_AT_ONCE;
  for (const step of STEPS) {
    left -= await step(tx, userId, account.closed_at === null, left);
    if (left === 0) return true;
  }
  return false;
}
