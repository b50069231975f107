import type { PinId } from '../../../contract/schemas/common';

interface TextIndexWritesTable {
  pin_id: PinId;
  /** False: only its saves changed. */
  has_words: boolean;
}

interface TextIndexHeadTable {
  id: number;
  seq: string;
  stamp: string;
}

interface TextIndexChangesTable {
  seq: string;
  pin_id: PinId;
  has_words: boolean;
  stamp: string;
  created_at: Date;
}

/** Tables of the log that text indexes follow; see tables.ts. */
export interface TextIndexTables {
  text_index_writes: TextIndexWritesTable;
  text_index_head: TextIndexHeadTable;
  text_index_changes: TextIndexChangesTable;
}
