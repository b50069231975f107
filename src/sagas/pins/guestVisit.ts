import { END, type EventChannel, eventChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { guestStreamPath } from '../../../contract/constants/pins/guestLinks';
import * as guest from '../../actions/pins/guestLinks';
import type { LiveSource } from '../../browser/liveChannel';
import { ApiError } from '../../lib/apiError';
import {
  GUEST_COMMENT_FORM,
  GUEST_VISIT_FORM,
  guestCommentsForm,
  guestPinsForm,
} from '../../selectors/pins/guestLinks';
import { callResource } from '../runtime/callResource';
import { defineSaga, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, put, type Saga, sleep, waitFor } from '../runtime/effects';
import { sendGuestPicture } from '../runtime/send';

/** After a lost stream the link is asked for again, at most this often. */
const AGAIN_MS = 10_000;

/** Opens a link, shows its first pins, and watches that it stays open. */
function* open({ payload }: ReturnType<typeof guest.guestVisitOpened>): Saga {
  const answer = yield* attempt(callResource('GuestVisitResource.create', payload, { formId: GUEST_VISIT_FORM }));
  if (!answer?.data) return;
  const { id } = answer.data;
  yield* attempt(readPins(id, null));
  const live = yield* getContext('live');
  if (live === null) return;
  let isOpen = true;
  while (isOpen) {
    yield* waitFor(live.whenVisible());
    yield* follow(live, id);
    // The answer is a failure where the link has ended: then the page shows that and nothing else.
    isOpen =
      (yield* attempt(callResource('GuestVisitResource.create', payload, { formId: GUEST_VISIT_FORM })))?.data != null;
    if (isOpen) yield* sleep(AGAIN_MS);
  }
}

/** Ends when the stream ends, whether the link ended or the connection was lost. */
function* follow(live: LiveSource, id: string): Saga {
  const channel = eventChannel<never>((emit) =>
    live.open(
      guestStreamPath(id),
      () => undefined,
      () => emit(END),
    ),
  );
  yield* drain(channel);
}

function* drain(channel: EventChannel<never>): Saga {
  try {
    yield effects.takeMaybe(channel);
  } finally {
    channel.close();
  }
}

function* readPins(id: string, bookmark: string | null): Saga {
  const options = { id, ...(bookmark !== null && { bookmark }) };
  yield* callResource('GuestPinsResource.get', options, { formId: guestPinsForm(bookmark) });
}

function* readPage({ payload: { id, bookmark } }: ReturnType<typeof guest.guestPinsWanted>): Saga {
  yield* attempt(readPins(id, bookmark));
}

function* readComments({ payload }: ReturnType<typeof guest.guestCommentsWanted>): Saga {
  yield* attempt(callResource('GuestCommentsResource.get', payload, { formId: guestCommentsForm(payload.pin_id) }));
}

function* comment({ payload }: ReturnType<typeof guest.guestCommentSubmitted>): Saga {
  const said = yield* attempt(callResource('GuestCommentResource.create', payload, { formId: GUEST_COMMENT_FORM }));
  const { id, pin_id } = payload;
  if (said) yield* put(guest.guestCommentsWanted({ id, pin_id }));
}

/** Sends pictures one after another, then shows the board with them. */
function* addPictures({ payload: { id, name, files } }: ReturnType<typeof guest.guestPicturesChosen>): Saga {
  let [sent, failed] = [0, 0];
  let problem: string | null = null;
  for (const file of files) {
    try {
      yield* sendGuestPicture(file, { id, name });
      sent += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed += 1;
      problem = error.body.message;
    }
    yield* put(guest.guestPictureSent({ sent, failed, left: files.length - sent - failed, problem }));
  }
  if (sent > 0) yield* attempt(readPins(id, null));
}

/** For the page of guests. */
export const guestVisitSaga = defineSaga('guestVisit', {
  [guest.guestVisitOpened.type]: latestBy()(open, 'GuestVisitResource.create', 'GuestPinsResource.get'),
  [guest.guestPinsWanted.type]: leadingBy('bookmark')(readPage, 'GuestPinsResource.get'),
  [guest.guestCommentsWanted.type]: latestBy()(readComments, 'GuestCommentsResource.get'),
  [guest.guestCommentSubmitted.type]: leadingBy()(comment, 'GuestCommentResource.create'),
  [guest.guestPicturesChosen.type]: leadingBy()(addPictures, 'media.upload', 'GuestPinsResource.get'),
});
