import type { Generated } from 'kysely';
import type {
  ImportFormat,
  ImportPause,
  ImportProblem,
  ImportStatus,
  StuckReason,
} from '../../../contract/constants/admin/imports';
import type { BoardId, ImportId, PinId, SectionId, UserId } from '../../../contract/schemas/common';
import type { ImportRecord, RecordProblem, RefusedFile } from '../imports/protocol';
import type { BoardPosition } from './boardTables';
import type { DefaultJson, Json, NullableJson } from './columns';

/** Tables of imports (server/db/migrations); see tables.ts. */

/** A board of the files, where its pins go, and what was made for them. */
export interface PlannedBoard {
  key: string;
  source_name: string;
  sections: { name: string; count: number; id?: SectionId }[];
  count: number;
  name: string;
  board_id: BoardId | null;
  is_left_out: boolean;
  is_secret: boolean;
  description?: string;
  /** Whether it was secret where it comes from; null or absent: the files do not say. */
  was_secret?: boolean | null;
  /** The files describe it: it is made with its sections before the pins come, also without pins. */
  is_described?: boolean;
  /** Of its pins, how many an earlier import brought. */
  known?: number;
  /** The board was made by this import. */
  is_made?: boolean;
}

interface ImportsTable {
  owner_id: UserId;
  id: ImportId;
  status: ImportStatus;
  formats: DefaultJson<ImportFormat[]>;
  file_names: Json<string[]>;
  refusal: NullableJson<RefusedFile>;
  pause: ImportPause | null;
  total: Generated<number>;
  known: Generated<number>;
  same_link: Generated<number>;
  to_fetch: Generated<number>;
  done: Generated<number>;
  left_out: Generated<number>;
  stuck: Generated<number>;
  skips_same_links: Generated<boolean>;
  boards: DefaultJson<PlannedBoard[]>;
  problem_counts: DefaultJson<Partial<Record<ImportProblem, number>>>;
  problems: DefaultJson<RecordProblem[]>;
  head_position: BoardPosition | null;
  created_at: Date;
  finished_at: Date | null;
}

interface ImportRecordsTable {
  owner_id: UserId;
  import_id: ImportId;
  number: number;
  key: string;
  status: 'waiting' | 'known' | 'done' | 'leftOut' | 'stuck' | 'undone';
  record: NullableJson<ImportRecord>;
  has_same_link: Generated<boolean>;
  attempts: Generated<number>;
  try_at: Date;
  reason: StuckReason | null;
  pin_id: PinId | null;
}

export interface ImportTables {
  imports: ImportsTable;
  import_records: ImportRecordsTable;
}
