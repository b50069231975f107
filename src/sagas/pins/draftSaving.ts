import type { PinDraft as ServerDraft } from '../../../contract/schemas/pins/pinDrafts';
import * as uploads from '../../actions/content/uploads';
import * as pinBuilder from '../../actions/pins/pinBuilder';
import { blockFileArrived } from '../../actions/pins/storyEditor';
import { mergeDrafts, type SavedContent } from '../../entities/pins/mergeDrafts';
import { savedContentOf, toDraftFields, toSavedContent } from '../../entities/pins/pinDrafts';
import { ApiError, toErrorBody } from '../../lib/apiError';
import { isUnsaved, type PinDraft, selectDraft, selectOpenDrafts, selectUpload } from '../../selectors/pins/pinBuilder';
import { callResource } from '../runtime/callResource';
import { inTurn } from '../runtime/change';
import { defineSaga, every, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, fork, newId, put, type Saga, select, sleep } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

/** From an edit to its save, and from a failed save to the next attempt (ledger BUILD-067). ms */
const SAVE_AFTER_MS = 2000;
const RETRY_AFTER_MS = 5000;

const turnOf = (draftId: string) => `draft ${draftId}`;

/**
 * Saves the unsaved edits of a draft. Merges them with those of another device if both changed
 * different fields. Throws ApiError if both changed the same field, and if the server refuses or cannot be reached.
 */
export function* saveDraft(draftId: string): Saga {
  yield* inTurn(turnOf(draftId), () => saveNow(draftId));
}

/** Saves a draft if it has unsaved edits. After a conflict that can be merged it saves the merged draft. */
function* saveNow(draftId: string): Saga {
  const draft = yield* select((state) => selectDraft(state, draftId));
  if (!draft || !isUnsaved(draft)) return;
  const content = yield* contentOf(draft);
  // `edit` numbers the edits of this page: the server refuses content with fewer edits than it has from here.
  const { version, edits: edit } = draft;
  const editor_id = yield* editorId();
  yield* put(pinBuilder.saveStarted({ draftId }));
  try {
    const options = { draft_id: draftId, version, editor_id, edit, ...content };
    const { data } = yield* send('PinDraftResource.update', options);
    const saved = { version: data.version, savedAt: data.updated_at, base: content };
    yield* put(pinBuilder.draftSaved({ draftId, edits: edit, ...saved }));
  } catch (error) {
    // Also where a merge follows: it is saved by a new attempt.
    yield* put(pinBuilder.saveFailed({ draftId, error: toErrorBody(error) }));
    const theirs = conflictOf(error);
    if (theirs === undefined) throw error;
    if (!(yield* reconcile(draftId, theirs))) throw error;
    yield* saveNow(draftId);
  }
}

/** The id by which the server distinguishes saves of this page from those of others; created with the first save. */
function* editorId(): Saga<string> {
  const known = yield* select((state) => state.pinBuilder?.editorId ?? null);
  if (known !== null) return known;
  const id = yield* newId();
  yield* put(pinBuilder.editorNamed({ editorId: id }));
  return id;
}

/** What is saved of a draft: its fields, and its upload once that is done. */
function* contentOf(draft: PinDraft): Saga<SavedContent> {
  const upload = yield* select((state) => selectUpload(state, draft.id));
  return toSavedContent(draft, upload);
}

/** The draft that the server has instead, null if it has none; undefined if the error is about something else. */
function conflictOf(error: unknown): ServerDraft | null | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.body.id === 'draftNotFound') return null;
  return (error.body.extraData.draft as ServerDraft | undefined) ?? undefined;
}

/**
 * Merges an unsaved draft with the version of another device. Returns false if both changed the same field, so that
 * its owner has to choose.
 */
function* reconcile(draftId: string, theirs: ServerDraft | null): Saga<boolean> {
  const draft = yield* select((state) => selectDraft(state, draftId));
  if (!draft) return true;
  const merged =
    theirs && theirs.status !== 'published' && mergeDrafts(draft.base, yield* contentOf(draft), savedContentOf(theirs));
  if (!theirs || !merged) {
    yield* put(pinBuilder.conflictFound({ draftId, theirs }));
    return false;
  }
  const { image: _, ...fields } = toDraftFields(draftId, merged);
  const [version, base] = [theirs.version, savedContentOf(theirs)];
  yield* put(pinBuilder.draftMerged({ draftId, fields, version, base }));
  return true;
}

/** Saves every draft until the server has all edits. */
function* saveAll(): Saga {
  while (true) {
    yield* sleep(SAVE_AFTER_MS);
    const due = (yield* select(selectOpenDrafts)).filter(isSaveDue);
    if (due.length === 0) return;
    let hasFailed = false;
    for (const { id } of due) hasFailed = (yield* attempt(saveDraft(id))) === null || hasFailed;
    if (hasFailed) yield* sleep(RETRY_AFTER_MS);
  }
}

