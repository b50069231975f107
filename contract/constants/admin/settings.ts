/** Where a setting comes from: the environment of the process, the file `.env`, the operations page, or nowhere. */
export const SETTING_SOURCES = ['environment', 'file', 'page', 'default'] as const;

export type SettingSource = (typeof SETTING_SOURCES)[number];
