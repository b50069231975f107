import { viewerChanged } from '../actions/session';
import { saveRequested } from '../actions/settings';
import { toViewerRecords } from '../entities/viewer';
import { callResource } from './callResource';
import { defineSaga, leadingBy } from './defineSaga';
import { attempt, put, type Saga } from './effects';
import { showToast } from './toasts';

/** The form shows how it goes, with what is wrong by field (selectFormRequest). */
function* saveSettings({ payload: { settings, formId } }: ReturnType<typeof saveRequested>): Saga {
  const answer = yield* attempt(callResource('UserSettingsResource.update', settings, { formId }));
  if (!answer) return;
  yield* put(viewerChanged(toViewerRecords(answer.data)));
  yield* showToast({ message: 'settingsSaved' });
}

/** For the settings pages. */
export const settingsSaga = defineSaga('settings', {
  [saveRequested.type]: leadingBy('formId')(saveSettings, 'UserSettingsResource.update'),
});
