import { applyListOp } from '../../../../src/reducers/lists/listReducer';

it.each([
  [
    ['1', '2'],
    ['9', '1', '2'],
  ],
  [
    ['story-a', '1'],
    ['story-a', '9', '1'],
  ],
  [
    ['story-a', 'story-b', 'story-c', '1'],
    ['story-a', 'story-b', '9', 'story-c', '1'],
  ],
  [
    ['1', 'story-a'],
    ['9', '1', 'story-a'],
  ],
  [
    ['story-a', '1', '9'],
    ['story-a', '9', '1'],
  ],
  [[], ['9']],
])('[BOARD-060] puts a new pin into %j after up to two leading stories', (ids, expected) => {
  expect(applyListOp(ids, { insert: '9' })).toEqual(expected);
});

it('[BOARD-060] leaves a list as it is where the pin stands there already', () => {
  const ids = ['story-a', '9', '1'];
  expect(applyListOp(ids, { insert: '9' })).toBe(ids);
});
