import fc from 'fast-check';
import { createSpelling, distanceOf } from '../../../../server/platform/text/spelling';

const nearest = (known: string[], word: string) => {
  const spelling = createSpelling();
  spelling.learn(known);
  return spelling.nearest(word);
};

it.each([
  ['bahtroom', 'bathroom'],
  ['bathrom', 'bathroom'],
  ['baathroom', 'bathroom'],
  ['kichten', null],
  ['bath', null],
  ['bathroom', null],
  ['bxx', null],
  ['', null],
  ['пирогг', 'пирог'],
])('corrects %s to %s', (word, expected) => {
  expect(nearest(['bathroom', 'пирог', 'a1b2c3'], word)).toBe(expected);
});

it('prefers the nearer word, then the more frequent one', () => {
  expect(nearest(['garden', 'garten', 'garten'], 'garxen')).toBe('garten');
  expect(nearest(['gardener', 'gardens', 'gardens'], 'gardenxr')).toBe('gardener');
});

it('forgets removed words', () => {
  const spelling = createSpelling();
  spelling.learn(['bathroom']);
  spelling.clear();
  expect([spelling.size, spelling.nearest('bathrom')]).toEqual([0, null]);
});

it('finds a word that is as near as the nearest one of a plain scan', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é'), minLength: 4, maxLength: 10 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), word, (known, typed) => {
      const most = typed.length < 8 ? 1 : 2;
      const distances = known.map((each) => distanceOf(typed, each));
      const least = Math.min(...distances);
      const found = nearest(known, typed);
      if (least === 0 || least > most) return expect(found).toBeNull();
      expect(distanceOf(typed, found ?? '')).toBe(least);
    }),
    { numRuns: 300 },
  );
});