/** Not while its owner must resolve a conflict, nor again for edits that the server has refused. */
const isSaveDue = (draft: PinDraft) => isUnsaved(draft) && !draft.conflict && draft.refusedEdits < draft.edits;

function* requestSave(): Saga {
  yield* put(pinBuilder.saveRequested({}));
}

/** Reads the server's drafts and waits for them the first time; later shows those of the store and refreshes them meanwhile. */
export function* loadDrafts(): Saga {
  if (yield* select((state) => state.pinBuilder?.isLoaded ?? false)) yield* fork(refreshQuietly);
  else yield* refreshQuietly();
}

/**
 * Reads the server's drafts: adds new ones, applies newer versions, and removes what other devices removed. Drafts that
 * came or were saved while the answer was awaited are left alone.
 */
function* refresh(): Saga {
  const known = new Map((yield* select(selectOpenDrafts)).map(({ id, version }) => [id, version]));
  const { data } = yield* callResource('PinDraftsResource.get', {}, { mode: 'refresh' });
  const fresh: ServerDraft[] = [];
  for (const theirs of data) {
    const draft = yield* select((state) => selectDraft(state, theirs.id));
    if (draft) yield* applyNewer(draft, theirs);
    else if (!known.has(theirs.id)) fresh.push(theirs);
  }
  yield* put(pinBuilder.draftsLoaded({ drafts: fresh }));
  const onServer = new Set(data.map(({ id }) => id));
  for (const draft of yield* select(selectOpenDrafts)) {
    // One that was saved while the list was read may be missing in it.
    const wasRemoved = draft.version > 0 && known.get(draft.id) === draft.version && !onServer.has(draft.id);
    if (wasRemoved) yield* applyRemoval(draft);
  }
}

/** Whether a save or publication is in flight, whose answer will bring the server's version. */
const isBusy = ({ status }: PinDraft) => status === 'saving' || status === 'processing' || status === 'publishing';

/** Applies the server's version of a draft if it is newer, merged with unsaved edits. */
function* applyNewer(draft: PinDraft, theirs: ServerDraft): Saga {
  if (draft.version >= theirs.version || isBusy(draft)) return;
  if (!isUnsaved(draft)) yield* put(pinBuilder.theirsApplied({ theirs }));
  else yield* reconcile(draft.id, theirs);
}

/** Removes a draft that another device removed; one with unsaved edits becomes a conflict, which its owner decides. */
function* applyRemoval(draft: PinDraft): Saga {
  if (isBusy(draft)) return;
  if (isUnsaved(draft)) yield* put(pinBuilder.conflictFound({ draftId: draft.id, theirs: null }));
  else yield* put(pinBuilder.draftsGone({ draftIds: [draft.id] }));
}

function* refreshQuietly(): Saga {
  yield* attempt(refresh());
}

function* remove({ payload: { draftIds } }: ReturnType<typeof pinBuilder.draftsRemoved>): Saga {
  // A carousel that showed one of them is saved without it.
  yield* requestSave();
  for (const draftId of draftIds) {
    try {
      yield* inTurn(turnOf(draftId), () => send('PinDraftResource.delete', { draft_id: draftId }));
    } catch (error) {
      yield* showFailure(error, null);
    }
  }
}

const SAVE = 'PinDraftResource.update';

/** Saves drafts on the server. */
export const draftSavingSaga = defineSaga('draftSaving', {
  [pinBuilder.draftEdited.type]: every(requestSave),
  [pinBuilder.draftsCombined.type]: every(requestSave),
  [pinBuilder.itemRemoved.type]: every(requestSave),
  [pinBuilder.itemMoved.type]: every(requestSave),
  [pinBuilder.draftsGone.type]: every(requestSave),
  [pinBuilder.imageChosen.type]: every(requestSave),
  [pinBuilder.draftsRestored.type]: every(requestSave),
  [pinBuilder.draftMerged.type]: every(requestSave),
  [pinBuilder.mineChosen.type]: every(requestSave),
  [blockFileArrived.type]: every(requestSave),
  [uploads.filesChosen.type]: every(requestSave),
  [uploads.completed.type]: every(requestSave),
  [uploads.fileFound.type]: every(requestSave),
  [pinBuilder.saveRequested.type]: leadingBy()(saveAll, SAVE),
  [pinBuilder.draftsRefreshRequested.type]: latestBy()(refreshQuietly, 'PinDraftsResource.get'),
  [pinBuilder.draftsRemoved.type]: every(remove, 'PinDraftResource.delete'),
});
