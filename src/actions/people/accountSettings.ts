import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import type { NewsMedium } from '../../../contract/constants/talk/newsSettings';
import type { NewsSetting } from '../../../contract/schemas/people/newsSettings';
import type { PushStatus } from '../../entities/people/push';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

export type AccountSettingChange = Omit<OptionsOf<'AccountSettingsResource.update'>, 'passcode'>;

/** The member changed a setting; shown at once and reverted when the server refuses it (ledger SET-006). */
export const accountSettingChosen = createAction(
  'settings/accountSettingChosen',
  of<{ change: AccountSettingChange }>(),
);
export const accountSettingChanged = createAction(
  'settings/accountSettingChanged',
  of<OptimisticPayload & { change: AccountSettingChange }>(),
);

/** The member wants to see more or less of a source in the home feed, or as much as usual. */
export const feedPreferenceChosen = createAction(
  'settings/feedPreferenceChosen',
  of<{ change: OptionsOf<'FeedPreferenceResource.update'> }>(),
);
export const feedPreferenceChanged = createAction(
  'settings/feedPreferenceChanged',
  of<OptimisticPayload & { change: OptionsOf<'FeedPreferenceResource.update'> }>(),
);

/** The member switched a kind of notification on or off, on the site or on their devices. */
export const newsSettingChosen = createAction(
  'settings/newsSettingChosen',
  of<{ medium: NewsMedium; change: NewsSetting }>(),
);
export const newsSettingChanged = createAction(
  'settings/newsSettingChanged',
  of<OptimisticPayload & { medium: NewsMedium; change: NewsSetting }>(),
);

/** The settings of push messages are shown. */
export const pushOpened = createAction('settings/pushOpened');
/** Push messages on this device were switched on or off. */
export const pushSwitched = createAction('settings/pushSwitched', of<{ isOn: boolean }>());
/** The state of push messages on this device is known. */
export const pushRead = createAction('settings/pushRead', of<{ status: PushStatus }>());

/** The member switched a kind of mail on or off. */
export const emailPreferenceChosen = createAction(
  'settings/emailPreferenceChosen',
  of<{ change: OptionsOf<'EmailPreferencesResource.update'> }>(),
);
export const emailPreferenceChanged = createAction(
  'settings/emailPreferenceChanged',
  of<OptimisticPayload & { change: OptionsOf<'EmailPreferencesResource.update'> }>(),
);
