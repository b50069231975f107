import type { ColumnType, Generated } from 'kysely';
import type { ApiScope } from '../../../contract/constants/people/apiTokens';
import type { WebhookDisabledReason, WebhookEvent } from '../../../contract/constants/people/webhooks';
import type { ApiTokenId, OauthAppId, UserId, WebhookDeliveryId, WebhookId } from '../../../contract/schemas/common';
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
  app_id: OauthAppId | null;
}

interface OauthAppsTable {
  user_id: UserId;
  id: OauthAppId;
  name: string;
  redirect_uris: Json<string[]>;
  secret_hash: string | null;
  created_at: Date;
}

interface OauthGrantsTable {
  user_id: UserId;
  id: ApiTokenId;
  app_id: OauthAppId;
  scopes: Json<ApiScope[]>;
  redirect_uri: string;
  code_hash: string;
  code_challenge: string;
  code_used_at: Date | null;
  refresh_family: string | null;
  refresh_hash: string | null;
  created_at: Date;
  expires_at: Date;
}

interface WebhooksTable {
  user_id: UserId;
  id: WebhookId;
  token_id: ApiTokenId;
  url: string;
  secret: string;
  events: Json<WebhookEvent[]>;
  created_at: Date;
  failing_since: Date | null;
  disabled_at: Date | null;
  disabled_reason: WebhookDisabledReason | null;
}

interface WebhookDeliveriesTable {
  user_id: UserId;
  webhook_id: WebhookId;
  id: WebhookDeliveryId;
  event: WebhookEvent;
  body: string;
  created_at: Date;
  attempts: Generated<number>;
  attempted_at: Date | null;
  status: number | null;
  delivered_at: Date | null;
  failed_at: Date | null;
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
  oauth_apps: OauthAppsTable;
  oauth_grants: OauthGrantsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  country_sessions: CountrySessionsTable;
  rate_limits: RateLimitsTable;
}
