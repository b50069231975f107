import type { BoardId, MediaId, PinId } from '../../../contract/schemas/common';
import * as uploads from '../../actions/content/uploads';
import type { FoundImage } from '../../actions/pins/pinBuilder';
import * as pinBuilder from '../../actions/pins/pinBuilder';
import * as pins from '../../actions/pins/pins';
import * as scheduledPins from '../../actions/pins/scheduledPins';
import { type NewPicture, pictureOf } from '../../entities/pins/media';
import { buildNewPin } from '../../entities/pins/newPin';
import { ApiError, errorBody, toErrorBody } from '../../lib/apiError';
import type { PinDraft } from '../../reducers/pins/pinDrafts/draft';
import { selectEntity } from '../../selectors/entities';
import { selectUserId } from '../../selectors/people/session';
import {
  isPublishBegun,
  pinsToTag,
  selectDraft,
  selectItems,
  selectSite,
  selectUpload,
} from '../../selectors/pins/pinBuilder';
import { callResource, loadResource } from '../runtime/callResource';
import { change, createdAs, resolveId, rethrow } from '../runtime/change';
import { defineSaga, every, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, fork, getContext, newId, now, put, type Saga, select, sleep } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';
import { showToast } from '../runtime/toasts';
import {
  type Attempt,
  awaitBlockFiles,
  awaitUpload,
  awaitVideos,
  cancelPublishing,
  isCurrent,
  saveToPublish,
  type VersionToPublish,
} from './draftPublishing';
import { loadDrafts } from './draftSaving';
import { sectionOf } from './pins';

/** Loads the pin builder: for members, with the boards that they can choose. */
export function* loadPinBuilder(location: PageLocation): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  yield* loadResource('BoardPickerBoardsResource.get', {});
  yield* loadDrafts();
  return undefined;
}

/** Finds the images on a page of another site. */
function* findImages({ payload: { url } }: ReturnType<typeof pinBuilder.siteRequested>): Saga {
  yield* attempt(callResource('FindPinImagesResource.get', { url }));
}

/** After the last keystroke of a link. */
const LINK_PAUSE_MS = 700;

/** Reads the page that a draft's link leads to, unless it was read. A page that failed is tried again. */
function* previewLink({ payload: { url } }: ReturnType<typeof pinBuilder.linkPreviewRequested>): Saga {
  yield* sleep(LINK_PAUSE_MS);
  if ((yield* select((state) => selectSite(state, url))).status === 'complete') return;
  yield* attempt(callResource('FindPinImagesResource.get', { url }));
}

/** Between two keystrokes of a search. */
const SEARCH_PAUSE_MS = 200;

function* findTaggable({ payload: { query, isProduct } }: ReturnType<typeof pinBuilder.taggableSearched>): Saga {
  yield* sleep(SEARCH_PAUSE_MS);
  yield* attempt(callResource('BaseSearchResource.get', pinsToTag(query, isProduct).options));
}

function* loadFonts(): Saga {
  yield* attempt(callResource('V3StoryPinFontsResource.get', {}));
}

function* loadMusic(): Saga {
  yield* attempt(callResource('SiteMusicResource.get', {}));
}

function* publishAll({ payload: { draftIds } }: ReturnType<typeof pinBuilder.publishRequested>): Saga {
  for (const draftId of draftIds) yield* fork(() => publishOne(draftId));
}

function* publishOne(draftId: string): Saga {
  const draft = yield* select((state) => selectDraft(state, draftId));
  if (draft && !isPublishBegun(draft)) yield* publish(draft);
}

/** Those that an earlier page left to the server are shown as published by this one. */
function* publishWaiting({ payload: { drafts } }: ReturnType<typeof pinBuilder.draftsLoaded>): Saga {
  for (const { id, status } of drafts) {
    const draft = status === 'processing' ? yield* select((state) => selectDraft(state, id)) : undefined;
    if (draft) yield* fork(() => publish(draft));
  }
}

/** A draft that could not be cancelled is followed again. */
function* publishUncancelled({ payload: { draftId } }: ReturnType<typeof pinBuilder.cancelFailed>): Saga {
  const draft = yield* select((state) => selectDraft(state, draftId));
  if (draft?.status === 'processing') yield* publish(draft);
}

/**
 * Publishes a draft as soon as its images are uploaded and its videos are ready, unless that is cancelled; a failure
 * leaves the draft unchanged, with the reason. A carousel shows several drafts as one pin: the others (`otherIds`) end
 * with it.
 */
function* publish(draft: PinDraft): Saga {
  const draftId = draft.id;
  const attempt: Attempt = { id: draftId, cancellations: draft.cancellations };
  try {
    if (draft.boardId === null) throw missingBoard();
    const items = yield* select((state) => selectItems(state, draft));
    const otherIds = items.flatMap(({ id }) => (id === draftId ? [] : id));
    for (const item of items) {
      if (!item.image && !(yield* awaitUpload(attempt, item.id))) return;
    }
    if (!(yield* awaitBlockFiles(attempt, [draftId, ...otherIds]))) return;
    if (!(yield* awaitVideos(attempt, otherIds))) return;
    const pictures: NewPicture[] = [];
    for (const item of items) {
      pictures.push(item.image ? pictureOfImage(item.image) : yield* pictureOfUpload(item.id));
    }
    yield* put(pinBuilder.publishStarted({ draftId }));
    if (draft.publishAt !== null) {
      yield* schedule(draftId, otherIds);
      return;
    }
    const [cover] = pictures;
    if (!cover) throw new ApiError(errorBody('unreadableMedia'));
    const pinId = yield* createPin(draft, draft.boardId, cover, otherIds);
    yield* put(pinBuilder.published({ draftId, pinId }));
    if (otherIds.length > 0) yield* put(pinBuilder.draftsGone({ draftIds: otherIds }));
  } catch (error) {
    if (!(error instanceof ApiError)) (yield* getContext('report'))(error, 'publishing a draft');
    // A cancelled attempt says nothing of the draft, which may have another one.
    if (!(yield* select((state) => isCurrent(state, attempt)))) return;
    yield* put(pinBuilder.publishFailed({ draftId, error: toErrorBody(error) }));
    if (isConflict(error)) yield* put(pinBuilder.draftsRefreshRequested({}));
  }
}

