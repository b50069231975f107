import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../contract/api';
import { of } from '../lib/events';

/** The settings form was sent. Password fields are masked in developer tools. `formId` finds its request. */
export const saveRequested = createAction(
  'settings/saveRequested',
  of<{ settings: OptionsOf<'UserSettingsResource.update'>; formId: string }>(),
);

/** A new profile picture was chosen; the file is in the registry of files under `uploadId`. */
export const pictureChosen = createAction('settings/pictureChosen', of<{ uploadId: string; formId: string }>());
