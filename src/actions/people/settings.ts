import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import { of } from '../../lib/events';

/** The settings form was sent. Password fields are masked in developer tools. `formId` finds its request. */
export const saveRequested = createAction(
  'settings/saveRequested',
  of<{ settings: OptionsOf<'UserSettingsResource.update'>; formId: string }>(),
);

/** The pictures of a profile, as the settings name them. */
export type ProfilePictureField = 'image_media_id' | 'cover_media_id';

/** A new picture was chosen for the profile; the file is in the registry of files under `uploadId`. */
export const pictureChosen = createAction(
  'settings/pictureChosen',
  of<{ uploadId: string; field: ProfilePictureField; formId: string }>(),
);
