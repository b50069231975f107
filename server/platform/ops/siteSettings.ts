import {
  readSiteSetting,
  SITE_SETTING_NAMES,
  type SiteSettingName,
} from '../../../contract/constants/admin/siteSettings';
import type { UserId } from '../../../contract/schemas/common';
import type { Db, Row, Tx } from '../database/tables';
import type { AppConfig } from './config';
import type { Setting } from './settings';

type Values = Readonly<Record<SiteSettingName, number>>;

/** Settings that site admins change while the site runs; what the environment or the file .env sets is fixed. */
export interface SiteSettings {
  /** Originals of one person, and of all. Bytes; Infinity: no limit. As last read. */
  readonly quotas: { readonly personBytes: number; readonly siteBytes: number };
  /** As last read. */
  readonly retentionDays: number;
  readonly reportBytesPerDay: number;
  isFixed(name: SiteSettingName): boolean;
  /**
   * Reads what site admins chose, unless that was read in the last second; another process may have changed it. Within a
   * transaction `from` is that.
   */
  refresh(from?: Db): Promise<void>;
  /** After a change by this process. */
  forget(): void;
}

const READ_AGAIN_AFTER_MS = 1000;

/** `config`: what is in force where nothing is chosen. */
export function createSiteSettings(
  db: Db,
  config: Pick<AppConfig, 'quotas' | 'reportBytesPerDay' | 'retentionDays'>,
  given: readonly Setting[],
): SiteSettings {
  const defaults: Values = {
    PERSON_QUOTA_GB: config.quotas.personBytes,
    SITE_QUOTA_GB: config.quotas.siteBytes,
    REPORTS_MB_PER_DAY: config.reportBytesPerDay,
    RETENTION_DAYS: config.retentionDays,
  };
  const fixed = new Set(
    given.filter(({ source }) => source === 'environment' || source === 'file').map(({ name }) => name),
  );
  let values = defaults;
  let readAt = Number.NEGATIVE_INFINITY;

  const read = async (from: Db) => {
    readAt = performance.now();
    const next = { ...defaults };
    for (const { name, value } of await findSiteSettings(from)) {
      const known = SITE_SETTING_NAMES.find((one) => one === name && !fixed.has(one));
      if (known && value !== null) next[known] = readSiteSetting(known, value) ?? defaults[known];
    }
    values = next;
  };

  return {
    quotas: {
      get personBytes() {
        return values.PERSON_QUOTA_GB;
      },
      get siteBytes() {
        return values.SITE_QUOTA_GB;
      },
    },
    get retentionDays() {
      return values.RETENTION_DAYS;
    },
    get reportBytesPerDay() {
      return values.REPORTS_MB_PER_DAY;
    },
    isFixed: (name) => fixed.has(name),
    async refresh(from = db) {
      // Nobody waits for what another one reads: that may wait for the connection of this transaction.
      if (performance.now() - readAt < READ_AGAIN_AFTER_MS) return;
      try {
        await read(from);
      } catch (error) {
        readAt = Number.NEGATIVE_INFINITY;
        throw error;
      }
    },
    forget() {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}

export type SiteSettingRow = Row<'site_settings'> & { changed_by: string | null };

export async function findSiteSettings(db: Db): Promise<SiteSettingRow[]> {
  return db
    .selectFrom('site_settings')
    .leftJoin('users', 'users.id', 'site_settings.changed_by_id')
    .selectAll('site_settings')
    .select('users.username as changed_by')
    .execute();
}

/** The value that a site admin chose, null for the default; locks its row, which there is from now on. */
export async function lockSiteSetting(tx: Tx, name: SiteSettingName, now: Date): Promise<string | null> {
  await tx
    .insertInto('site_settings')
    .values({ name, value: null, previous: null, changed_by_id: null, changed_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await tx
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.value;
}

export async function updateSiteSetting(
  tx: Tx,
  name: SiteSettingName,
  change: { value: string | null; previous: string | null; changed_by_id: UserId; changed_at: Date },
): Promise<void> {
  await tx.updateTable('site_settings').set(change).where('name', '=', name).execute();
}
