import type { BoardPrivacy } from '../../../../../contract/constants/people/privacy';
import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import type { Tx } from '../../../../platform/database/tables';
import { insertTextRows, type TextRow } from '../../../../platform/database/textRows';
import type { Ctx } from '../../../../platform/http/context';
import * as boards from '../boards.repository';
import { claimSlug } from '../boards.service';
import * as counts from '../counts.repository';
import { recordBoardEvent } from '../history/history.repository';

/** What a backup holds of a board itself. */
export interface BackedUpBoard {
  board: TextRow;
  /** Its row in the list of its owner. */
  listing: TextRow;
  /** Its addresses. */
  slugs: readonly TextRow[];
}

/** What of a stored board is about people and work of that time. */
const EMPTY: TextRow = {
  pin_count: '0',
  sectionless_pin_count: '0',
  section_count: '0',
  collaborator_count: '0',
  collaborators: '{}',
  follower_count: '0',
  covers: '[]',
  blocking: '[]',
  pending_owner_id: null,
  merged_into: null,
};

/**
 * Adds a board that is gone for good as a backup holds it: empty, secret if it was, in the place that it had in its
 * owner's list, and at its addresses as far as no other board has them. Collaborators and followers are not added.
 */
export async function addBackedUpBoard(
  tx: Tx,
  ctx: Pick<Ctx, 'ids' | 'clock'>,
  { board, listing, slugs }: BackedUpBoard,
): Promise<void> {
  const id = board.id as BoardId;
  const ownerId = board.owner_id as UserId;
  const slug = (await boards.claimBoardSlug(tx, ownerId, String(board.slug), id))
    ? String(board.slug)
    : await claimSlug(tx, ownerId, id, String(board.name));
  await insertTextRows(tx, 'boards', [{ ...board, ...EMPTY, slug, updated_at: ctx.clock.now().toISOString() }]);
  await insertTextRows(tx, 'board_slugs', slugs);
  await insertTextRows(tx, 'user_boards', [listing]);
  if (listing.archived_at === null) await counts.moveBoardCount(tx, ownerId, null, board.privacy as BoardPrivacy);
  await recordBoardEvent(tx, ctx, { boardId: id, actorId: ownerId, kind: 'restored' });
}
