import type { UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { dropUses } from '../../content/media';
import * as comments from './comments.repository';

/** Deletes for good up to `limit` comments that were deleted before then, with their pictures; returns how many. */
export const purgeComments = async (tx: Tx, deletedBefore: Date, limit: number, now: Date): Promise<number> =>
  dropPictures(tx, await comments.purgeComments(tx, deletedBefore, limit), now);

/** As `purgeComments`, for those that a person wrote and that are deleted. */
export const purgeCommentsOf = async (tx: Tx, userId: UserId, limit: number, now: Date): Promise<number> =>
  dropPictures(tx, await comments.purgeCommentsOf(tx, userId, limit), now);

async function dropPictures(tx: Tx, gone: readonly comments.PurgedComment[], now: Date): Promise<number> {
  const signatures = gone.flatMap(({ signature }) => signature ?? []);
  await dropUses(tx, signatures, false, now);
  return gone.length;
}
