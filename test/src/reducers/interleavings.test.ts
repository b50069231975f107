import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import type { BoardId, CommentId, PinId } from '../../../contract/schemas/common';
import * as boards from '../../../src/actions/boards/boards';
import * as follows from '../../../src/actions/boards/follows';
import * as changes from '../../../src/actions/changes';
import * as comments from '../../../src/actions/pins/comments';
import * as pins from '../../../src/actions/pins/pins';
import type { ListSource } from '../../../src/entities/lists';
import { type CommentEntity, toCommentEntity } from '../../../src/entities/pins/comments';
import { buildSavedPin } from '../../../src/entities/pins/newPin';
import type { PinEntity } from '../../../src/entities/pins/pins';
import { toPlain } from '../../../src/lib/entityTable';
import { deferredReducers } from '../../../src/reducers/deferredReducers';
import { createRootReducer, firstReducers, type RootState } from '../../../src/reducers/root';
import { selectListIds } from '../../../src/selectors/lists';
import { createTestStore } from '../../support/createTestStore';
import { buildBoard, buildComment, buildPin, buildUser, buildViewer, pinBoardOf } from '../../support/factories';
import { runs } from '../../support/testLength';

/**
 * The yardstick for everything optimistic: whatever is under way together and in whatever order the answers come, the
 * store ends as one in which only the successes ever happened, one after another.
 */
const viewer = buildViewer({ following_count: 50, pin_count: 50 });
const owner = buildUser({ id: viewer.id, following_count: 50, pin_count: 50 });
const boardList = [
  buildBoard({ owner, pin_count: 6, sectionless_pin_count: 6 }),
  buildBoard({ owner, pin_count: 0 }),
  buildBoard({ owner }),
];
const [home, other] = boardList as [(typeof boardList)[0], (typeof boardList)[0]];
const pinList = Array.from({ length: 6 }, () => buildPin({ board: pinBoardOf(home), pinner: owner, section: null }));
const person = buildUser({ follower_count: 50 });
const comment: CommentEntity = {
  ...toCommentEntity(buildComment({ pin_id: pinList[0]?.id as PinId })),
  user: owner.id,
  taggedUsers: [],
  didIt: null,
};

const sources: ListSource[] = [
  { resource: 'BoardFeedResource.get', options: { board_id: home.id } },
  { resource: 'BoardFeedResource.get', options: { board_id: other.id } },
  { resource: 'UserHomefeedResource.get', options: {} },
  { resource: 'UnifiedCommentsResource.get', options: { pin_id: pinList[0]?.id as PinId } },
];

async function startingState(): Promise<RootState> {
  const t = createTestStore({ viewer });
  t.know({ boards: boardList, pins: pinList, users: [person] });
  const rows = [pinList, [], [...pinList].reverse(), []];
  for (const [index, source] of sources.entries()) await t.readList(source, rows[index] ?? []);
  return t.state();
}

/** What can be done: `n` tells the pin, `clientId` names what it makes. */
type Make = (changeId: string, clientId: string, pinOf: (id: string) => PinEntity) => UnknownAction;
const pinAt = (n: number) => pinList[n]?.id as PinId;

const change: fc.Arbitrary<{ kind: string; n: number; make: Make }> = fc
  .record({
    kind: fc.constantFrom('save', 'edit', 'rename', 'move', 'delete', 'follow', 'unfollow', 'comment'),
    n: fc.nat({ max: 5 }),
    text: fc.constantFrom('a', 'b', 'c'),
  })
  .map(({ kind, n, text }) => ({ kind, n, make: makers(kind, n, text) }));

function makers(kind: string, n: number, text: string): Make {
  return (changeId, clientId, pinOf) => {
    const place = { pinner: viewer.id, section: null, createdAt: '2026-01-01T00:00:00.000Z' };
    switch (kind) {
      case 'save': {
        const pin = buildSavedPin(pinOf(pinAt(n)), { id: clientId, board: other.id, ...place });
        return pins.saved({ changeId, originalPinId: pinAt(n), pin, boardName: other.name, boardUrl: other.url });
      }
      case 'edit':
        return pins.edited({ changeId, pinId: pinAt(n), edits: { title: text } });
      case 'rename':
        return boards.edited({ changeId, boardId: home.id, edits: { name: text } });
      case 'move': {
        const to = { boardId: other.id as BoardId, sectionId: null };
        return pins.moved({ changeId, pin: pinOf(pinAt(n)), to, toSection: null });
      }
      case 'delete':
        return pins.deleted({ changeId, pin: pinOf(pinAt(n)) });
      case 'comment':
        return comments.created({ changeId, comment: { ...comment, id: clientId as CommentId, text } });
      default:
        return follows.userFollowChanged({ changeId, userId: person.id, viewerId: viewer.id, to: kind === 'follow' });
    }
  };
}

