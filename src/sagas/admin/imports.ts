import type { ImportId } from '../../../contract/schemas/common';
import * as imports from '../../actions/admin/imports';
import { callResource, tracked } from '../runtime/callResource';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, newId, type Saga } from '../runtime/effects';
import { send, sendFile, sendUpload } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

function* refreshImports(): Saga {
  yield* attempt(callResource('ImportsResource.get', {}, { mode: 'refresh' }));
}

/** For the form, the files and what is made of them are one request. */
function* bringFiles({ payload: { uploads, attempt: formId } }: ReturnType<typeof imports.filesChosen>): Saga {
  const ref = { resource: 'ImportsResource.create', options: formId };
  const none = { entities: {}, data: null, bookmark: null, list: null, sentAt: 0 };
  yield* attempt(
    tracked(
      ref,
      'first',
      () => sendAll(uploads, formId),
      () => none,
    ),
  );
  yield* refreshImports();
}

function* sendAll(uploads: { uploadId: string; name: string }[], formId: string): Saga {
  const files = yield* getContext('files');
  try {
    for (const { uploadId } of uploads) {
      const file = files.get(uploadId);
      if (file) yield* sendFile(file, uploadId);
    }
    const wanted = uploads.map(({ uploadId, name }) => ({ upload_id: uploadId, name }));
    yield* send('ImportsResource.create', { uploads: wanted }, { idempotencyKey: formId });
  } finally {
    for (const { uploadId } of uploads) files.remove(uploadId);
  }
}

function* change({ payload }: ReturnType<typeof imports.actionChosen>): Saga {
  const { importId, action, boards, skipsSameLinks } = payload;
  try {
    yield* send('ImportResource.update', {
      import_id: importId,
      action,
      ...(boards && { boards }),
      ...(skipsSameLinks !== undefined && { skips_same_links: skipsSameLinks }),
    });
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refreshImports();
}

function* refreshStuck(import_id: ImportId): Saga {
  yield* attempt(callResource('StuckPinsResource.get', { import_id }, { mode: 'refresh' }));
}

function* readStuck({ payload }: ReturnType<typeof imports.stuckPinsOpened>): Saga {
  yield* refreshStuck(payload.importId);
}

function* givePicture({ payload }: ReturnType<typeof imports.pictureGiven>): Saga {
  const { importId, number, uploadId } = payload;
  const files = yield* getContext('files');
  const file = files.get(uploadId);
  if (!file) return;
  try {
    const media = yield* sendUpload(file, yield* newId());
    yield* send('StuckPinsResource.update', { import_id: importId, number, media_id: media.id });
  } catch (error) {
    yield* showFailure(error);
  } finally {
    files.remove(uploadId);
  }
  yield* refreshStuck(importId);
  yield* refreshImports();
}

export const importsSaga = defineSaga('imports', {
  [imports.filesChosen.type]: leadingBy()(bringFiles, 'ImportsResource.create', 'ImportsResource.get'),
  [imports.lookedAt.type]: leadingBy()(refreshImports, 'ImportsResource.get'),
  [imports.actionChosen.type]: every(change, 'ImportResource.update', 'ImportsResource.get'),
  [imports.stuckPinsOpened.type]: every(readStuck, 'StuckPinsResource.get'),
  [imports.pictureGiven.type]: every(
    givePicture,
    'StuckPinsResource.update',
    'StuckPinsResource.get',
    'ImportsResource.get',
  ),
});
