import type { LiveChange, LiveKind } from '../../contract/constants/live';
import type { BoardId, PinId, SectionId, UserId } from '../../contract/schemas/common';
import type { Pin } from '../../contract/schemas/pins';
import type { User } from '../../contract/schemas/users';
import type * as boards from '../actions/boards';
import { confirmed } from '../actions/changes';
import { merged } from '../actions/entities';
import * as live from '../actions/live';
import { navigationRequested } from '../actions/navigation';
import * as pins from '../actions/pins';
import * as sections from '../actions/sections';
import type { LiveMessage } from '../browser/liveChannel';
import { partFeedsOf } from '../entities/boardFeeds';
import type { ListSource } from '../entities/lists';
import type { EntityRecords } from '../entities/records';
import { userSchema } from '../entities/users';
import { ApiError } from '../lib/apiError';
import { normalizeAnswer } from '../lib/normalize';
import { selectEntity, selectIsRemoved } from '../selectors/entities';
import { selectListIds } from '../selectors/lists';
import { selectKnownPinsOn } from '../selectors/pins';
import { selectUserId } from '../selectors/session';
import { callResource, refreshIfRead, refreshList } from './callResource';
import { attempt, fork, newId, now, put, type Saga, select, sleep } from './effects';
import { refetchPeople } from './refetch';
import { send } from './send';

/** What is on screen: a board with its pins in no section, or one of its sections. */
export interface Watched {
  boardId: BoardId;
  sectionId?: SectionId | undefined;
}

/** By then the viewer's own new pin is in its list under the server's id. ms */
const OWN_PIN_MS = 1500;

const sectionsOf = (boardId: BoardId): ListSource => ({
  resource: 'BoardSectionsResource.get',
  options: { board_id: boardId },
});

/** The first `reset` gives the start of a channel; a later one means that changes were missed. */
export function* receiveMessages(watched: Watched, messages: readonly LiveMessage[], isFirst: boolean): Saga {
  for (const { event, data } of messages) if (event === 'presence') yield* receivePresence(data as User[]);
  const changes = messages.flatMap(({ event, data }) => (event === 'change' ? [data as LiveChange] : []));
  const wasReset = messages.some(({ event }) => event === 'reset') && !isFirst;
  if (changes.length === 0 && !wasReset) return;
  if (messages.some(({ event }) => event === 'gone')) return;

  yield* receivePins(watched, changes);
  const kinds = new Set(changes.map(({ kind }) => kind));
  const has = (...some: LiveKind[]) => wasReset || some.some((kind) => kinds.has(kind));
  if (has('pins_changed')) yield* put(live.boardOutdated());
  yield* attempt(callResource('BoardResource.get', { board_id: watched.boardId }, { mode: 'refresh' }));
  if (watched.sectionId !== undefined) yield* readSection(watched.boardId, watched.sectionId);
  else if (has('sections_changed')) yield* attempt(refreshList(sectionsOf(watched.boardId)));
  if (has('people_changed')) yield* refetchPeople(watched.boardId);
}

/**
 * Of a pin that was added or removed several times, the last counts; its edits come with it. Each placing is reported: it
 * is either one of the viewer's own moves (`LiveState.placed`), or makes the list outdated.
 */
function* receivePins(watched: Watched, changes: readonly LiveChange[]): Saga {
  const kindsOf = new Map<PinId, LiveKind[]>();
  for (const { kind, subject_id } of changes) {
    const pinId = subject_id as PinId | null;
    if (pinId !== null) kindsOf.set(pinId, [...(kindsOf.get(pinId) ?? []), kind]);
  }
  for (const [pinId, kinds] of kindsOf) {
    const placings = kinds.filter((kind) => kind === 'pin_placed');
    const isInPart = placings.length > 0 && (yield* isShown(watched, pinId));
    for (const _ of placings) yield* put(live.pinPlaced({ pinId, isHere: isInPart }));
    const last = kinds.findLast((kind) => kind === 'pin_added' || kind === 'pin_removed');
    if (last === 'pin_added') yield* fork(() => addPin(watched, pinId, kinds.includes('pin_removed')));
    else if (last === 'pin_removed') yield* removePin(watched, pinId);
    else if (kinds.includes('pin_changed')) yield* readPin(pinId);
  }
}

function* receivePresence(users: readonly User[]): Saga {
  const { entities, result } = normalizeAnswer<EntityRecords>(users, [userSchema]);
  yield* put(merged({ entities, sentAt: yield* now() }));
  yield* put(live.peopleSeen({ people: result as UserId[] }));
}

/** Whether a pin is in the list of the watched part. */
function isHere({ boardId, sectionId }: Watched, pin: Pick<Pin, 'section'>, board: BoardId): boolean {
  return board === boardId && pin.section?.id === sectionId;
}

