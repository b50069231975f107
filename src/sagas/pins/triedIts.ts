import type { TriedItId } from '../../../contract/schemas/common';
import { photoChosen, written } from '../../actions/pins/textDrafts';
import * as triedIts from '../../actions/pins/triedIts';
import type { TriedItEntity } from '../../entities/pins/triedIts';
import { triedDraftKey } from '../../lib/textDrafts';
import { selectUserId } from '../../selectors/people/session';
import { selectBaseTriedIt, selectTriedIt } from '../../selectors/pins/triedIts';
import { requireMember } from '../people/viewer';
import { loadResource } from '../runtime/callResource';
import { change, createdAs, resolveId, waitForId } from '../runtime/change';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { newId, now, put, type Saga, select } from '../runtime/effects';
import { sendOrQueue, withdraw } from '../runtime/outbox';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { dropPhoto, photoOption, returnDraft } from './draftPhotos';

/** Reads once what the viewer has tried of a pin. */
function* readOwn({ payload: { pinId } }: ReturnType<typeof triedIts.ownWanted>): Saga {
  yield* loadResource('DidItUserPinActivityResource.get', { pin_id: pinId });
}

/** Shows the tried-it at once, without its photo until that is uploaded; if it fails, its text returns to the field. */
function* tryIt({ payload }: ReturnType<typeof triedIts.triedRequested>): Saga {
  const { pinId, text, uploadId } = payload;
  if (!(yield* requireMember())) return;
  const user = yield* select(selectUserId);
  if (user === null) return;
  const changeId = yield* newId();
  const triedIt: TriedItEntity = {
    id: (yield* newId()) as TriedItId,
    type: 'userdiditdata',
    pinId,
    user,
    text,
    image: null,
    createdAt: new Date(yield* now()).toISOString(),
    commentCount: 0,
    likeCount: 0,
    likedByMe: false,
    helpfulCount: 0,
    markedHelpfulByMe: false,
    abilities: { delete: true },
  };
  yield* put(written({ key: triedDraftKey(pinId), text: '' }));
  yield* put(photoChosen({ key: triedDraftKey(pinId), uploadId: null }));
  const done = yield* change({
    turn: triedIt.id,
    event: triedIts.tried({ changeId, triedIt }),
    *send() {
      const options = { pin_id: yield* waitForId(pinId), text, ...(yield* photoOption(uploadId)) };
      return createdAs(triedIt.id, yield* send('DidItResource.create', options, { idempotencyKey: changeId }));
    },
    *onFailure(error) {
      yield* returnDraft(triedDraftKey(pinId), text, uploadId);
      yield* showFailure(error);
    },
  });
  if (done) yield* dropPhoto(uploadId);
}

function* deleteTriedIt({ payload }: ReturnType<typeof triedIts.deleteRequested>): Saga {
  const { triedItId } = payload;
  yield* change({
    turn: triedItId,
    event: triedIts.deleted({ changeId: yield* newId(), ...payload }),
    *send() {
      yield* send('DidItResource.delete', { did_it_id: yield* resolveId(triedItId) });
      return {};
    },
    toast: { message: 'triedItDeleted' },
    undo: null,
    retry: triedIts.deleteRequested(payload),
  });
}

/** Likes a tried-it or marks it as helpful (`kind`), or takes that back (`to` false). */
function* react({ payload }: ReturnType<typeof triedIts.reactionRequested>): Saga {
  if (!(yield* requireMember())) return;
  const { triedItId, kind, to } = payload;
  if (!(yield* select((state) => selectTriedIt(state, triedItId)))) return;
  // As for a reaction to a comment.
  const turn = `${kind} ${triedItId}`;
  yield* withdraw(turn);
  const event = triedIts.reacted({ changeId: yield* newId(), ...payload });
  yield* change({
    turn,
    event,
    *send() {
      const did_it_id = yield* waitForId(triedItId);
      const base = yield* select((state) => selectBaseTriedIt(state, did_it_id));
      if (base?.[kind === 'like' ? 'likedByMe' : 'markedHelpfulByMe'] === to) return null;
      const endpoint = to ? 'DidItReactionResource.create' : 'DidItReactionResource.delete';
      const outcome = yield* sendOrQueue(endpoint, { did_it_id, kind }, { turn, event });
      // Deleted or hidden meanwhile: the answer must not bring it back.
      return (yield* select((state) => selectTriedIt(state, did_it_id))) ? outcome : outcome && {};
    },
    retry: triedIts.reactionRequested(payload),
  });
}

function* report({ payload }: ReturnType<typeof triedIts.reportRequested>): Saga {
  const { triedItId, reason, note } = payload;
  yield* change({
    turn: triedItId,
    event: triedIts.hidden({ changeId: yield* newId(), triedItId }),
    *send() {
      yield* send('DidItReportResource.create', { did_it_id: triedItId, reason, ...(note && { note }) });
      return {};
    },
    toast: { message: 'reported' },
    undo: null,
    retry: triedIts.reportRequested(payload),
  });
}

export const triedItsSaga = defineSaga('triedIts', {
  [triedIts.ownWanted.type]: leadingBy('pinId')(readOwn, 'DidItUserPinActivityResource.get'),
  [triedIts.triedRequested.type]: leadingBy('pinId')(tryIt, 'media.upload', 'DidItResource.create'),
  [triedIts.deleteRequested.type]: leadingBy('triedItId')(deleteTriedIt, 'DidItResource.delete'),
  [triedIts.reactionRequested.type]: every(react, 'DidItReactionResource.create', 'DidItReactionResource.delete'),
  [triedIts.reportRequested.type]: leadingBy('triedItId')(report, 'DidItReportResource.create'),
});
