import type { DataOf, OptionsOf } from '../../../../contract/api';
import type { BoardId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import { evenPositionsAfter, headPosition, LONG_POSITION } from '../../../platform/database/positions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { lockBoardToReorder, placeAfter, recordBoardChange } from '../boards';
import * as sections from './sections.repository';
import { requireSection } from './sections.service';

/** Puts a section behind another one of its board, or before all (ledger BOARD-057). */
export async function moveSectionPlace(
  ctx: Ctx,
  { board_id, section_id, after_section_id }: OptionsOf<'BoardSectionPlaceResource.update'>,
): Promise<DataOf<'BoardSectionPlaceResource.update'>> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const board = await lockBoardToReorder(tx, board_id, viewer.id);
    await requireSection(tx, board.id, section_id);
    const head = headPosition(ctx.ids.next('section', shardOf(board.id)));
    const order = await sections.findSectionOrder(tx, board.id);
    const position = placeAfter(order, section_id, after_section_id, head, 'after_section_id');
    await sections.placeSections(tx, board.id, [{ id: section_id, position }]);
    if (position.length > LONG_POSITION) await spaceSections(tx, board.id, head);
    await recordBoardChange(tx, board.id, 'sections_changed');
  });
  return { section_id, after_section_id };
}

async function spaceSections(tx: Tx, boardId: BoardId, head: string): Promise<void> {
  const order = await sections.findSectionOrder(tx, boardId);
  const spaced = evenPositionsAfter(order.length, head);
  await sections.placeSections(
    tx,
    boardId,
    order.map(({ id }, index) => ({ id, position: spaced[index] ?? head })),
  );
}
