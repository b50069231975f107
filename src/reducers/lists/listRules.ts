import * as boards from '../../actions/boards';
import * as comments from '../../actions/comments';
import * as pins from '../../actions/pins';
import * as sections from '../../actions/sections';
import type { ListName } from '../../entities/lists';
import type { PinEntity } from '../../entities/pins';
import type { ListChange, ListState } from './listReducer';

type Lists = { readonly [N in ListName]: Readonly<Record<string, ListState>> };
type ListRule = (payload: never, lists: Lists) => readonly ListChange[];

function on<P>(
  event: { readonly type: string } & ((payload: P) => { payload: P }),
  changesOf: (payload: P, lists: Lists) => readonly ListChange[],
): [string, ListRule] {
  return [event.type, changesOf];
}

const insert = (name: ListName, key: string, id: string): ListChange => ({ name, key, op: { insert: id } });
const remove = (name: ListName, key: string, id: string): ListChange => ({ name, key, op: { remove: id } });

/** A new pin heads the feed of its board and of its section (BOARD-047). */
const headsFeeds = (pin: PinEntity): ListChange[] => [
  insert('boardFeeds', pin.board, pin.id),
  ...(pin.section ? [insert('sectionPins', pin.section.id, pin.id)] : []),
];

/** What each event does to which lists. Lists that were never read are left alone. */
export const listRules = new Map<string, ListRule>([
  on(pins.created, ({ pin }) => headsFeeds(pin)),
  on(pins.saved, ({ pin }) => headsFeeds(pin)),
  on(pins.moved, ({ pin, to, toSection }) => [
    ...(pin.board === to.boardId ? [] : [remove('boardFeeds', pin.board, pin.id)]),
    ...(pin.section && pin.section.id !== to.sectionId ? [remove('sectionPins', pin.section.id, pin.id)] : []),
    ...headsFeeds({ ...pin, board: to.boardId, section: toSection }),
  ]),
  // A new section and a new board head their lists (BOARD-045).
  on(sections.created, ({ section }) => [insert('boardSections', section.boardId, section.id)]),
  on(boards.created, ({ board, ownerUsername }) => [insert('userBoards', ownerUsername, board.id)]),
  // A new comment is put at the head of its list (COMM-006).
  on(comments.created, ({ comment }) => [insert('comments', comment.pinId, comment.id)]),
]);
