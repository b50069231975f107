import type { LiveChange, LiveKind } from '../../../contract/constants/talk/live';
import type { BoardId, PinId, SectionId, UserId } from '../../../contract/schemas/common';
import type { User } from '../../../contract/schemas/people/users';
import type { Pin } from '../../../contract/schemas/pins/pins';
import * as sections from '../../actions/boards/sections';
import { merged } from '../../actions/entities';
import { navigationRequested } from '../../actions/navigation';
import * as pins from '../../actions/pins/pins';
import * as live from '../../actions/talk/live';
import type { LiveMessage } from '../../browser/liveChannel';
import type { ListSource } from '../../entities/lists';
import { userSchema } from '../../entities/people/users';
import { partFeedsOf } from '../../entities/pins/boardFeeds';
import type { EntityRecords } from '../../entities/records';
import { ApiError } from '../../lib/apiError';
import { normalizeAnswer } from '../../lib/normalize';
import { selectEntity, selectIsRemoved } from '../../selectors/entities';
import { selectListIds } from '../../selectors/lists';
import { selectUserId } from '../../selectors/people/session';
import { selectKnownPinsOn } from '../../selectors/pins/pins';
import { refreshIfRead, refreshList } from '../runtime/callResource';
import { putConfirmed } from '../runtime/change';
import { attempt, fork, now, put, type Saga, select, sleep } from '../runtime/effects';
import { refetchBoardRecord, refetchPeople } from '../runtime/refetch';
import { send } from '../runtime/send';

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

/**
 * Applies a batch of the channel's messages about the watched board. `isFirst`: the channel has just begun; a `reset` is
 * its start then, and means later that changes were missed.
 */
export function* receiveBoardMessages(watched: Watched, messages: readonly LiveMessage[], isFirst: boolean): Saga {
  for (const { event, data } of messages) if (event === 'presence') yield* receivePresence(data as User[]);
  const changes = messages.flatMap(({ event, data }) => (event === 'change' ? [data as LiveChange] : []));
  const wasReset = messages.some(({ event }) => event === 'reset') && !isFirst;
  if (changes.length === 0 && !wasReset) return;
  if (messages.some(({ event }) => event === 'gone')) return;

  yield* receivePins(watched, changes);
  const kinds = new Set(changes.map(({ kind }) => kind));
  const has = (...some: LiveKind[]) => wasReset || some.some((kind) => kinds.has(kind));
  const writes = changes.flatMap(({ kind, subject_id }) => (kind === 'pins_changed' ? [subject_id] : []));
  if (has('pins_changed')) yield* put(live.boardOutdated({ writes: wasReset ? [...writes, null] : writes }));
  yield* refetchBoardRecord(watched.boardId);
  if (watched.sectionId !== undefined) yield* readSection(watched.boardId, watched.sectionId);
  else if (has('sections_changed')) yield* attempt(refreshList(sectionsOf(watched.boardId)));
  if (has('people_changed')) yield* refetchPeople(watched.boardId);
}

/**
 * Applies the changes of each pin. If it was added and removed several times, the last counts; its edits come with it.
 * Each reordering (`pin_placed`) is reported: it is either one of the viewer's own (`LiveState.placed`), or makes the list
 * outdated.
 */
function* receivePins(watched: Watched, changes: readonly LiveChange[]): Saga {
  const kindsOf = new Map<PinId, LiveKind[]>();
  for (const { kind, subject_id } of changes) {
    const pinId = kind === 'pins_changed' ? null : (subject_id as PinId | null);
    if (pinId !== null) kindsOf.set(pinId, [...(kindsOf.get(pinId) ?? []), kind]);
  }
  for (const [pinId, kinds] of kindsOf) {
    const reorderings = kinds.filter((kind) => kind === 'pin_placed');
    const isHere = reorderings.length > 0 && (yield* isInPart(watched, pinId));
    for (const _ of reorderings) yield* put(live.pinPlaced({ pinId, isHere }));
    const last = kinds.findLast((kind) => kind === 'pin_added' || kind === 'pin_removed');
    if (last === 'pin_added') yield* fork(() => addPin(watched, pinId, kinds.includes('pin_removed')));
    else if (last === 'pin_removed') yield* removePin(watched, pinId);
    else if (kinds.includes('pin_changed')) yield* readPin(pinId);
  }
}

/** Stores who views the board now. */
function* receivePresence(users: readonly User[]): Saga {
  const { entities, result } = normalizeAnswer<EntityRecords>(users, [userSchema]);
  yield* put(merged({ entities, sentAt: yield* now() }));
  yield* put(live.peopleSeen({ people: result as UserId[] }));
}

/** Whether a pin, as the server presents it, belongs to the watched part. */
function belongsTo({ boardId, sectionId }: Watched, { board, section }: Pick<Pin, 'board' | 'section'>): boolean {
  return board.id === boardId && section?.id === sectionId;
}

/** Whether a pin is in a loaded list of the watched part. */
const isListed = (watched: Watched, pinId: PinId) =>
  select((state) => partFeedsOf(watched).some((feed) => selectListIds<PinId>(state, feed).includes(pinId)));

/** Whether a pin belongs to the watched part, even on a page of its list that is not loaded. */
function* isInPart(watched: Watched, pinId: PinId): Saga<boolean> {
  if (yield* isListed(watched, pinId)) return true;
  const answer = yield* attempt(send('PinResource.get', { id: pinId }, { isRefetch: true }));
  return answer !== null && belongsTo(watched, answer.data);
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
  if (!belongsTo(watched, answer.data)) return yield* refreshLists(watched, pinId);
  const isOwn = answer.data.pinner?.id === (yield* select(selectUserId));
  if (isOwn) yield* sleep(OWN_PIN_MS);
  if (yield* isListed(watched, pinId)) return;
  yield* put(merged({ entities: answer.entities, sentAt: answer.sentAt }));
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (pin && (yield* select((state) => selectIsRemoved(state, pinId)))) {
    yield* putConfirmed((changeId) => pins.restored({ changeId, pin }));
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
    if (!belongsTo(watched, answer.data)) yield* refreshLists(watched, pinId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.body.httpStatus === 404) yield* putConfirmed((changeId) => pins.deleted({ changeId, pin }));
  }
}

/** Refetches a pin that was edited. */
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

/** Removes a section that was deleted elsewhere, and opens its board. */
function* leaveSection(boardId: BoardId, sectionId: SectionId): Saga {
  const section = yield* select((state) => selectEntity(state, 'sections', sectionId));
  const inSection = yield* select((state) => selectKnownPinsOn(state, (pin) => pin.section?.id === sectionId));
  const pinIds = inSection.map(({ id }) => id);
  if (section) yield* putConfirmed((changeId) => sections.deleted({ changeId, section, pinIds }));
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  yield* put(navigationRequested({ to: board?.url ?? '/', replace: true }));
}
