import { completed } from '../../../src/actions/requests';
import { listOf } from '../../../src/entities/lists';
import { ownValue } from '../../../src/lib/ownValue';
import { listsReducer } from '../../../src/reducers/lists/lists';
import { selectListIds } from '../../../src/selectors/lists';
import { createTestStore } from '../../support/createTestStore';

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is a name like others', (name) => {
  expect(ownValue({}, name)).toBeUndefined();
  expect(ownValue({ [name]: 1 }, name)).toBe(1);
});

it.each(['constructor', '__proto__'])('[BOARD-069] the list of a person called %s is read and kept', (username) => {
  const source = { resource: 'BoardsFeedResource.get', options: { username } } as const;
  const state = createTestStore().state();
  expect(selectListIds(state, source)).toEqual([]);
  const { name, key } = listOf(source);
  const request = { resource: source.resource, options: '{}', mode: 'more', bookmark: null, data: null } as const;
  const lists = listsReducer(
    state.lists,
    completed({ ...request, entities: {}, list: { name, key, ids: ['1'] }, sentAt: 0 }),
  );
  expect(selectListIds({ ...state, lists }, source)).toEqual(['1']);
});