/** A pin is moved or deleted at most once in a run: a second time would be computed from where the first had put it. */
function oncePerPin<C extends { kind: string; n: number }>(list: C[]): C[] {
  const placed = new Set<number>();
  return list.filter(({ kind, n }) => {
    if (kind !== 'move' && kind !== 'delete') return true;
    if (placed.has(n)) return false;
    placed.add(n);
    return true;
  });
}

function look(state: RootState) {
  const { pins: p, boards: b, users: u, comments: c } = state.entities;
  return {
    tables: JSON.parse(JSON.stringify([toPlain(p), toPlain(b), toPlain(u), toPlain(c)])),
    lists: sources.map((source) => selectListIds(state, source)),
    removed: Object.keys(state.lists.removed).sort(),
  };
}

const reduce = createRootReducer({ ...deferredReducers, branches: { ...firstReducers, ...deferredReducers.branches } });
const pinIn = (state: RootState) => (id: string) => toPlain(state.entities.pins)[id] as PinEntity;

/** The end of a change, with the record that the server made of the client's. */
function endOf(state: RootState, index: number, isConfirmed: boolean): UnknownAction {
  const changeId = `change-${index}`;
  if (!isConfirmed) return changes.reverted({ changeId });
  const [clientId, id] = [`new-${index}`, `90${index}`];
  const pin = pinIn(state)(clientId);
  const made = toPlain(state.entities.comments)[clientId];
  if (!pin && !made) return changes.confirmed({ changeId, at: 1 });
  const entities = pin
    ? { pins: [{ ...pin, id: id as PinId, entityId: id, title: 'as the server has it' }] }
    : { comments: [{ ...made, id: id as CommentId }] };
  return changes.confirmed({ changeId, at: 1, ids: { [clientId]: id }, entities });
}

it('[BOARD-040] [BOARD-041] [BOARD-042] [FOLLOW-009] optimistic changes end as their successes alone would', async () => {
  const start = await startingState();
  fc.assert(
    fc.property(
      fc.array(fc.record({ change, isConfirmed: fc.boolean(), wait: fc.nat({ max: 8 }) }), { maxLength: 12 }),
      (raw) => {
        const list = oncePerPin(raw.map(({ change: made, ...rest }) => ({ ...made, ...rest })));
        let tried = start;
        const due = list.map(({ wait }, index) => ({ index, at: index + wait }));
        for (let time = 0; time < list.length + 10; time++) {
          const event = list[time]?.make(`change-${time}`, `new-${time}`, pinIn(tried));
          if (event) tried = reduce(tried, event);
          for (const { index } of due.filter(({ at }) => at === time)) {
            tried = reduce(tried, endOf(tried, index, list[index]?.isConfirmed ?? false));
          }
        }
        let sure = start;
        for (const [index, { make, isConfirmed }] of list.entries()) {
          if (!isConfirmed) continue;
          sure = reduce(sure, make(`change-${index}`, `new-${index}`, pinIn(sure)));
          sure = reduce(sure, endOf(sure, index, true));
        }

        expect(withoutCovers(look(tried))).toEqual(withoutCovers(look(sure)));
        if (list.every(({ isConfirmed }) => !isConfirmed)) expect(look(tried)).toEqual(look(start));
        expect(tried.optimistic?.log ?? []).toEqual([]);
      },
    ),
    { numRuns: runs(200) },
  );
});

/** Covers name the picture of a record that has two ids on its way; they are looked at in the tests of saving. */
function withoutCovers(seen: ReturnType<typeof look>) {
  return {
    ...seen,
    tables: JSON.parse(JSON.stringify(seen.tables, (key, value) => (key === 'coverImages' ? null : value))),
  };
}
