import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { EmailKind } from '../../../contract/constants/people/emailKinds';
import type { ApiErrorBody } from '../../../contract/errors';
import type { MailMessage } from '../../../contract/mails';
import type {
  BoardId,
  InterestId,
  MediaId,
  PinId,
  ScheduledPinId,
  SectionId,
  UserId,
} from '../../../contract/schemas/common';
import type { StoredSettings } from '../../../contract/schemas/people/accountSettings';
import type { DraftContent } from '../../../contract/schemas/pins/pinDrafts';
import type { ScheduleProblem } from '../../../contract/schemas/pins/scheduledPins';
import type { AdminTables } from './adminTables';
import type { AudienceTables } from './audienceTables';
import type { BoardTables } from './boardTables';
import type { BulkTables } from './bulkTables';
import type { BusinessSignupTables } from './businessSignupTables';
import type { BusinessTables } from './businessTables';
import type { CatalogTables } from './catalogTables';
import type { Bytes, DefaultJson, Json, NullableJson, SearchVector } from './columns';
import type { CommentTables } from './commentTables';
import type { ConversationTables } from './conversationTables';
import type { GuestTables } from './guestTables';
import type { IdentityTables } from './identityTables';
import type { JobId, MailId } from './ids';
import type { ImportTables } from './importTables';
import type { InviteTables } from './inviteTables';
import type { MerchantTables } from './merchantTables';
import type { NewsTables } from './newsTables';
import type { PictureSummary, PinSource, PinTables } from './pinTables';
import type { PromotionTables } from './promotionTables';
import type { ReportTables } from './reportTables';
import type { SecurityTables } from './securityTables';
import type { SettingsTables } from './settingsTables';
import type { TagTables } from './tagTables';
import type { TextIndexTables } from './textIndexTables';
import type { WebsiteTables } from './websiteTables';

/**
 * The tables of server/db/migrations, as both databases read and write them: bigint as decimal string, integer as
 * number, timestamptz as Date, date as 'YYYY-MM-DD', jsonb parsed, tsvector as text.
 */

export type AccountType = 'member' | 'business';

export interface UsersTable {
  id: UserId;
  username: string;
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: Generated<string>;
  full_name: string;
  about: Generated<string>;
  domain_url: string | null;
  domain_verified: Generated<boolean>;
  is_verified_merchant: Generated<boolean>;
  account_type: Generated<AccountType>;
  locale: string;
  country: string;
  birthday: string | null;
  gender: string | null;
  custom_gender: string | null;
  is_write_banned: Generated<boolean>;
  is_private_profile: Generated<boolean>;
  image_signature: string | null;
  cover_signature: string | null;
  profile_links: DefaultJson<string[]>;
  dominant_color: string;
  board_count: Generated<number>;
  protected_board_count: Generated<number>;
  secret_board_count: Generated<number>;
  group_board_count: Generated<number>;
  pin_count: Generated<number>;
  follower_count: Generated<number>;
  following_count: Generated<number>;
  search: SearchVector;
  created_at: Date;
  updated_at: Date;
  last_pin_at: Date | null;
  email_verified_at: Date | null;
  is_search_hidden: Generated<boolean>;
  settings: DefaultJson<Partial<StoredSettings>>;
  closed_at: Date | null;
  erase_at: Date | null;
  banned_at: Date | null;
  ban_reason: Generated<string>;
  quota_bytes: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  has_second_factor: Generated<boolean>;
  allows_personalization: Generated<boolean>;
  allows_analytics: Generated<boolean>;
  allows_marketing: Generated<boolean>;
  consented_at: Date | null;
}

export interface UsernamesTable {
  username_key: string;
  user_id: UserId;
}

export interface EmailsTable {
  email_key: string;
  user_id: UserId;
}

export interface EmailTokensTable {
  token_hash: string;
  user_id: UserId;
  purpose: 'resetPassword' | 'verifyEmail' | 'changeEmail' | 'restoreEmail';
  address: string;
  created_at: Date;
  expires_at: Date;
  proves_address: Generated<boolean>;
}

export interface EmailPreferencesTable {
  user_id: UserId;
  kind: EmailKind;
  is_on: boolean;
  updated_at: Date;
}

export interface SessionsTable {
  token_hash: string;
  user_id: UserId;
  user_agent: Generated<string>;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  is_limited: Generated<boolean>;
  country: string | null;
  fingerprint: string | null;
  changed_at: Date | null;
  push_endpoint: string | null;
  push_keys: NullableJson<{ p256dh: string; auth: string }>;
  previous_token_hash: string | null;
  is_token_used: Generated<boolean>;
  former_until: Generated<Date | null>;
  family: string | null;
}

export interface HandshakesTable {
  token_hash: string;
  user_id: UserId;
  is_registration: boolean;
  is_limited: Generated<boolean>;
  expires_at: Date;
}

export interface SignupsTable {
  user_id: UserId;
  method: 'email' | 'partner' | 'facebook' | 'oidc';
  referrer: string | null;
  invite_code: string | null;
  utm_campaign: string | null;
  visited_pages: DefaultJson<string[]>;
  created_at: Date;
}

export interface IdempotencyKeysTable {
  user_id: UserId;
  key: string;
  endpoint: string;
  said_hash: string | null;
  answer: NullableJson<unknown>;
  created_at: Date;
}

