import type { UserId } from '../../../contract/schemas/common';

export interface InviteCodesTable {
  code: string;
  sender_id: UserId;
  channel: number;
  created_at: Date;
}

export interface InviteTables {
  invite_codes: InviteCodesTable;
}
