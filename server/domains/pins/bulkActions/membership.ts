import { bulkWriteOf } from '../../../../contract/constants/talk/live';
import type { SectionId, UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import type { Services } from '../../../platform/http/context';
import {
  addBoardCounts,
  type BoardRow,
  recordBoardChange,
  recordBoardEvent,
  refreshBoardCovers,
  reportBoard,
} from '../../boards/boards';
import { updateSectionCounts } from '../../boards/sections';
import type { BulkActionRow } from './bulkActions.repository';

export interface SectionCount {
  section_id: SectionId | null;
  count: number;
}

/** The number of these pins in each section. */
export function sectionCounts(places: readonly { section_id: SectionId | null }[]): SectionCount[] {
  const counts = new Map<SectionId | null, number>();
  for (const { section_id } of places) counts.set(section_id, (counts.get(section_id) ?? 0) + 1);
  return [...counts].map(([section_id, count]) => ({ section_id, count }));
}

/** Updates counts and covers of a locked board and its sections after an action added (1) or removed (-1) pins. */
export async function respacePins(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  board: BoardRow,
  action: Pick<BulkActionRow, 'id' | 'status'>,
  counts: readonly SectionCount[],
  by: 1 | -1,
): Promise<void> {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return;
  const sectionless = counts.find(({ section_id }) => section_id === null)?.count ?? 0;
  await addBoardCounts(tx, board.id, { pins: by * all, sectionless: by * sectionless });
  await refreshBoardCovers(tx, board.id);
  await recordBoardChange(tx, board.id, 'pins_changed', bulkWriteOf(action.id, action.status === 'undoing'));
  const added = counts.flatMap(({ section_id: id, count }) =>
    id === null || count === 0 ? [] : [{ id, count: by * count }],
  );
  await updateSectionCounts(tx, board.id, added);
  // Once for all of them.
  await reportBoard(tx, tools, 'board.updated', board);
}

/** Records in the history of both boards that pins were moved; nothing if they stayed on their board. */
export async function recordMove(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  { actorId, from, to, count }: { actorId: UserId; from: BoardRow; to: BoardRow; count: number },
): Promise<void> {
  if (from.id === to.id) return;
  await recordBoardEvent(tx, tools, { actorId, count, kind: 'pins_moved_out', boardId: from.id, board_id: to.id });
  await recordBoardEvent(tx, tools, { actorId, count, kind: 'pins_moved_in', boardId: to.id, board_id: from.id });
}
