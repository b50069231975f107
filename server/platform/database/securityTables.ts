import type { ColumnType } from 'kysely';
import type { ApiScope } from '../../../contract/constants/people/apiTokens';
import type { ApiTokenId, UserId } from '../../../contract/schemas/common';
import type { Json } from './columns';

interface SecondFactorsTable {
  user_id: UserId;
  secret: string;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: number | null;
}

interface RecoveryCodesTable {
  user_id: UserId;
  code_hash: string;
}

interface PasskeysTable {
  credential_id: string;
  user_id: UserId;
  public_key: string;
  signature_counter: ColumnType<string, string | number, string | number>;
  transports: Json<string[]>;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface PasskeyChallengesTable {
  challenge_hash: string;
  user_id: UserId | null;
  expires_at: Date;
}

interface ApiTokensTable {
  user_id: UserId;
  id: ApiTokenId;
  name: string;
  token_hash: string;
  scopes: Json<ApiScope[]>;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}

interface CountrySessionsTable {
  user_id: UserId;
  family: string;
  host: string;
  stage: 'offered' | 'arrived' | 'opened';
  token_hash: string | null;
  arrival_hash: string | null;
  expires_at: Date;
}

interface RateLimitsTable {
  key: string;
  level: number;
  updated_at: Date;
}

/** Ways to log in besides the password, and how often somebody tried. */
export interface SecurityTables {
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  api_tokens: ApiTokensTable;
  country_sessions: CountrySessionsTable;
  rate_limits: RateLimitsTable;
}
