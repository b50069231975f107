import type { AccountSettings } from '../../contract/schemas/accountSettings';
import type { EmailPreference } from '../../contract/schemas/emailPreferences';
import type { TunedSource } from '../../contract/schemas/feedPreferences';
import type { NamedKey } from '../../contract/schemas/places';
import * as settings from '../actions/accountSettings';
import * as requests from '../actions/requests';
import { tableReducer } from '../lib/tableReducer';

/** An entry of a choice (ledger SET-001). */
export interface SettingOption {
  readonly value: string;
  readonly label: string;
}

/** What the settings pages read of the server (ledger SET-001). */
export interface SettingsState {
  readonly account: AccountSettings | null;
  readonly countryOptions: readonly SettingOption[];
  readonly localeOptions: readonly SettingOption[];
  readonly emailPreferences: readonly EmailPreference[];
  /** What the home feed is made of; null until it was read. */
  readonly feedSources: readonly TunedSource[] | null;
}

const UNREAD: SettingsState = {
  account: null,
  countryOptions: [],
  localeOptions: [],
  emailPreferences: [],
  feedSources: null,
};

/** Key and name become value and label (ledger SET-002). */
const toOptions = (entries: readonly NamedKey[]): SettingOption[] =>
  entries.map(({ key, name }) => ({ value: key, label: name }));

function learn(state: SettingsState, resource: string, data: unknown): SettingsState {
  switch (resource) {
    case 'AccountSettingsResource.get':
      return { ...state, account: data as AccountSettings };
    case 'CountriesResource.get':
      return { ...state, countryOptions: toOptions(data as NamedKey[]) };
    case 'LocalesResource.get':
      return { ...state, localeOptions: toOptions(data as NamedKey[]) };
    case 'EmailPreferencesResource.get':
      return { ...state, emailPreferences: data as EmailPreference[] };
    case 'FeedPreferencesResource.get':
      return { ...state, feedSources: data as TunedSource[] };
    default:
      return state;
  }
}

export const settingsReducer = tableReducer<SettingsState>(UNREAD, (on) => {
  on(requests.completed, (state, { resource, data }) => (data === null ? state : learn(state, resource, data)));
  on(settings.accountSettingChanged, (state, { change }) =>
    state.account === null ? state : { ...state, account: { ...state.account, ...change } },
  );
  on(settings.feedPreferenceChanged, (state, { change: { kind, id, preference } }) => ({
    ...state,
    feedSources:
      state.feedSources?.map((one) => (one.kind === kind && one.id === id ? { ...one, preference } : one)) ?? null,
  }));
  on(settings.emailPreferenceChanged, (state, { change }) => ({
    ...state,
    emailPreferences: state.emailPreferences.map((one) => (one.kind === change.kind ? change : one)),
  }));
});