/** Whether another device has changed, published or removed the draft; the drafts are refetched then. */
const isConflict = (error: unknown) =>
  error instanceof ApiError && (error.body.id === 'draftNotFound' || 'draft' in error.body.extraData);

const UNKNOWN_SIDE = 600;
const UNKNOWN_COLOR = '#e7e4df';

/** The picture of an image that was found on a site, until the server has read it: unknown fields have placeholders. */
function pictureOfImage({ url, width, height }: FoundImage): NewPicture {
  return pictureOf({
    id: '' as MediaId,
    url,
    width: width ?? UNKNOWN_SIDE,
    height: height ?? UNKNOWN_SIDE,
    dominantColor: UNKNOWN_COLOR,
    preview: '',
    signature: '',
  });
}

function* pictureOfUpload(uploadId: string): Saga<NewPicture> {
  const upload = yield* select((state) => selectUpload(state, uploadId));
  if (!upload?.media) throw new ApiError(upload?.error ?? errorBody('unreadableMedia'));
  return pictureOf(upload.media);
}

/** Shows the new pin at once and publishes the draft as it; returns the pin's server id. */
function* createPin(draft: PinDraft, boardId: BoardId, picture: NewPicture, otherIds: readonly string[]): Saga<PinId> {
  const pinner = yield* select(selectUserId);
  if (pinner === null) throw new ApiError(errorBody('unauthenticated'));
  const { title, description, link, altText, sectionId } = draft;
  const id = (yield* newId()) as PinId;
  const changeId = yield* newId();
  const part = { board: boardId, section: yield* sectionOf({ boardId, sectionId }) };
  const createdAt = new Date(yield* now()).toISOString();
  const pin = buildNewPin(
    { id, pinner, createdAt, ...part },
    { title, description, link: link || null, altText },
    picture,
  );

  yield* change({
    turn: id,
    event: pins.created({ changeId, pin }),
    *send() {
      const { result, ...answer } = yield* send(
        'PinDraftPublishResource.create',
        yield* savedVersion(draft.id, otherIds),
      );
      return createdAs(id, { ...answer, result: (result as { pin: PinId }).pin });
    },
    onFailure: rethrow,
  });
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  yield* showToast({ message: 'pinCreated', values: { board: board?.name ?? '' }, href: board?.url ?? null });
  return yield* resolveId(id);
}

/** Publishes a draft that has a later time. Not optimistic: the answer has the scheduled pin, which `callResource` stores. */
function* schedule(draftId: string, otherIds: readonly string[]): Saga {
  const options = yield* savedVersion(draftId, otherIds);
  const { data } = yield* callResource('PinDraftPublishResource.create', options);
  if (data.scheduled_pin) yield* put(scheduledPins.created({ scheduledPinId: data.scheduled_pin.id }));
  yield* put(pinBuilder.scheduled({ draftIds: [draftId, ...otherIds] }));
  yield* showToast({ message: 'pinScheduled', href: '/pin-builder/scheduled' });
}

/** Saves the last edits, and returns what to publish. */
function* savedVersion(draftId: string, otherIds: readonly string[]): Saga<VersionToPublish> {
  const options = yield* saveToPublish(draftId, otherIds);
  yield* put(pinBuilder.publishSent({ draftId }));
  return options;
}

/** The form shows it in the reader's language (useDraftErrors). */
function missingBoard(): ApiError {
  const body = errorBody('invalidParameters');
  return new ApiError({ ...body, extraData: { fields: { board_id: 'boardMissing' } } });
}

/** Reads whether the viewer has the uploaded image already; each time, because they may have saved it since. */
function* findDuplicate({ payload: { uploadId, media } }: ReturnType<typeof uploads.completed>): Saga {
  // The file of a block of a story is no pin.
  if (!(yield* select((state) => selectDraft(state, uploadId)))) return;
  yield* attempt(callResource('SavedPictureResource.get', { signature: media.signature }, { mode: 'refresh' }));
}

/** Sagas of the pin builder. */
export const pinBuilderSaga = defineSaga('pinBuilder', {
  [pinBuilder.siteRequested.type]: latestBy()(findImages, 'FindPinImagesResource.get'),
  [pinBuilder.linkPreviewRequested.type]: latestBy('draftId')(previewLink, 'FindPinImagesResource.get'),
  [pinBuilder.taggableSearched.type]: latestBy()(findTaggable, 'BaseSearchResource.get'),
  [pinBuilder.fontsWanted.type]: leadingBy()(loadFonts, 'V3StoryPinFontsResource.get'),
  [pinBuilder.musicWanted.type]: leadingBy()(loadMusic, 'SiteMusicResource.get'),
  [uploads.completed.type]: every(findDuplicate, 'SavedPictureResource.get'),
  [pinBuilder.draftsLoaded.type]: every(publishWaiting, 'PinDraftPublishResource.create'),
  [pinBuilder.publishCancelled.type]: every(cancelPublishing, 'PinDraftPublishResource.delete'),
  [pinBuilder.cancelFailed.type]: every(publishUncancelled, 'PinDraftPublishResource.create'),
  [pinBuilder.publishRequested.type]: every(publishAll, 'PinDraftPublishResource.create', 'PinDraftResource.update'),
});
