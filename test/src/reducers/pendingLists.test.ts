import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import type { PinId } from '../../../contract/schemas/common';
import { confirmed, reverted } from '../../../src/actions/changes';
import * as pins from '../../../src/actions/pins/pins';
import { completed } from '../../../src/actions/requests';
import { type PinEntity, toPinEntity } from '../../../src/entities/pins/pins';
import { deferredReducers } from '../../../src/reducers/deferredReducers';
import { createRootReducer, type RootState } from '../../../src/reducers/root';
import { buildBoard, buildPin } from '../../support/factories';
import { runs } from '../../support/testLength';

const board = buildBoard();
const other = buildBoard();
// As the store has it: with the board's id in the place of the board.
const pin = { ...toPinEntity(buildPin({ id: '30' as PinId, section: null })), board: board.id } as PinEntity;
const list = { name: 'boardFeeds', key: board.id } as const;

const answer = (ids: readonly string[], sentAt: number): UnknownAction =>
  completed({
    resource: 'BoardFeedResource.get',
    options: '{}',
    mode: 'refresh',
    bookmark: null,
    data: null,
    entities: {},
    list: { ...list, ids: [...ids] },
    sentAt,
  });

const CHANGES = {
  restored: { event: pins.restored({ changeId: 'c', pin }), without: ['40', '20'], with: ['40', '30', '20'] },
  created: { event: pins.created({ changeId: 'c', pin }), without: ['20', '10'], with: ['30', '20', '10'] },
  moved: {
    event: pins.moved({ changeId: 'c', pin, to: { boardId: other.id, sectionId: null }, toSection: null }),
    without: ['40', '30', '20'],
    with: ['40', '20'],
  },
} as const;

const reduce = createRootReducer(deferredReducers);
const idsIn = (events: readonly UnknownAction[]) =>
  events.reduce<RootState | undefined>(reduce, undefined)?.lists.boardFeeds[board.id]?.ids ?? [];

it('[BOARD-047] [BOARD-050] shows a change in a list, whenever the answer that fills it left and came', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
      fc.boolean(),
      fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 4, maxLength: 4 }),
      fc.boolean(),
      (kind, isRead, times, knowsEarly) => {
        const change = CHANGES[kind];
        const [a = 0, b = 0, c = 0, d = 0] = times;
        const [begun, done] = [Math.min(a, b), Math.max(a, b)];
        const [sent, came] = [Math.min(c, d), Math.max(c, d)];
        const isKnown = sent > done || (sent > begun && knowsEarly);
        const steps = [
          { at: begun, event: change.event },
          { at: done, event: confirmed({ changeId: 'c', at: done }) },
          { at: came, event: answer(isKnown ? change.with : change.without, sent) },
        ].sort((one, two) => one.at - two.at);
        // A move out of a list that nobody has read is nobody's to know.
        const before = isRead || kind === 'moved' ? [answer(change.without, 0)] : [];
        expect(idsIn([...before, ...steps.map(({ event }) => event)])).toEqual(change.with);
      },
    ),
    { numRuns: runs(300) },
  );
});

it('shows none that failed', () => {
  const { event, without } = CHANGES.restored;
  expect(idsIn([event, answer(without, 1), reverted({ changeId: 'c' })])).toEqual(without);
  expect(idsIn([event, reverted({ changeId: 'c' }), answer(without, 1)])).toEqual(without);
});
