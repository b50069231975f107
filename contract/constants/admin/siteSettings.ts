const GB = 1e9;
const MB = 1e6;

interface SiteSettingRule {
  /** What one of the value's units is, in bytes or days. */
  readonly unit: number;
  /** Of a size, 0 is no bound. */
  readonly isSize: boolean;
  readonly least: number;
  readonly most: number;
}

/** Settings that site admins may change while the site runs, written as in the environment. */
export const SITE_SETTINGS = {
  PERSON_QUOTA_GB: { unit: GB, isSize: true, least: 0, most: 1_000_000 },
  SITE_QUOTA_GB: { unit: GB, isSize: true, least: 0, most: 1_000_000 },
  REPORTS_MB_PER_DAY: { unit: MB, isSize: true, least: 0, most: 1_000_000 },
  RETENTION_DAYS: { unit: 1, isSize: false, least: 1, most: 3650 },
} as const satisfies Record<string, SiteSettingRule>;
export type SiteSettingName = keyof typeof SITE_SETTINGS;
export const SITE_SETTING_NAMES = Object.keys(SITE_SETTINGS) as SiteSettingName[];

/** What is in force for a text: bytes or days, Infinity where a size is 0; null for a text that breaks the rule. */
export function readSiteSetting(name: SiteSettingName, text: string): number | null {
  const { unit, isSize, least, most }: SiteSettingRule = SITE_SETTINGS[name];
  const value = Number(text);
  if (!(isSize ? /^\d{1,7}(\.\d{1,3})?$/ : /^\d{1,4}$/).test(text) || value < least || value > most) return null;
  return isSize && value === 0 ? Number.POSITIVE_INFINITY : Math.round(value * unit);
}
