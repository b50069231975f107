import type { ColumnType, Generated } from 'kysely';
import type { GuestAccess } from '../../../contract/constants/pins/guestLinks';
import type { BoardId, PinId, UserId } from '../../../contract/schemas/common';

interface GuestLinksTable {
  token_hash: string;
  board_id: BoardId;
  pin_id: PinId | null;
  created_by_id: UserId;
  note: string;
  access: GuestAccess;
  password_hash: string | null;
  created_at: Date;
  expires_at: Date | null;
  visits: Generated<number>;
  last_visit_at: Date | null;
  added: Generated<number>;
  added_bytes: ColumnType<string, never, never>;
}

interface GuestVisitsTable {
  visitor_hash: string;
  token_hash: string;
  expires_at: Date;
}

interface GuestPicturesTable {
  token_hash: string;
  signature: string;
}

export interface GuestTables {
  guest_links: GuestLinksTable;
  guest_visits: GuestVisitsTable;
  guest_pictures: GuestPicturesTable;
}
