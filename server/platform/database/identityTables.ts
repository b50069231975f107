import type { UserId } from '../../../contract/schemas/common';

export interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: UserId;
  provider: string;
  created_at: Date;
}

export interface SpentTokensTable {
  token_hash: string;
  expires_at: Date;
}

export interface IdentityTables {
  identities: IdentitiesTable;
  spent_tokens: SpentTokensTable;
}
