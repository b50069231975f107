import type { BlockingAction, BulkAction } from '../../../../contract/schemas/pins/bulkActions';
import type { BulkActionRow } from './bulkActions.repository';

export function presentAction(row: BulkActionRow): BulkAction {
  return {
    id: row.id,
    action: row.kind,
    board_id: row.board_id,
    section_id: row.section_id,
    target_board_id: row.target_board_id,
    target_section_id: row.target_section_id,
    status: row.status,
    total: row.total,
    done: row.done,
  };
}

/** Ledger BOARD-009 to BOARD-012. */
export function presentBlocking(row: BulkActionRow): BlockingAction {
  const share = row.total === 0 ? 1 : Math.min(1, row.done / row.total);
  return {
    id: row.id,
    ...(row.section_id === null ? {} : { section_id: row.section_id }),
    created_timestamp: row.created_at.getTime(),
    progress: row.status === 'undoing' ? 1 - share : share,
  };
}
