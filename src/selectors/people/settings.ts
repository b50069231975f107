import type { NewsMedium } from '../../../contract/constants/talk/newsSettings';
import type { TunedSource } from '../../../contract/schemas/discovery/feedPreferences';
import type { AccountSettings } from '../../../contract/schemas/people/accountSettings';
import type { EmailPreference } from '../../../contract/schemas/people/emailPreferences';
import type { NewsSettings } from '../../../contract/schemas/people/newsSettings';
import type { MutedNews, SettingOption } from '../../reducers/people/settings';
import type { RootState } from '../../reducers/root';

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
