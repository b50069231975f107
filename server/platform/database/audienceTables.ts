import type { Generated, GeneratedAlways } from 'kysely';
import type { AudienceStatus, AudienceTarget, AudienceType } from '../../../contract/constants/business/audiences';
import type { AudienceRule } from '../../../contract/schemas/business/audiences';
import type { AdAccountId, AudienceId, BusinessId, UserId } from '../../../contract/schemas/common';
import type { Json } from './columns';

/** Tables of audiences (server/db/migrations/0093_audiences.sql); see tables.ts. */

interface AudiencesTable {
  business_id: BusinessId;
  id: AudienceId;
  ad_account_id: AdAccountId;
  name: string;
  name_key: GeneratedAlways<string>;
  description: Generated<string>;
  audience_type: AudienceType;
  rule: Json<AudienceRule>;
  status: Generated<AudienceStatus>;
  member_count: Generated<number>;
  shown_size: number | null;
  build: Generated<number>;
  built_at: Date | null;
  due_at: Date;
  version: Generated<number>;
  created_by_id: UserId | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface AudienceMembersTable {
  audience_id: AudienceId;
  user_id: UserId;
  build: number;
}

interface AudienceCustomersTable {
  audience_id: AudienceId;
  email_hash: Buffer;
}

interface AudienceSharesTable {
  business_id: BusinessId;
  audience_id: AudienceId;
  target_type: AudienceTarget;
  target_id: AdAccountId | BusinessId;
  target_business_id: BusinessId;
  shared_by_business_id: BusinessId;
  created_by_id: UserId | null;
  created_at: Date;
}

export interface AudienceTables {
  audiences: AudiencesTable;
  audience_members: AudienceMembersTable;
  audience_customers: AudienceCustomersTable;
  audience_shares: AudienceSharesTable;
}
