import type { OptionsOf } from '../../../../contract/api';
import type { BoardPrivacy } from '../../../../contract/constants/people/privacy';
import type { Board } from '../../../../contract/schemas/boards/boards';
import type { PinId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { cleanText, requireLine } from '../../../platform/text/text';
import { lockOwnBoard } from './access/boards.access';
import { privacyFor } from './access/boards.policy';
import { isListedVisibility } from './access/visibility';
import { enqueueBoardJob } from './boards.jobs';
import type { BoardRow } from './boards.repository';
import * as boards from './boards.repository';
import { claimSlug } from './boards.service';
import { reportBoard } from './boards.webhooks';
import * as counts from './counts.repository';
import { isArchived } from './deletion/boards.deletion';
import { recordBoardChange } from './history/changes.repository';
import { recordBoardEvent } from './history/history.repository';
import * as boardMembers from './members.repository';
import { presentBoardById } from './presenting/boards.shown';
import * as covers from './presenting/covers.repository';

/**
 * Changes what the options name of an own board, writes it into the history, and returns the board. Throws 400, 404, and 423
 * while a bulk action runs.
 */
export async function updateBoard(ctx: Ctx, options: OptionsOf<'BoardResource.update'>): Promise<Board> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const board = await lockOwnBoard(tx, options.board_id, viewer.id);
    const name = options.name === undefined ? board.name : requireLine('name', options.name, 'boardNameMissing');
    const description =
      options.description === undefined ? board.description : cleanText('description', options.description);
    const isRenamed = name !== board.name;
    if (options.cover_pin_id) await requireOnBoard(tx, board, options.cover_pin_id);
    await boards.updateBoard(
      tx,
      board.id,
      {
        name,
        description,
        layout: options.layout ?? board.layout,
        sensitivity: options.sensitivity === undefined ? board.sensitivity : options.sensitivity,
        cover_pin_id: options.cover_pin_id === undefined ? board.cover_pin_id : options.cover_pin_id,
        collaborators_may_invite: options.collaborators_may_invite ?? board.collaborators_may_invite,
        slug: isRenamed ? await claimSlug(tx, viewer.id, board.id, name) : board.slug,
        updated_at: ctx.clock.now(),
      },
      isRenamed || description !== board.description ? { name, description, locale: viewer.locale } : undefined,
    );
    if (isRenamed) {
      const event = { boardId: board.id, actorId: viewer.id, from: board.name, to: name };
      await recordBoardEvent(tx, ctx, { ...event, kind: 'renamed' });
      // The words of its pins contain its name.
      await enqueueBoardJob(tx, ctx, 'boards/indexPinWords', board.id);
    }
    await recordEdits(tx, ctx, board, { ...options, description });
    if (options.cover_pin_id !== undefined) await covers.refreshBoardCovers(tx, board.id);
    // The invitations of collaborators end with their right to send them.
    if (options.collaborators_may_invite === false) {
      await boardMembers.deleteInvitesOfOthers(tx, board.id, board.owner_id);
    }
    if (options.privacy !== undefined) await changePrivacy(tx, ctx, board, privacyFor(viewer, options.privacy));
    await recordBoardChange(tx, board.id, 'board_changed');
    await reportBoard(tx, ctx, 'board.updated', board);
    return presentBoardById(tx, viewer.id, board.id);
  });
}

const EDITS = [
  ['description', 'description_changed'],
  ['layout', 'layout_changed'],
  ['sensitivity', 'sensitivity_changed'],
  ['cover_pin_id', 'cover_changed'],
] as const;

/** Writes into the history which of these values the owner changed, with the old one, by which it can be undone. */
async function recordEdits(
  tx: Tx,
  ctx: Ctx,
  board: BoardRow,
  edits: { readonly [Key in (typeof EDITS)[number][0]]?: string | null },
): Promise<void> {
  for (const [key, kind] of EDITS) {
    const [from, to] = [board[key] ?? '', edits[key] === undefined ? board[key] : edits[key]];
    if (from === (to ?? '')) continue;
    await recordBoardEvent(tx, ctx, { boardId: board.id, actorId: board.owner_id, kind, from, to: to ?? '' });
  }
}

async function requireOnBoard(tx: Tx, board: BoardRow, pinId: PinId): Promise<void> {
  if (!(await covers.isOnBoard(tx, board.id, pinId))) throw invalid({ cover_pin_id: 'coverNotOfBoard' });
}

export async function changePrivacy(tx: Tx, ctx: Ctx, board: BoardRow, privacy: BoardPrivacy): Promise<void> {
  if (privacy === board.privacy) return;
  const lineages = await counts.lockBoardPins(tx, board.id, 'live');
  await boards.updateBoard(tx, board.id, { privacy });
  await boardMembers.updateUserBoards(tx, board, { privacy });
  await counts.updateBoardPins(tx, board.id, 'live', { is_listed: isListedVisibility(privacy) });
  await counts.moveVisibility(tx, lineages, board.privacy, privacy);
  if (!(await isArchived(tx, board))) await counts.moveBoardCount(tx, board.owner_id, board.privacy, privacy);
  const change = { boardId: board.id, actorId: board.owner_id, from: board.privacy, to: privacy };
  await recordBoardEvent(tx, ctx, { ...change, kind: 'privacy_changed' });
  await enqueueBoardJob(tx, ctx, 'boards/indexPictures', board.id);
}
