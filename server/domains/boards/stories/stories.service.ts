import type { DataOf } from '../../../../contract/api';
import type { BoardId } from '../../../../contract/schemas/common';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { requireBoard } from '../boards';
import * as stories from './stories.repository';

/**
 * The viewer dismisses the stories of a board, or restores them (ledger BOARD-054). A repeated call changes nothing.
 */
export async function completeStories(
  ctx: Ctx,
  boardId: BoardId,
  to: boolean,
): Promise<DataOf<'CompletedStoryResource.create'>> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    await requireBoard(tx, boardId, viewer.id);
    if (!to) return stories.deleteCompletedStory(tx, viewer.id, boardId);
    return stories.insertCompletedStory(tx, viewer.id, boardId, ctx.clock.now());
  });
  return { board_id: boardId, is_completed: to };
}
