import { buffers, END, type EventChannel, eventChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { type LiveChange, livePath } from '../../contract/constants/live';
import type { BoardId, PinId, UserId } from '../../contract/schemas/common';
import type { User } from '../../contract/schemas/users';
import * as boards from '../actions/boards';
import { confirmed } from '../actions/changes';
import { merged } from '../actions/entities';
import { peopleOpened } from '../actions/invites';
import * as live from '../actions/live';
import { navigationRequested } from '../actions/navigation';
import * as pins from '../actions/pins';
import type { LiveMessage, LiveSource } from '../browser/liveChannel';
import type { ListSource } from '../entities/lists';
import type { EntityRecords } from '../entities/records';
import { userSchema } from '../entities/users';
import { ApiError } from '../lib/apiError';
import { normalizeAnswer } from '../lib/normalize';
import { selectEntity, selectIsRemoved } from '../selectors/entities';
import { selectListIds } from '../selectors/lists';
import { selectKnownPinsOn } from '../selectors/pins';
import { selectRequest } from '../selectors/requests';
import { selectIsAuthenticated, selectUserId } from '../selectors/session';
import { callResource, refreshList } from './callResource';
import { defineSaga, every, latestBy } from './defineSaga';
import { attempt, fork, newId, now, outside, put, type Saga, select, sleep, waitFor, within } from './effects';
import { send } from './send';

/** Pauses before a lost channel is opened anew: doubled with each failure, up to half a minute, and never the same. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** What the viewer adds here is in its list by then under the server's id. */
const OWN_PIN_MS = 1500;

interface Course {
  /** The number of the last change that was heard. */
  after: number | null;
  hasHeard: boolean;
  isGone: boolean;
}

/** Follows the board on the screen until another one, or none, is there. */
function* watchBoard({ payload: { boardId } }: ReturnType<typeof live.boardWatched>): Saga {
  const source = yield* outside('live');
  if (boardId === null || source === null || !(yield* select(selectIsAuthenticated))) return;
  let after: number | null = null;
  let failures = 0;
  while (true) {
    yield* waitFor(source.whenVisible());
    const start: number | null = after;
    const course: Course = yield* within(() => readChannel(source, boardId, start));
    if (course.isGone && (yield* leaveGone(boardId))) return;
    after = course.after;
    failures = course.hasHeard ? 0 : failures + 1;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    yield* sleep(pause * (0.5 + source.jitter()));
  }
}

function* readChannel(source: LiveSource, boardId: BoardId, start: number | null): Saga<Course> {
  const course: Course = { after: start, hasHeard: false, isGone: false };
  const channel = eventChannel<LiveMessage>(
    (emit) => source.open(livePath(boardId, start), emit, () => emit(END)),
    buffers.expanding(20),
  );
  try {
    while (true) {
      const message = (yield effects.takeMaybe(channel)) as LiveMessage | typeof END;
      if (message === END) return course;
      const messages = [message as LiveMessage, ...(yield* waiting(channel))];
      course.hasHeard = true;
      course.isGone ||= messages.some(({ event }) => event === 'gone');
      const isFirst = course.after === null;
      for (const { id } of messages) if (id !== null) course.after = id;
      yield* hear(boardId, messages, isFirst);
    }
  } finally {
    channel.close();
    yield* put(live.peopleSeen({ people: [] }));
  }
}

function* waiting(channel: EventChannel<LiveMessage>): Saga<LiveMessage[]> {
  return (yield effects.flush(channel)) as LiveMessage[];
}

/** The first `reset` says where a channel begins; a later one that something was missed. */
function* hear(boardId: BoardId, messages: readonly LiveMessage[], isFirst: boolean): Saga {
  for (const { event, data } of messages) if (event === 'presence') yield* meet(data as User[]);
  const changes = messages.flatMap(({ event, data }) => (event === 'change' ? [data as LiveChange] : []));
  const wasReset = messages.some(({ event }) => event === 'reset') && !isFirst;
  if (changes.length === 0 && !wasReset) return;

  const kinds = new Set(changes.map(({ kind }) => kind));
  const last = new Map(changes.map(({ subject_id, kind }) => [subject_id as PinId | null, kind]));
  for (const [pinId, kind] of last) {
    if (pinId === null) continue;
    if (kind === 'pin_added') yield* fork(() => addPin(boardId, pinId));
    if (kind === 'pin_removed') yield* removePin(boardId, pinId);
    if (kind === 'pin_changed') yield* readPin(pinId);
  }
  if (wasReset || kinds.has('pins_changed')) yield* put(live.boardOutdated());
  yield* attempt(callResource('BoardResource.get', { board_id: boardId }, { mode: 'refresh' }));
  if (wasReset || kinds.has('sections_changed')) yield* attempt(refreshList(sectionsOf(boardId)));
  if (wasReset || kinds.has('people_changed')) yield* readPeople(boardId);
}

const sectionsOf = (boardId: BoardId): ListSource => ({
  resource: 'BoardSectionsResource.get',
  options: { board_id: boardId },
});
const feedOf = (boardId: BoardId): ListSource => ({
  resource: 'BoardFeedResource.get',
  options: { board_id: boardId, filter_section_pins: true },
});

function* meet(users: readonly User[]): Saga {
  const { entities, result } = normalizeAnswer<EntityRecords>(users, [userSchema]);
  yield* put(merged({ entities, sentAt: yield* now() }));
  yield* put(live.peopleSeen({ people: result as UserId[] }));
}

/** What others add waits; what the viewer added in another tab as well, and what comes back is where it was. */
function* addPin(boardId: BoardId, pinId: PinId): Saga {
  const isThere = select((state) => selectListIds<PinId>(state, feedOf(boardId)).includes(pinId));
  if (yield* isThere) return;
  const answer = yield* attempt(send('PinResource.get', { id: pinId }));
  if (!answer || answer.data.board.id !== boardId) return;
  const isOwn = answer.data.pinner?.id === (yield* select(selectUserId));
  if (isOwn) yield* sleep(OWN_PIN_MS);
  if (yield* select((state) => selectListIds<PinId>(state, feedOf(boardId)).includes(pinId))) return;
  yield* put(merged({ entities: answer.entities, sentAt: answer.sentAt }));
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (pin && (yield* select((state) => selectIsRemoved(state, pinId)))) {
    yield* happened((changeId) => pins.restored({ changeId, pin }));
  } else {
    yield* put(live.pinsArrived({ pinIds: [pinId] }));
  }
}

/** Gone for good, or to where its board now says; what the viewer did themself shows already. */
function* removePin(boardId: BoardId, pinId: PinId): Saga {
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (pin?.board !== boardId || (yield* select((state) => selectIsRemoved(state, pinId)))) return;
  try {
    const answer = yield* send('PinResource.get', { id: pinId });
    if (answer.data.board.id !== boardId) yield* attempt(refreshList(feedOf(boardId)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.body.httpStatus === 404) yield* happened((changeId) => pins.deleted({ changeId, pin }));
  }
}

function* readPin(pinId: PinId): Saga {
  const answer = yield* attempt(send('PinResource.get', { id: pinId }));
  if (answer) yield* put(merged({ entities: answer.entities, sentAt: answer.sentAt }));
}

function* readPeople(boardId: BoardId): Saga {
  const isShown = yield* select((state) =>
    selectRequest(state, 'BoardCollaboratorsResource.get', { board_id: boardId }),
  );
  if (isShown) yield* put(peopleOpened({ boardId }));
}

/** What others did is the same event as one's own, with the server's word from the start. */
function* happened(
  event: (changeId: string) => ReturnType<typeof pins.deleted | typeof pins.restored | typeof boards.deleted>,
): Saga {
  const changeId = yield* newId();
  yield* put(event(changeId));
  yield* put(confirmed({ changeId, at: yield* now() }));
}

/** The board is not there for the viewer any more; false where it is, and only the channel had broken. */
function* leaveGone(boardId: BoardId): Saga<boolean> {
  try {
    yield* send('BoardResource.get', { board_id: boardId });
    return false;
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.httpStatus !== 404) return false;
  }
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  const known = yield* select((state) => selectKnownPinsOn(state, (pin) => pin.board === boardId));
  if (board) yield* happened((changeId) => boards.deleted({ changeId, board, pinIds: known.map(({ id }) => id) }));
  yield* put(navigationRequested({ to: '/', replace: true }));
  return true;
}

function* showArrivals({ payload: { boardId } }: ReturnType<typeof live.arrivalsShown>): Saga {
  yield* attempt(refreshList(feedOf(boardId)));
}

/** For the page of a board, as long as it is on the screen. */
export const liveSaga = defineSaga('live', {
  [live.boardWatched.type]: latestBy()(watchBoard, 'PinResource.get', 'BoardResource.get'),
  [live.arrivalsShown.type]: every(showArrivals, 'BoardFeedResource.get'),
});