const isListed = (watched: Watched, pinId: PinId) =>
  select((state) => partFeedsOf(watched).some((feed) => selectListIds<PinId>(state, feed).includes(pinId)));

/** Whether a pin belongs to the watched part, even on a page of its list that is not loaded. */
function* isShown(watched: Watched, pinId: PinId): Saga<boolean> {
  if (yield* isListed(watched, pinId)) return true;
  const answer = yield* attempt(send('PinResource.get', { id: pinId }, { isRefetch: true }));
  return answer !== null && isHere(watched, answer.data, answer.data.board.id);
}

/**
 * Pins that were added elsewhere, by others or in another tab of the viewer, wait behind a button; restored pins return to
 * their position. A pin that moved between parts (`isMoved`) may still be in the list of its former part. A pin of the
 * viewer may have been added by this tab, whose own answer is waited for, so its list is looked at again.
 */
function* addPin(watched: Watched, pinId: PinId, isMoved: boolean): Saga {
  if (!isMoved && (yield* isListed(watched, pinId))) return;
  const answer = yield* attempt(send('PinResource.get', { id: pinId }, { isRefetch: true }));
  if (!answer) return;
  if (!isHere(watched, answer.data, answer.data.board.id)) return yield* refreshLists(watched, pinId);
  const isOwn = answer.data.pinner?.id === (yield* select(selectUserId));
  if (isOwn) yield* sleep(OWN_PIN_MS);
  if (yield* isListed(watched, pinId)) return;
  yield* put(merged({ entities: answer.entities, sentAt: answer.sentAt }));
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (pin && (yield* select((state) => selectIsRemoved(state, pinId)))) {
    yield* happened((changeId) => pins.restored({ changeId, pin }));
  } else {
    yield* put(live.pinsArrived({ pinIds: [pinId] }));
  }
}

/** For a pin that is not in the watched part: refetches lists that still contain it, and the sections with their counts. */
function* refreshLists(watched: Watched, pinId: PinId): Saga {
  if (yield* isListed(watched, pinId)) for (const feed of partFeedsOf(watched)) yield* refreshIfRead(feed);
  if (watched.sectionId === undefined) yield* refreshIfRead(sectionsOf(watched.boardId));
}

/** Removes a pin that was deleted or moved elsewhere; the viewer's own changes are applied already. */
function* removePin(watched: Watched, pinId: PinId): Saga {
  if (yield* select((state) => selectIsRemoved(state, pinId))) return;
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (pin?.board !== watched.boardId) return yield* refreshLists(watched, pinId);
  try {
    const answer = yield* send('PinResource.get', { id: pinId }, { isRefetch: true });
    if (!isHere(watched, answer.data, answer.data.board.id)) yield* refreshLists(watched, pinId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.body.httpStatus === 404) yield* happened((changeId) => pins.deleted({ changeId, pin }));
  }
}

function* readPin(pinId: PinId): Saga {
  const answer = yield* attempt(send('PinResource.get', { id: pinId }, { isRefetch: true }));
  if (answer) yield* put(merged({ entities: answer.entities, sentAt: answer.sentAt }));
}

/** Refetches the watched section; when it is gone, navigates to its board. */
function* readSection(boardId: BoardId, sectionId: SectionId): Saga {
  if (yield* select((state) => selectIsRemoved(state, sectionId))) return;
  try {
    const options = { board_id: boardId, section_id: sectionId };
    const answer = yield* send('BoardSectionResource.get', options, { isRefetch: true });
    yield* put(merged({ entities: answer.entities, sentAt: answer.sentAt }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.body.httpStatus === 404) yield* leaveSection(boardId, sectionId);
  }
}

function* leaveSection(boardId: BoardId, sectionId: SectionId): Saga {
  const section = yield* select((state) => selectEntity(state, 'sections', sectionId));
  const inSection = yield* select((state) => selectKnownPinsOn(state, (pin) => pin.section?.id === sectionId));
  const pinIds = inSection.map(({ id }) => id);
  if (section) yield* happened((changeId) => sections.deleted({ changeId, section, pinIds }));
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  yield* put(navigationRequested({ to: board?.url ?? '/', replace: true }));
}

/** Puts the change of another person as the same event as one's own, already confirmed. */
export function* happened(
  event: (
    changeId: string,
  ) => ReturnType<typeof pins.deleted | typeof pins.restored | typeof boards.deleted | typeof sections.deleted>,
): Saga {
  const changeId = yield* newId();
  yield* put(event(changeId));
  yield* put(confirmed({ changeId, at: yield* now() }));
}
