import type { OptionsOf } from '../../../contract/api';
import { viewerChanged } from '../../actions/people/session';
import { type ProfilePictureField, pictureChosen, saveRequested } from '../../actions/people/settings';
import { toViewerRecords } from '../../entities/people/viewer';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectViewer } from '../../selectors/people/session';
import { callResource, tracked } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, newId, put, type Saga, select } from '../runtime/effects';
import { send, sendUpload } from '../runtime/send';
import { showToast } from '../runtime/toasts';
import { attemptWithPasscode, type GivenPasscode } from './withPasscode';

type ViewerRecords = ReturnType<typeof toViewerRecords>;

/** The settings that the parental passcode protects, as on the server. */
const PROTECTED = ['new_password', 'country'];

/** The form shows the progress and the errors by field (selectFormRequest). */
function* saveSettings({ payload: { settings, formId } }: ReturnType<typeof saveRequested>): Saga {
  const isProtected = PROTECTED.some((name) => name in settings);
  const save = (passcode: GivenPasscode) =>
    callResource('UserSettingsResource.update', { ...settings, ...passcode }, { formId });
  const answer = yield* isProtected ? attemptWithPasscode(save) : attempt(save({}));
  if (answer) yield* applySettings(toViewerRecords(answer.data));
}

/** For the form, the upload and the change are one request: an uploaded but unused image is of no use. */
function* changePicture({ payload: { uploadId, field, formId } }: ReturnType<typeof pictureChosen>): Saga {
  const files = yield* getContext('files');
  const file = files.get(uploadId);
  if (!file) return;
  const ref = { resource: 'UserSettingsResource.update', options: formId };
  // The request stores nothing of the answer; `applySettings` does.
  const none = { entities: {}, data: null, bookmark: null, list: null, sentAt: 0 };
  const answer = yield* attempt(
    tracked(
      ref,
      'first',
      () => uploadPicture(file, field),
      () => none,
    ),
  );
  files.remove(uploadId);
  if (answer) yield* applySettings(answer);
}

function* uploadPicture(file: Blob, field: ProfilePictureField): Saga<ViewerRecords> {
  const media = yield* sendUpload(file, yield* newId());
  const options: OptionsOf<'UserSettingsResource.update'> = { [field]: media.id };
  return toViewerRecords((yield* send('UserSettingsResource.update', options)).data);
}

/** Applies saved settings. A new language reloads the page, because its texts and direction come from the server. */
function* applySettings(records: ViewerRecords): Saga {
  const before = yield* select((state) => selectViewer(state)?.locale);
  yield* put(viewerChanged(records));
  const { locale } = records.viewer;
  if (locale === before) {
    yield* showToast({ message: 'settingsSaved' });
    return;
  }
  const [preferences, history] = [yield* getContext('preferences'), yield* getContext('history')];
  preferences.saveLocale(locale);
  const path = yield* select((state) => selectCurrentEntry(state)?.path ?? '/');
  history?.assign(path);
}

/** Sagas of the settings pages. */
export const settingsSaga = defineSaga('settings', {
  [saveRequested.type]: leadingBy('formId')(saveSettings, 'UserSettingsResource.update'),
  [pictureChosen.type]: leadingBy('formId')(changePicture, 'media.upload', 'UserSettingsResource.update'),
});
