import type { OptionsOf } from '../../../../contract/api';
import type { TakedownKind } from '../../../../contract/constants/admin/accounts';
import type { BoardId, CommentId, PinId, UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer } from '../../../platform/http/context';
import { cleanText } from '../../../platform/text/text';
import { noSuchBoard, takeDownBoard } from '../../boards/boards';
import { recordRemoval } from '../../people/decisions';
import { noSuchComment, takeDownComment } from '../../pins/comments';
import { noSuchPin, takeDownPin } from '../../pins/pins';
import { logAdminAction } from '../../running/auditLog';
import { closeReportsOfBoard, hasOpenReports } from '../../running/reports';
import { reasonMissing } from './accounts.errors';
import { isSecret } from './accounts.repository';

interface Removed {
  ownerId: UserId;
  title: string;
}

/** Content on secret boards is private: for site admins too it does not exist, unless somebody reported it to them. */
const ABSENT = { pin: noSuchPin, board: noSuchBoard, comment: noSuchComment } as const;
const ACTIONS = { pin: 'removePin', board: 'removeBoard', comment: 'removeComment' } as const;

/**
 * Deletes anybody's pin, board or comment for everyone, closes its reports, tells its owner the reason, against which they may appeal,
 * and writes the audit log, all in one transaction. Throws 404 where it is deleted already, 400 without a reason.
 */
export async function takeDown(ctx: Ctx, { kind, id, reason }: OptionsOf<'TakedownResource.create'>): Promise<void> {
  const viewer = requireViewer(ctx);
  const given = cleanText('reason', reason);
  if (given === '') throw reasonMissing();
  const boardIds = new Set<BoardId>();
  await inTransaction(ctx.db, async (tx) => {
    const removed = await remove(tx, { ...ctx, viewer }, kind, id, boardIds);
    const subject = { id, name: removed.title, ownerId: removed.ownerId };
    await logAdminAction(tx, ctx, viewer, { action: ACTIONS[kind], subject, reason: given });
    await recordRemoval(tx, { ...ctx, viewer }, { kind, id, ...removed, reason: given });
  });
}

async function remove(
  tx: Tx,
  ctx: MemberCtx,
  kind: TakedownKind,
  id: string,
  boardIds: Set<BoardId>,
): Promise<Removed> {
  if ((await isSecret(tx, kind, id)) && !(await isReported(tx, kind, id))) throw ABSENT[kind]();
  if (kind === 'board') {
    const board = await takeDownBoard(tx, ctx, id as BoardId);
    await closeReportsOfBoard(tx, board.id, { status: 'removed', by: ctx.viewer.id, at: ctx.clock.now() });
    return { ownerId: board.owner_id, title: board.name };
  }
  if (kind === 'comment') {
    const comment = await takeDownComment(tx, ctx, id as CommentId);
    return { ownerId: comment.user_id, title: comment.text };
  }
  const pin = await takeDownPin(tx, ctx, id as PinId, boardIds);
  return { ownerId: pin.pinner_id, title: pin.title };
}

async function isReported(tx: Tx, kind: TakedownKind, id: string): Promise<boolean> {
  if (kind === 'pin') return hasOpenReports(tx, { kind, id: id as PinId });
  return kind === 'comment' && hasOpenReports(tx, { kind, id: id as CommentId });
}
