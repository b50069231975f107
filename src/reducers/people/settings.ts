import type { PinId, UserId } from '../../../contract/schemas/common';
import type { NamedKey } from '../../../contract/schemas/content/places';
import type { TunedSource } from '../../../contract/schemas/discovery/feedPreferences';
import type { AccountSettings } from '../../../contract/schemas/people/accountSettings';
import type { EmailPreference } from '../../../contract/schemas/people/emailPreferences';
import type { NewsSettings } from '../../../contract/schemas/people/newsSettings';
import * as settings from '../../actions/people/accountSettings';
import * as requests from '../../actions/requests';
import { unmuted } from '../../actions/talk/newsMutes';
import type { PushStatus } from '../../entities/people/push';
import { tableReducer } from '../../lib/tableReducer';

/** An entry of a choice (ledger SET-001). */
export interface SettingOption {
  readonly value: string;
  readonly label: string;
}

/** A person or a pin of which the member gets no news; `until` is null unless it is snoozed. */
export interface MutedNews {
  readonly user: UserId | null;
  readonly pin: PinId | null;
  readonly until: string | null;
}

/** What the settings pages read of the server (ledger SET-001). */
export interface SettingsState {
  readonly account: AccountSettings | null;
  readonly countryOptions: readonly SettingOption[];
  readonly localeOptions: readonly SettingOption[];
  readonly emailPreferences: readonly EmailPreference[];
  /** What the home feed is made of; null until it was read. */
  readonly feedSources: readonly TunedSource[] | null;
  /** Kinds of news in groups, on the site and on the devices (ledger SET-001); empty until they were read. */
  readonly newsSettings: NewsSettings;
  /** People and pins of which the member gets no news, newest first (ledger SET-007). */
  readonly newsMutes: readonly MutedNews[];
  readonly pushSettings: NewsSettings;
  /** Push messages on this device; null until the browser was asked. */
  readonly push: PushStatus | null;
}

const UNREAD: SettingsState = {
  account: null,
  countryOptions: [],
  localeOptions: [],
  emailPreferences: [],
  feedSources: null,
  newsSettings: [],
  newsMutes: [],
  pushSettings: [],
  push: null,
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
    case 'NewsSettingsResource.get':
      return { ...state, newsSettings: data as NewsSettings };
    case 'NewsMutesResource.get':
      return { ...state, newsMutes: data as readonly MutedNews[] };
    case 'PushSettingsResource.get':
      return { ...state, pushSettings: data as NewsSettings };
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
  on(settings.newsSettingChanged, (state, { medium, change }) => {
    const name = medium === 'news' ? 'newsSettings' : 'pushSettings';
    const changed = state[name].map((group) => ({
      ...group,
      options: group.options.map((option) => (option.id === change.id ? change : option)),
    }));
    return { ...state, [name]: changed };
  });
  on(unmuted, (state, { subject }) => ({
    ...state,
    newsMutes: state.newsMutes.filter((one) =>
      'pin' in subject ? one.pin !== subject.pin : one.user !== subject.user,
    ),
  }));
  on(settings.pushRead, (state, { status }) => ({ ...state, push: status }));
  on(settings.emailPreferenceChanged, (state, { change }) => ({
    ...state,
    emailPreferences: state.emailPreferences.map((one) => (one.kind === change.kind ? change : one)),
  }));
});
