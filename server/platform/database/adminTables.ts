import type { Generated } from 'kysely';
import type { SiteRole } from '../../../contract/constants/admin/roles';
import type { CountryGroup } from '../../../contract/constants/discovery/todayArticles';
import type { AuditAction } from '../../../contract/constants/running/auditLog';
import type { InterestId, PinId, TodayArticleId, UserId } from '../../../contract/schemas/common';
import type { AuditEntryId } from './ids';

/** Tables of what site admins create and do. */

interface SignUpLinksTable {
  token_hash: string;
  note: string;
  created_by_id: UserId;
  created_at: Date;
  expires_at: Date;
  max_uses: number;
  uses: Generated<number>;
}

interface AuditLogTable {
  id: AuditEntryId;
  actor_id: UserId | null;
  actor_name: string;
  action: AuditAction;
  subject: string;
  subject_name: string;
  /** Whose words `subject_name` repeats; null: nobody's. */
  subject_owner_id: UserId | null;
  reason: string;
  created_at: Date;
}

interface TodayArticlesTable {
  id: TodayArticleId;
  title: string;
  subtitle: string;
  body: string;
  article_type: number;
  is_shop: boolean;
  country_group: CountryGroup | null;
  interest_id: InterestId | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
}

interface TodayArticlePinsTable {
  article_id: TodayArticleId;
  position: number;
  pin_id: PinId;
}

interface SiteMusicTable {
  id: string;
  title: string;
  artist: string;
  license: string;
  /** null: the browser plays its notes. */
  signature: string | null;
  duration_ms: number;
  created_at: Date;
  /** null: it is offered. */
  removed_at: Date | null;
}

interface SiteRolesTable {
  user_id: UserId;
  role: SiteRole;
  granted_at: Date;
}

interface SiteSettingsTable {
  name: string;
  value: string | null;
  previous: string | null;
  changed_by_id: UserId | null;
  changed_at: Date;
}

export interface AdminTables {
  site_roles: SiteRolesTable;
  site_settings: SiteSettingsTable;
  site_music: SiteMusicTable;
  sign_up_links: SignUpLinksTable;
  audit_log: AuditLogTable;
  today_articles: TodayArticlesTable;
  today_article_pins: TodayArticlePinsTable;
}
