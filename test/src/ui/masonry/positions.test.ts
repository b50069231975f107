import { createPositionsByKey } from '../../../../src/ui/masonry/positions';

describe('remembered positions', () => {
  it('are the same for the same key and blank for a new one', () => {
    const positionsOf = createPositionsByKey();
    const first = positionsOf('a');
    first.width = 1280;
    expect(positionsOf('a')).toBe(first);
    expect(positionsOf('b')).toEqual({});
  });

  it('of the key used longest ago are forgotten first', () => {
    const positionsOf = createPositionsByKey(2);
    const [first, second] = [positionsOf('a'), positionsOf('b')];
    positionsOf('a');
    positionsOf('c');
    expect(positionsOf('a')).toBe(first);
    expect(positionsOf('b')).not.toBe(second);
  });
});
