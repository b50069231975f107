import type { Generated } from 'kysely';
import type { BULK_STATUSES, BulkActionKind, WHOLE_BOARD } from '../../../contract/constants/pins/bulkActions';
import type { BoardId, BulkActionId, PinId, SectionId, UserId } from '../../../contract/schemas/common';
import type { BoardPosition } from './boardTables';
import type { Json, NullableJson } from './columns';

/** Tables of bulk actions (server/db/migrations/0001_schema.sql); see tables.ts. */

/**
 * A pin before a step changed it: its section and position. `to`: its new position, the id of its copy, or the time of
 * its deletion in milliseconds.
 */
export interface BulkEntry {
  id: PinId;
  section_id: SectionId | null;
  position: BoardPosition;
  to: string | null;
}

interface BulkActionsTable {
  board_id: BoardId;
  id: BulkActionId;
  actor_id: UserId;
  kind: BulkActionKind;
  section_id: typeof WHOLE_BOARD | SectionId | null;
  target_board_id: BoardId | null;
  target_section_id: SectionId | null;
  pin_ids: NullableJson<PinId[]>;
  excluded_ids: NullableJson<PinId[]>;
  last_position: BoardPosition | null;
  cursor_at: string;
  status: (typeof BULK_STATUSES)[number];
  total: number;
  done: Generated<number>;
  created_at: Date;
  ended_at: Date | null;
}

interface BulkStepsTable {
  board_id: BoardId;
  action_id: BulkActionId;
  step: number;
  entries: Json<BulkEntry[]>;
}

export interface BulkTables {
  bulk_actions: BulkActionsTable;
  bulk_steps: BulkStepsTable;
}
