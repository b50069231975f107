import type { CollaboratorAccess } from '../../../../contract/constants/people/privacy';
import type { UserId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import { headPosition } from '../../../platform/database/positions';
import type { Tx } from '../../../platform/database/tables';
import type { Ctx } from '../../../platform/http/context';
import type { BoardRow } from './boards.repository';
import * as boards from './boards.repository';
import * as counts from './counts.repository';
import { recordBoardChange } from './history/changes.repository';
import * as boardMembers from './members.repository';

/** Adds a collaborator to a locked, live board or changes their access, and updates all counts. */
export async function putCollaborator(
  tx: Tx,
  ctx: Pick<Ctx, 'ids' | 'clock'>,
  board: BoardRow,
  userId: UserId,
  access: CollaboratorAccess,
): Promise<BoardRow> {
  const position = headPosition(ctx.ids.next('board', shardOf(userId)));
  const changed = await boardMembers.setCollaborator(tx, board, userId, access, { now: ctx.clock.now(), position });
  if (board.collaborators[userId] === undefined) await counts.addGroupBoards(tx, [userId], 1);
  await recordBoardChange(tx, board.id, 'people_changed');
  return changed;
}

/** Removes a collaborator from a locked board, and updates all counts; deleted boards are not counted. */
export async function dropCollaborator(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  board: BoardRow,
  userId: UserId,
): Promise<BoardRow> {
  if (board.collaborators[userId] === undefined) return board;
  const changed = await boardMembers.setCollaborator(tx, board, userId, null, { now: ctx.clock.now(), position: '' });
  if (board.pending_owner_id === userId) await boards.updateBoard(tx, board.id, { pending_owner_id: null });
  if (board.deleted_at === null) await counts.addGroupBoards(tx, [userId], -1);
  await recordBoardChange(tx, board.id, 'people_changed');
  return changed;
}
