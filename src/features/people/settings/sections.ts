/** The sections of the settings, by their address below /settings; the passcode has an address of its own (PASS-001). */
export const SETTINGS_SECTIONS = [
  'profile',
  'account-settings',
  'claimed-accounts',
  'edit/email',
  'edit/password',
  'security',
  'api-tokens',
  'applications',
  'parental-passcode',
  'privacy',
  'permissions',
  'edit/mentions',
  'messages',
  'blocked',
  'home-feed',
  'notifications',
  'language',
  'appearance',
  'saving',
  'cookies',
  'invite',
  'feedback',
  'import',
  'data',
  'decisions',
  'trash',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

export const sectionPath = (section: SettingsSection): string =>
  section === 'parental-passcode' ? '/parental-passcode' : `/settings/${section}`;

/** The section that an address shows; null for the list alone, which is `/settings`. */
export function sectionOf(path: string): SettingsSection | null {
  const [, name = ''] = /^\/settings\/?([^?#]*?)\/?(?:[?#]|$)/.exec(path) ?? [];
  return SETTINGS_SECTIONS.find((section) => section === name) ?? null;
}
