import type { Generated } from 'kysely';
import type { ClaimMethod, ClaimStatus } from '../../../contract/constants/business/websites';
import type { UserId } from '../../../contract/schemas/common';

interface WebsiteClaimsTable {
  user_id: UserId;
  host: string;
  token: string;
  status: ClaimStatus;
  method: ClaimMethod | null;
  created_at: Date;
  verified_at: Date | null;
  checked_at: Date | null;
  failed_checks: Generated<number>;
  next_check_at: Date | null;
}

export interface WebsiteTables {
  website_claims: WebsiteClaimsTable;
}
