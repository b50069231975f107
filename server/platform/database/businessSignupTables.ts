import type { StoredBusinessDraft } from '../../../contract/schemas/business/businessSignup';
import type { UserId } from '../../../contract/schemas/common';
import type { Json } from './columns';

/** Tables of how accounts become those of businesses (server/db/migrations/0090_business_sign_up.sql). */

interface BusinessSignupDraftsTable {
  user_id: UserId;
  draft: Json<StoredBusinessDraft>;
  step: number;
  updated_at: Date;
}

interface LinkedBusinessesTable {
  /** The business account. */
  user_id: UserId;
  owner_id: UserId;
  created_at: Date;
}

interface FormerNamesTable {
  user_id: UserId;
  first_name: string;
  last_name: string;
  created_at: Date;
}

export interface BusinessSignupTables {
  business_signup_drafts: BusinessSignupDraftsTable;
  linked_businesses: LinkedBusinessesTable;
  former_names: FormerNamesTable;
}