export interface UserFollowsTable {
  user_id: UserId;
  followee_id: UserId;
  created_at: Date;
  /** Whether the stored counts contain it: not while the account of either is closed. */
  is_counted: Generated<boolean>;
}

export interface UserFollowersTable {
  user_id: UserId;
  follower_id: UserId;
  created_at: Date;
  /** As in `UserFollowsTable`. */
  is_counted: Generated<boolean>;
}

export interface UserBlocksTable {
  blocker_id: UserId;
  blocked_id: UserId;
  created_at: Date;
}

export interface InterestFollowsTable {
  user_id: UserId;
  interest_id: InterestId;
  created_at: Date;
}

/** Boards whose stories a person has dismissed. */
export interface CompletedStoriesTable {
  user_id: UserId;
  board_id: BoardId;
  created_at: Date;
}

export interface JobsTable {
  id: JobId;
  kind: string;
  payload: Json<unknown>;
  key: string | null;
  revision: Generated<number>;
  person_id: Generated<UserId | null>;
  run_at: Date;
  /** Its position among those that are due. */
  turn: Generated<Date>;
  attempts: Generated<number>;
  leased_until: Date | null;
  last_error: string | null;
  failed_at: Date | null;
}

export interface InstallationTable {
  name: string;
  value: string;
}

/** Tables that have files of their own beside this one. */
type GroupedTables = AdminTables &
  PinTables &
  CommentTables &
  TextIndexTables &
  BoardTables &
  ReportTables &
  BulkTables &
  BusinessTables &
  PromotionTables &
  CatalogTables &
  ImportTables &
  BusinessSignupTables &
  ConversationTables &
  NewsTables &
  GuestTables &
  IdentityTables &
  InviteTables &
  WebsiteTables &
  MerchantTables &
  SecurityTables &
  TagTables &
  AudienceTables &
  SettingsTables;

export interface ScheduledPinsTable {
  owner_id: UserId;
  id: ScheduledPinId;
  board_id: BoardId;
  section_id: SectionId | null;
  signature: string;
  picture: Json<PictureSummary>;
  source: Exclude<PinSource, 'repin' | 'catalog'>;
  title: string;
  description: string;
  alt_text: string;
  link: string | null;
  /** Of a carousel: all its pictures, with their texts. */
  slots: NullableJson<unknown>;
  comments_disabled: Generated<boolean>;
  is_shopping_rec_allowed: Generated<boolean>;
  scheduled_at: Date;
  time_zone: string;
  problem: ScheduleProblem | null;
  pin_id: PinId | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  deleted_at: Date | null;
}

export interface PinDraftsTable {
  owner_id: UserId;
  id: string;
  version: number;
  editor_id: string;
  edit: number;
  content: Json<DraftContent>;
  media_id: MediaId | null;
  signature: string | null;
  picture: NullableJson<PictureSummary>;
  /** The signatures of the files of the blocks of its page, each once. */
  files: NullableJson<readonly string[]>;
  failure: NullableJson<ApiErrorBody>;
  /** It is published when its videos are ready: the versions of a carousel's other drafts; null: it is not. */
  publish_when_ready: NullableJson<readonly { readonly draft_id: string; readonly version: number }[]>;
  pin_id: PinId | null;
  scheduled_pin_id: ScheduledPinId | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
}

interface FeedbackTable {
  id: string;
  user_id: UserId | null;
  text: string;
  action_from: string;
  prompt: string;
  created_at: Date;
}

interface DataExportsTable {
  user_id: UserId;
  id: string;
  status: 'running' | 'ready' | 'failed';
  done: Generated<number>;
  total: Generated<number>;
  bytes: Bytes;
  created_at: Date;
  expires_at: Date | null;
}

interface ParentalPasscodesTable {
  user_id: UserId;
  passcode_hash: string;
  backup_email: string;
  failed_tries: Generated<number>;
  closed_until: Date | null;
  reset_token_hash: string | null;
  reset_expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface MailsTable {
  id: MailId;
  user_id: UserId | null;
  address: string;
  locale: string;
  message: NullableJson<MailMessage>;
  unsubscribe_url: string | null;
  status: 'queued' | 'sent' | 'saved';
  subject: string | null;
  body: string | null;
  created_at: Date;
  sent_at: Date | null;
}

export interface Tables extends GroupedTables {
  users: UsersTable;
  usernames: UsernamesTable;
  emails: EmailsTable;
  email_tokens: EmailTokensTable;
  email_preferences: EmailPreferencesTable;
  sessions: SessionsTable;
  handshakes: HandshakesTable;
  signups: SignupsTable;
  idempotency_keys: IdempotencyKeysTable;
  user_follows: UserFollowsTable;
  user_followers: UserFollowersTable;
  user_blocks: UserBlocksTable;
  interest_follows: InterestFollowsTable;
  completed_stories: CompletedStoriesTable;
  jobs: JobsTable;
  installation: InstallationTable;
  mails: MailsTable;
  parental_passcodes: ParentalPasscodesTable;
  data_exports: DataExportsTable;
  feedback: FeedbackTable;
  scheduled_pins: ScheduledPinsTable;
  pin_drafts: PinDraftsTable;
}

export type Db = Kysely<Tables>;
/**
 * Inside `inTransaction`. Every `Tx` is a `Db`, so a repository takes `Db`, and `Tx` if it must run in a transaction.
 */
export type Tx = Transaction<Tables>;

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
export type RowChange<Table extends keyof Tables> = Updateable<Tables[Table]>;
