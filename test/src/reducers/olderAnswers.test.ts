import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import type { PinId } from '../../../contract/schemas/common';
import * as changes from '../../../src/actions/changes';
import { merged } from '../../../src/actions/entities';
import * as pins from '../../../src/actions/pins/pins';
import { toBoardEntity } from '../../../src/entities/boards/boards';
import { type PinEntity, toPinEntity } from '../../../src/entities/pins/pins';
import { deferredReducers } from '../../../src/reducers/deferredReducers';
import { createRootReducer, type RootState } from '../../../src/reducers/root';
import { selectEntity } from '../../../src/selectors/entities';
import { buildBoard, buildPin } from '../../support/factories';
import { runs } from '../../support/testLength';

const board = { ...toBoardEntity(buildBoard({ pin_count: 5 })), owner: '1' } as ReturnType<typeof toBoardEntity>;
const pin = {
  ...toPinEntity(buildPin({ id: '30' as PinId, title: 'Cup', section: null })),
  board: board.id,
} as PinEntity;
const created = { ...pin, id: '31' as PinId };

/** The board and the pin as an answer has them that was sent at `sentAt`, with the changes or without them. */
function answer(isWith: boolean, sentAt: number): UnknownAction {
  const records = {
    boards: [{ ...board, pinCount: isWith ? 6 : 5 }],
    pins: [{ ...pin, title: isWith ? 'Bowl' : 'Cup' }],
  };
  return merged({ entities: records as never, sentAt });
}

const reduce = createRootReducer(deferredReducers);
const EDIT = pins.edited({ changeId: 'edit', pinId: pin.id, edits: { title: 'Bowl' } });
const CREATE = pins.created({ changeId: 'create', pin: created });

const time = fc.integer({ min: 1, max: 100 });
const answers = fc.array(fc.record({ sent: time, takes: time, knowsEarly: fc.boolean() }), { maxLength: 5 });

it('[BOARD-043] shows each change once, whenever answers with it and without it were sent and arrive', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), time, answers, (begun, takes, list) => {
      const done = begun + takes;
      const steps = [
        { at: begun + 0.1, event: EDIT },
        { at: begun + 0.2, event: CREATE },
        { at: done + 0.1, event: changes.confirmed({ changeId: 'create', at: done + 0.1 }) },
        { at: done + 0.2, event: changes.confirmed({ changeId: 'edit', at: done + 0.2 }) },
        ...list.map(({ sent, takes: wait, knowsEarly }) => {
          const isWith = sent > done || (sent > begun && knowsEarly);
          return { at: sent + wait, event: answer(isWith, sent) };
        }),
      ].sort((one, two) => one.at - two.at);

      const start = reduce(undefined, answer(false, 0));
      const end: RootState = steps.reduce((state, { event }) => reduce(state, event), start);
      expect(selectEntity(end, 'boards', board.id)?.pinCount).toBe(6);
      expect(selectEntity(end, 'pins', pin.id)?.title).toBe('Bowl');
      expect(end.optimistic?.log).toEqual([]);
    }),
    { numRuns: runs(500) },
  );
});
