import type { Generated } from 'kysely';
import type { MerchantPhase, ReviewReason } from '../../../contract/constants/business/merchants';
import type { BusinessId, UserId } from '../../../contract/schemas/common';
import type { DefaultJson } from './columns';

interface MerchantProgramsTable {
  user_id: UserId;
  business_id: BusinessId;
  phase: MerchantPhase;
  shipping_policy_url: string;
  return_policy_url: string;
  reasons: DefaultJson<ReviewReason[]>;
  appeal_count: Generated<number>;
  appeal_comment: Generated<string>;
  applied_at: Date;
  changed_at: Date;
  next_check_at: Date | null;
}

export interface MerchantTables {
  merchant_programs: MerchantProgramsTable;
}
