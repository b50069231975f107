import type { UserId } from '../../../contract/schemas/common';

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

/** Ways to log in besides the password. */
export interface SecurityTables {
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
}
