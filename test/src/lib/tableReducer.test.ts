import { createAction } from '@reduxjs/toolkit';
import { tableReducer } from '../../../src/lib/tableReducer';

const added = createAction<number>('count/added');
const cleared = createAction('count/cleared');

const count = tableReducer({ sum: 0 }, (on) => {
  on(added, (state, by) => (by === 0 ? state : { sum: state.sum + by }));
  on(cleared, () => ({ sum: 0 }));
});

describe('a branch as a table of events', () => {
  it('begins as said and follows each event of the table', () => {
    const begun = count(undefined, { type: 'other' });
    expect(begun).toEqual({ sum: 0 });
    expect(count(count(begun, added(2)), added(3))).toEqual({ sum: 5 });
    expect(count({ sum: 5 }, cleared())).toEqual({ sum: 0 });
  });

  it('gives the same object for an event that it does not hear or that changes nothing', () => {
    const state = { sum: 1 };
    expect(count(state, { type: 'other' })).toBe(state);
    expect(count(state, added(0))).toBe(state);
  });
});
