import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import { shardOf } from '../../../../platform/database/ids';
import { headPosition } from '../../../../platform/database/positions';
import type { Tx } from '../../../../platform/database/tables';
import type { Ctx, SessionUser } from '../../../../platform/http/context';
import { privacyFor } from '../access/boards.policy';
import { changePrivacy } from '../boards.change';
import type { BoardRow } from '../boards.repository';
import * as boards from '../boards.repository';
import { claimSlug } from '../boards.service';
import * as counts from '../counts.repository';
import { isArchived } from '../deletion/boards.deletion';
import * as boardMembers from '../members.repository';

export const isCollaborator = (board: Pick<BoardRow, 'collaborators'>, userId: UserId): boolean =>
  board.collaborators[userId] !== undefined;

/** Sets the person to whom a locked board is offered; null: nobody. */
export async function setPendingOwner(tx: Tx, id: BoardId, userId: UserId | null): Promise<void> {
  await boards.updateBoard(tx, id, { pending_owner_id: userId });
}

/**
 * Transfers a locked, live board to a person who is neither its owner nor a collaborator: it becomes the first of their
 * boards and gets an address of theirs, to which the old one redirects. Returns the updated board.
 */
export async function transferBoard(tx: Tx, ctx: Ctx, board: BoardRow, to: SessionUser): Promise<BoardRow> {
  if (!(await isArchived(tx, board))) await counts.moveBoardCount(tx, board.owner_id, board.privacy, null);
  await boardMembers.dropFollow(tx, to.id, board.id);
  const slug = await claimSlug(tx, to.id, board.id, board.name);
  const position = headPosition(ctx.ids.next('board', shardOf(to.id)));
  await boardMembers.changeOwner(tx, board, to.id, { slug, position, now: ctx.clock.now() });
  await counts.moveBoardCount(tx, to.id, null, board.privacy);
  const given = { ...board, owner_id: to.id, slug };
  const privacy = privacyFor(to, board.privacy);
  await changePrivacy(tx, ctx, given, privacy);
  return { ...given, privacy };
}
