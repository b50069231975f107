import type { Generated, GeneratedAlways } from 'kysely';
import type {
  AdAccountRequestKind,
  BusinessEventKind,
  BusinessInviteStatus,
  BusinessInviteType,
  BusinessSubject,
  InvoiceStatus,
  InvoiceType,
} from '../../../contract/constants/business/businesses';
import type { AssetPermission, AssetType, BusinessRole } from '../../../contract/constants/business/permissions';
import type { InvoiceLine } from '../../../contract/schemas/business/invoices';
import type {
  AdAccountId,
  AdAccountRequestId,
  AssetGroupId,
  AssetId,
  BusinessId,
  BusinessInviteId,
  InvoiceId,
  MemberId,
  UserId,
} from '../../../contract/schemas/common';
import type { DefaultBytes, DefaultJson, Json } from './columns';
import type { BusinessEventId } from './ids';

/** Tables of businesses (server/db/migrations/0085_businesses.sql); see tables.ts. */

/** The profile that a business enters at sign-up and later; absent: not said. */
export interface BusinessInformation {
  readonly website?: string | null;
  readonly about?: string;
  readonly phone?: string;
  readonly [field: string]: unknown;
}

/** Details of an entry of the history, depending on its kind. */
export interface BusinessEventDetail {
  readonly from?: string;
  readonly to?: string;
  readonly permissions?: readonly string[];
  readonly former_permissions?: readonly string[];
  /** Who was given access, where the entry is about the asset. */
  readonly member_id?: MemberId;
  readonly partner_id?: BusinessId;
  readonly [field: string]: unknown;
}

export type GranteeKind = 'MEMBER' | 'PARTNER';

interface BusinessesTable {
  id: BusinessId;
  account_id: UserId;
  name: string;
  name_key: GeneratedAlways<string>;
  country: string;
  parent_id: BusinessId | null;
  is_brand_account: Generated<boolean>;
  information: DefaultJson<BusinessInformation>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  suspended_at: Date | null;
}

interface BusinessMembersTable {
  business_id: BusinessId;
  member_id: MemberId;
  role: BusinessRole;
  is_system: Generated<boolean>;
  name: string;
  name_key: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Date;
  created_by_id: UserId | null;
}

interface BusinessPartnersTable {
  business_id: BusinessId;
  partner_id: BusinessId;
  business_name_key: GeneratedAlways<string>;
  partner_name_key: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Date;
  created_by_id: UserId | null;
}

interface OrganizationManagersTable {
  business_id: BusinessId;
  user_id: UserId;
  created_at: Date;
  created_by_id: UserId | null;
}

interface BusinessAssetsTable {
  business_id: BusinessId;
  asset_type: AssetType;
  asset_id: AssetId;
  name: string;
  name_key: GeneratedAlways<string>;
  created_at: Date;
  created_by_id: UserId | null;
}

