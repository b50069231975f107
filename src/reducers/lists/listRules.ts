import * as boards from '../../actions/boards/boards';
import * as ordering from '../../actions/boards/ordering';
import * as sections from '../../actions/boards/sections';
import * as deletions from '../../actions/boards/undo';
import * as homeFeed from '../../actions/discovery/homeFeed';
import { applied } from '../../actions/pins/bulkChanges';
import * as comments from '../../actions/pins/comments';
import * as merges from '../../actions/pins/merges';
import * as pins from '../../actions/pins/pins';
import * as scheduledPins from '../../actions/pins/scheduledPins';
import * as triedIts from '../../actions/pins/triedIts';
import { type ListName, type ListRef, listKey, listOf } from '../../entities/lists';
import { feedsOf, hasOwnOrder, partOf, wholeFeedOf } from '../../entities/pins/boardFeeds';
import type { PinEntity } from '../../entities/pins/pins';
import type { ListChange, ListState } from './listReducer';

type Lists = { readonly [N in ListName]: Readonly<Record<string, ListState>> };
type ListRule = (payload: never, lists: Lists) => readonly ListChange[];

function on<P>(
  event: { readonly type: string } & ((payload: P) => { payload: P }),
  changesOf: (payload: P, lists: Lists) => readonly ListChange[],
): [string, ListRule] {
  return [event.type, changesOf];
}

/** The lists that contain a pin because of its board and section: the board's, and that of its section or of no section. */
const listsOf = (pin: Pick<PinEntity, 'board' | 'section'>): ListRef[] => feedsOf(partOf(pin)).map(listOf);

/** The board and section lists that contain this pin. */
function placesOf(id: string, lists: Lists): ListRef[] {
  return (['boardFeeds', 'sectionPins'] as const).flatMap((name) =>
    Object.entries(lists[name]).flatMap(([key, { ids }]) => (ids.includes(id) ? [{ name, key }] : [])),
  );
}

const without = (lists: ListRef[], others: ListRef[]) =>
  lists.filter(({ name, key }) => !others.some((other) => other.name === name && other.key === key));
const insert = (list: ListRef, id: string): ListChange => ({ ...list, op: { insert: id } });
const bringBack = (list: ListRef, id: string): ListChange => ({ ...list, op: { bringBack: id } });
const place = (list: ListRef, id: string, after: string | null): ListChange => ({ ...list, op: { place: id, after } });
const remove = (list: ListRef, id: string): ListChange => ({ ...list, op: { remove: id } });

/** The list operations of each event. Lists that were never read are not created. */
export const listRules = new Map<string, ListRule>([
  on(pins.created, ({ pin }) => listsOf(pin).map((list) => insert(list, pin.id))),
  on(pins.saved, ({ pin }) => listsOf(pin).map((list) => insert(list, pin.id))),
  // A moved pin leaves its old lists and heads the new ones (BOARD-047). Moving between sections puts it at the head of
  // the board's list too.
  on(pins.moved, ({ pin, to, toSection }, lists) => {
    const after = listsOf({ board: to.boardId, section: toSection });
    return [
      ...without(placesOf(pin.id, lists), after).map((list) => remove(list, pin.id)),
      ...without(after, listsOf(pin)).map((list) => insert(list, pin.id)),
      ...(to.boardId === pin.board ? [place(listOf(wholeFeedOf(pin.board)), pin.id, null)] : []),
    ];
  }),
  // BOARD-047 to BOARD-049 for bulk moves; sagas/bulkChanges.ts computes the operations.
  on(applied, ({ lists }) => lists),
  // A list that was read after the deletion needs the id inserted; the others still contain it (removed.ts).
  on(pins.restored, ({ pin }) => listsOf(pin).map((list) => bringBack(list, pin.id))),
  on(sections.restored, ({ section }) => [bringBack({ name: 'boardSections', key: section.boardId }, section.id)]),
  on(boards.restored, ({ board, ownerUsername }) => [bringBack({ name: 'userBoards', key: ownerUsername }, board.id)]),
  on(merges.undone, ({ board, ownerUsername }) => [bringBack({ name: 'userBoards', key: ownerUsername }, board.id)]),
  on(deletions.restored, ({ id, kind }, lists) => {
    if (kind === 'board') return [remove({ name: 'deletedBoards', key: '' }, id)];
    if (kind === 'pin') return [remove({ name: 'deletedPins', key: '' }, id)];
    return Object.keys(lists.undoableChanges).map((key) => remove({ name: 'undoableChanges', key }, id));
  }),
  // Reordered pins, sections and boards (BOARD-055 to BOARD-058).
  on(ordering.pinMoved, ({ id, afterId }, lists) =>
    placesOf(id, lists)
      .filter(({ key }) => hasOwnOrder(key))
      .map((list) => place(list, id, afterId)),
  ),
  on(ordering.sectionMoved, ({ id, afterId, boardId }) => [
    place({ name: 'boardSections', key: boardId }, id, afterId),
  ]),
  on(ordering.boardMoved, ({ id, afterId, username }) => [place({ name: 'userBoards', key: username }, id, afterId)]),
  // Archiving moves a board from the profile's list to the archived list, unarchiving moves it back (BOARD-019,
  // BOARD-020).
  on(boards.archived, ({ boardId, ownerUsername, isArchived }) => {
    const profile = { name: 'userBoards', key: ownerUsername } as const;
    const archive = { name: 'archivedBoards', key: '' } as const;
    return isArchived
      ? [remove(profile, boardId), insert(archive, boardId)]
      : [bringBack(profile, boardId), remove(archive, boardId)];
  }),
  // New sections and boards head their lists (BOARD-045).
  on(sections.created, ({ section }) => [insert({ name: 'boardSections', key: section.boardId }, section.id)]),
  on(boards.created, ({ board, ownerUsername }) => [insert({ name: 'userBoards', key: ownerUsername }, board.id)]),
  on(homeFeed.lessShown, ({ pinIds }) => [{ name: 'homeFeed', key: '', op: { drop: pinIds } }]),
  // A new comment heads its list (COMM-006), a reply ends its thread (COMM-007).
  on(comments.created, ({ comment: { id, pinId, parentId } }) => [
    parentId === null
      ? insert({ name: 'comments', key: pinId }, id)
      : { name: 'comments', key: listKey(pinId, parentId), op: { append: id } },
  ]),
  on(triedIts.tried, ({ triedIt: { id, pinId } }) => [insert({ name: 'triedIts', key: pinId }, id)]),
  // The order in this list does not matter: scheduled pins are shown by time (PIN-023).
  on(scheduledPins.created, ({ scheduledPinId }) => [insert({ name: 'scheduledPins', key: '' }, scheduledPinId)]),
]);
