import * as settings from '../../actions/people/accountSettings';
import { loadResource } from '../runtime/callResource';
import { type Change, change } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { newId, type Saga } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { PasscodeNotGiven, withPasscode } from './withPasscode';

/** Changes a setting; asks for the parental passcode if that protects it. */
function* chooseAccountSetting({ payload }: ReturnType<typeof settings.accountSettingChosen>): Saga {
  const changeId = yield* newId();
  const write: Change = {
    turn: 'accountSettings',
    event: settings.accountSettingChanged({ changeId, ...payload }),
    *send() {
      yield* withPasscode((passcode) => send('AccountSettingsResource.update', { ...payload.change, ...passcode }));
      return {};
    },
    onFailure: showFailureUnlessClosed,
  };
  // A switch shows that it is saved; a list of words does not.
  const toast = 'comment_words' in payload.change ? ({ toast: { message: 'settingsSaved' }, undo: null } as const) : {};
  yield* change({ ...write, ...toast });
}

/** Closing the dialog that asks for the parental passcode is no failure. */
function* showFailureUnlessClosed(error: unknown): Saga {
  if (!(error instanceof PasscodeNotGiven)) yield* showFailure(error);
}

function* chooseEmailPreference({ payload }: ReturnType<typeof settings.emailPreferenceChosen>): Saga {
  const changeId = yield* newId();
  yield* change({
    turn: `emailPreference ${payload.change.kind}`,
    event: settings.emailPreferenceChanged({ changeId, ...payload }),
    *send() {
      yield* send('EmailPreferencesResource.update', payload.change);
      return {};
    },
    retry: null,
  });
}

/** Changes how much the home feed shows of a topic, board or person (`kind`). */
function* chooseFeedPreference({ payload }: ReturnType<typeof settings.feedPreferenceChosen>): Saga {
  const changeId = yield* newId();
  const { kind, id } = payload.change;
  yield* change({
    turn: `feedPreference ${kind} ${id}`,
    event: settings.feedPreferenceChanged({ changeId, ...payload }),
    *send() {
      yield* send('FeedPreferenceResource.update', payload.change);
      return {};
    },
    retry: null,
  });
}

export const accountSettingsSaga = defineSaga('accountSettings', {
  [settings.accountSettingChosen.type]: every(chooseAccountSetting, 'AccountSettingsResource.update'),
  [settings.feedPreferenceChosen.type]: every(chooseFeedPreference, 'FeedPreferenceResource.update'),
  [settings.emailPreferenceChosen.type]: every(chooseEmailPreference, 'EmailPreferencesResource.update'),
});

type SettingsRead =
  | 'AccountSettingsResource.get'
  | 'CountriesResource.get'
  | 'LocalesResource.get'
  | 'EmailPreferencesResource.get'
  | 'NewsMutesResource.get'
  | 'FeedPreferencesResource.get'
  | 'NewsSettingsResource.get'
  | 'PushSettingsResource.get'
  | 'DataExportResource.get'
  | 'ImportsResource.get';

/** What a section shows beside the viewer's own record. */
const READS: Readonly<Record<string, readonly SettingsRead[]>> = {
  privacy: ['AccountSettingsResource.get'],
  permissions: ['AccountSettingsResource.get'],
  'edit/mentions': ['AccountSettingsResource.get'],
  messages: ['AccountSettingsResource.get'],
  notifications: [
    'NewsSettingsResource.get',
    'PushSettingsResource.get',
    'EmailPreferencesResource.get',
    'NewsMutesResource.get',
  ],
  import: ['ImportsResource.get'],
  data: ['DataExportResource.get'],
  'home-feed': ['FeedPreferencesResource.get'],
  language: ['CountriesResource.get', 'LocalesResource.get'],
};

/** Loads a section of the settings. The page shows a failed read, with a retry. */
export function* loadSettings(location: PageLocation, section: string): Saga<PageResult | undefined> {
  const result = yield* membersOnly(location);
  if (result) return result;
  for (const key of READS[section] ?? []) yield* loadResource(key, {});
  return undefined;
}