interface AdAccountsTable {
  business_id: BusinessId;
  id: AdAccountId;
  name: string;
  country: string;
  currency: string;
  created_by_id: UserId | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

interface AssetGroupsTable {
  business_id: BusinessId;
  id: AssetGroupId;
  name: string;
  description: Generated<string>;
  types: Json<string[]>;
  created_by_id: UserId | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

interface AssetGroupAssetsTable {
  business_id: BusinessId;
  group_id: AssetGroupId;
  asset_type: AssetType;
  asset_id: AssetId;
}

interface BusinessGrantsTable {
  business_id: BusinessId;
  asset_type: AssetType;
  asset_id: AssetId;
  grantee_kind: GranteeKind;
  grantee_id: MemberId | BusinessId;
  owner_id: BusinessId;
  permissions: Json<AssetPermission[]>;
  version: Generated<number>;
  created_at: Date;
  created_by_id: UserId | null;
}

/** An asset and the permissions on it that an invite gives or asks for. */
export interface InviteAccess {
  readonly asset_type: AssetType;
  readonly asset_id: AssetId;
  readonly permissions: AssetPermission[];
}

interface BusinessInvitesTable {
  business_id: BusinessId;
  id: BusinessInviteId;
  type: BusinessInviteType;
  status: Exclude<BusinessInviteStatus, 'EXPIRED'>;
  user_id: UserId | null;
  address: string | null;
  address_key: string | null;
  partner_id: BusinessId | null;
  role: BusinessRole | null;
  access: DefaultJson<InviteAccess[]>;
  token_hash: string | null;
  created_by_id: UserId;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
  updated_at: Date;
}

interface AdAccountRequestsTable {
  business_id: BusinessId;
  id: AdAccountRequestId;
  owner_id: BusinessId;
  kind: AdAccountRequestKind;
  ad_account_id: AdAccountId | null;
  name: string;
  country: Generated<string>;
  currency: Generated<string>;
  permissions: Json<Record<BusinessId, AssetPermission[]>>;
  status: Exclude<BusinessInviteStatus, 'EXPIRED'>;
  version: Generated<number>;
  created_by_id: UserId;
  created_at: Date;
  expires_at: Date;
  updated_at: Date;
}

interface BusinessUserPropertiesTable {
  business_id: BusinessId;
  user_id: UserId;
  key: string;
  value: Json<unknown>;
  updated_at: Date;
}

interface BusinessAgeConfirmationsTable {
  business_id: BusinessId;
  member_id: MemberId;
  created_by_id: UserId | null;
  created_at: Date;
}

interface BillingInformationTable {
  business_id: BusinessId;
  is_filled: Generated<boolean>;
  information: DefaultJson<Record<string, string>>;
  version: Generated<number>;
  updated_at: Date;
}

interface InvoicesTable {
  business_id: BusinessId;
  id: InvoiceId;
  ad_account_id: AdAccountId;
  document_type: InvoiceType;
  status: InvoiceStatus;
  currency: string;
  billed: string;
  period_start: Date;
  period_end: Date;
  due_at: Date | null;
  number: string | null;
  net: DefaultBytes;
  tax: DefaultBytes;
  tax_rate: Generated<number>;
  lines: DefaultJson<InvoiceLine[]>;
  bill_to: DefaultJson<Readonly<Record<string, string>>>;
  issued_at: Date | null;
  tax_name: Generated<string>;
  /** Of a credit note: the invoice of which something was given back. */
  credited_id: InvoiceId | null;
  reason: Generated<string>;
}

interface AdTaxesTable {
  country: string;
  name: string;
  rate: number;
  updated_at: Date;
}

interface InvoiceNumbersTable {
  id: number;
  last: string;
}

interface BusinessHistoryTable {
  business_id: BusinessId;
  id: BusinessEventId;
  kind: BusinessEventKind;
  actor_id: UserId | null;
  subject_type: BusinessSubject;
  subject_id: string | null;
  subject_name: Generated<string>;
  detail: DefaultJson<BusinessEventDetail>;
  created_at: Date;
}

export interface BusinessTables {
  businesses: BusinessesTable;
  business_members: BusinessMembersTable;
  business_partners: BusinessPartnersTable;
  organization_managers: OrganizationManagersTable;
  business_assets: BusinessAssetsTable;
  ad_accounts: AdAccountsTable;
  asset_groups: AssetGroupsTable;
  asset_group_assets: AssetGroupAssetsTable;
  business_grants: BusinessGrantsTable;
  business_invites: BusinessInvitesTable;
  business_history: BusinessHistoryTable;
  ad_account_requests: AdAccountRequestsTable;
  business_user_properties: BusinessUserPropertiesTable;
  business_age_confirmations: BusinessAgeConfirmationsTable;
  billing_information: BillingInformationTable;
  invoices: InvoicesTable;
  invoice_numbers: InvoiceNumbersTable;
  ad_taxes: AdTaxesTable;
}
