import type { BoardId, MediaId, PinId } from '../../contract/schemas/common';
import type { FoundImage } from '../actions/pinBuilder';
import * as pinBuilder from '../actions/pinBuilder';
import * as pins from '../actions/pins';
import * as uploads from '../actions/uploads';
import { type NewPicture, pictureOf } from '../entities/media';
import { buildNewPin } from '../entities/newPin';
import { ApiError, errorBody, toErrorBody } from '../lib/apiError';
import type { PinDraft } from '../reducers/pinBuilder';
import { selectEntity } from '../selectors/entities';
import { isPublishBegun } from '../selectors/pinBuilder';
import { selectUserId } from '../selectors/session';
import { callResource, loadResource } from './callResource';
import { change, createdAs, resolveId, rethrow } from './change';
import { defineSaga, every, latestBy } from './defineSaga';
import { attempt, fork, getContext, newId, now, put, type Saga, select, takeEvent } from './effects';
import { withIdempotencyKey } from './idempotencyKeys';
import { membersOnly, type PageLocation, type PageResult } from './pageLoad';
import { sectionOf } from './pins';
import { schedulePin } from './scheduledPins';
import { send } from './send';
import { showToast } from './toasts';

/** Loads the pin builder: for members, with the boards that they can choose. */
export function* loadPinBuilder(location: PageLocation): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (!redirect) yield* loadResource('BoardPickerBoardsResource.get', {});
  return redirect;
}

function* findImages({ payload: { url } }: ReturnType<typeof pinBuilder.siteRequested>): Saga {
  yield* attempt(callResource('FindPinImagesResource.get', { url }));
}

function* publishAll({ payload: { draftIds } }: ReturnType<typeof pinBuilder.publishRequested>): Saga {
  for (const draftId of draftIds) yield* fork(() => publish(draftId));
}

/** Publishes a draft as soon as its image is uploaded; a failure leaves the draft unchanged, with the reason. */
function* publish(draftId: string): Saga {
  try {
    const draft = yield* select((state) => state.pinBuilder?.drafts[draftId]);
    if (!draft || isPublishBegun(draft)) return;
    if (draft.boardId === null) throw missingBoard();
    const source = draft.image ? sourceOfImage(draft.image) : yield* sourceOfUpload(draftId);
    yield* put(pinBuilder.publishStarted({ draftId }));
    if (draft.publishAt !== null) {
      yield* schedule(draft, { boardId: draft.boardId, publishAt: draft.publishAt }, source);
      return;
    }
    const pinId = yield* createPin(draft, draft.boardId, source);
    yield* put(pinBuilder.published({ draftId, pinId }));
  } catch (error) {
    if (!(error instanceof ApiError)) (yield* getContext('report'))(error, 'publishing a draft');
    yield* put(pinBuilder.publishFailed({ draftId, error: toErrorBody(error) }));
  }
}

/** The source of a draft's image: what is sent, and what is shown until the answer arrives. */
interface PictureSource {
  options: { media_id: MediaId } | { image_url: string };
  picture: NewPicture;
}

const UNKNOWN_SIDE = 600;
const UNKNOWN_COLOR = '#e7e4df';

function sourceOfImage({ url, width, height }: FoundImage): PictureSource {
  const picture = pictureOf({
    id: '' as MediaId,
    url,
    width: width ?? UNKNOWN_SIDE,
    height: height ?? UNKNOWN_SIDE,
    dominantColor: UNKNOWN_COLOR,
    preview: '',
    signature: '',
  });
  return { options: { image_url: url }, picture };
}

/** Waits for the upload of the draft, if it is still running. */
function* sourceOfUpload(draftId: string): Saga<PictureSource> {
  let upload = yield* select((state) => state.uploads?.[draftId]);
  if (upload?.status === 'waiting' || upload?.status === 'uploading') {
    yield* put(pinBuilder.uploadAwaited({ draftId }));
    yield* takeEvent(
      (event) =>
        (uploads.completed.match(event) || uploads.failed.match(event) || uploads.cancelRequested.match(event)) &&
        event.payload.uploadId === draftId,
    );
    upload = yield* select((state) => state.uploads?.[draftId]);
  }
  if (!upload?.media) throw new ApiError(upload?.error ?? errorBody('unreadableMedia'));
  return { options: { media_id: upload.media.id }, picture: pictureOf(upload.media) };
}

function* createPin(draft: PinDraft, boardId: BoardId, { options, picture }: PictureSource): Saga<PinId> {
  const pinner = yield* select(selectUserId);
  if (pinner === null) throw new ApiError(errorBody('unauthenticated'));
  const { title, description, link, altText, sectionId } = draft;
  const id = (yield* newId()) as PinId;
  const changeId = yield* newId();
  const place = { board: boardId, section: yield* sectionOf({ boardId, sectionId }) };
  const createdAt = new Date(yield* now()).toISOString();
  const pin = buildNewPin(
    { id, pinner, createdAt, ...place },
    { title, description, link: link || null, altText },
    picture,
  );

  yield* change({
    turn: id,
    event: pins.created({ changeId, pin }),
    *send() {
      const fields = { ...fieldsOf(draft, boardId), ...options };
      const answer = yield* withIdempotencyKey(draft.id, fields, (idempotencyKey) =>
        send('PinResource.create', fields, { idempotencyKey }),
      );
      return createdAs(id, answer);
    },
    onFailure: rethrow,
  });
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  yield* showToast({ message: 'pinCreated', values: { board: board?.name ?? '' }, href: board?.url ?? null });
  return yield* resolveId(id);
}

function* schedule(
  draft: PinDraft,
  { boardId, publishAt }: { boardId: BoardId; publishAt: string },
  { options }: PictureSource,
): Saga {
  const fields = { ...fieldsOf(draft, boardId), ...options };
  yield* schedulePin({ ...fields, scheduled_at: publishAt, time_zone: draft.timeZone });
  yield* put(pinBuilder.scheduled({ draftIds: [draft.id] }));
  yield* showToast({ message: 'pinScheduled', href: '/pin-builder/scheduled' });
}

/** The fields of a draft that are sent besides its image. */
function fieldsOf({ title, description, link, altText, sectionId }: PinDraft, boardId: BoardId) {
  return {
    board_id: boardId,
    title,
    description,
    alt_text: altText,
    ...(link && { link }),
    ...(sectionId && { section_id: sectionId }),
  };
}

/** The form shows it in the reader's language (useDraftErrors). */
function missingBoard(): ApiError {
  const body = errorBody('invalidParameters');
  return new ApiError({ ...body, extraData: { fields: { board_id: 'boardMissing' } } });
}

/** Reads whether the viewer has the uploaded image already; each time, because they may have saved it since. */
function* findDuplicate({ payload: { media } }: ReturnType<typeof uploads.completed>): Saga {
  yield* attempt(callResource('SavedPictureResource.get', { signature: media.signature }, { mode: 'refresh' }));
}

/** Sagas of the pin builder. */
export const pinBuilderSaga = defineSaga('pinBuilder', {
  [pinBuilder.siteRequested.type]: latestBy()(findImages, 'FindPinImagesResource.get'),
  [uploads.completed.type]: every(findDuplicate, 'SavedPictureResource.get'),
  [pinBuilder.publishRequested.type]: every(publishAll, 'PinResource.create', 'ScheduledPinResource.create'),
});
