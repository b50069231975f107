import type { NewsMedium } from '../../contract/constants/newsSettings';
import type { AccountSettings } from '../../contract/schemas/accountSettings';
import type { EmailPreference } from '../../contract/schemas/emailPreferences';
import type { TunedSource } from '../../contract/schemas/feedPreferences';
import type { NewsSettings } from '../../contract/schemas/newsSettings';
import type { RootState } from '../reducers/root';
import type { MutedNews, SettingOption } from '../reducers/settings';

const NO_OPTIONS: readonly SettingOption[] = Object.freeze([]);
const NO_PREFERENCES: readonly EmailPreference[] = Object.freeze([]);

/** Null until it was read. */
export const selectAccountSettings = (state: RootState): AccountSettings | null => state.settings?.account ?? null;
export const selectCountryOptions = (state: RootState) => state.settings?.countryOptions ?? NO_OPTIONS;
export const selectLocaleOptions = (state: RootState) => state.settings?.localeOptions ?? NO_OPTIONS;
export const selectEmailPreferences = (state: RootState) => state.settings?.emailPreferences ?? NO_PREFERENCES;
/** Null until they were read. */
export const selectFeedSources = (state: RootState): readonly TunedSource[] | null =>
  state.settings?.feedSources ?? null;

const NO_GROUPS: NewsSettings = [];
export const selectNewsSettings = (state: RootState, medium: NewsMedium): NewsSettings =>
  (medium === 'news' ? state.settings?.newsSettings : state.settings?.pushSettings) ?? NO_GROUPS;
const NO_MUTES: readonly MutedNews[] = Object.freeze([]);
export const selectNewsMutes = (state: RootState): readonly MutedNews[] => state.settings?.newsMutes ?? NO_MUTES;
/** Push messages on this device; null until the browser was asked. */
export const selectPushStatus = (state: RootState) => state.settings?.push ?? null;
