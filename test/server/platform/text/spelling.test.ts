import fc from 'fast-check';
import { createSpelling, distanceOf, type Spelling } from '../../../../server/platform/text/spelling';
import { runs } from '../../../support/testLength';

const nearest = (known: string[], word: string) => {
  const spelling = createSpelling();
  teach(spelling, known);
  return spelling.nearest(word);
};
const teach = (spelling: Spelling, words: readonly string[]) => {
  for (const author of ['1', '2']) spelling.learn(author, words);
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

it('[SEARCH-010] learns no word from one person, however often they write it', () => {
  const spelling = createSpelling();
  for (let time = 0; time < 3; time += 1) spelling.learn('1', ['bathroom', 'kitchen', 'kitchen']);
  expect([spelling.size, spelling.nearest('bathrom')]).toEqual([0, null]);
  spelling.learn('2', ['bathroom']);
  expect([spelling.size, spelling.nearest('bathrom'), spelling.nearest('kitchn')]).toEqual([1, 'bathroom', null]);
});

const letters = [...'abcdefgh'];
/** Words of the same letters in other orders. */
const anagrams = Array.from({ length: 20_000 }, (_, at) => {
  const left = [...letters];
  let rest = at;
  return letters
    .map(() => {
      const [letter = ''] = left.splice(rest % left.length, 1);
      rest = Math.floor(rest / (left.length + 1));
      return letter;
    })
    .join('');
});
it.each([
  ['anagrams', anagrams, 'abcdefgx'],
  ['words that begin alike', anagrams.map((word) => `begins${word}`), 'beginsabcdefgx'],
  [
    'words of two letters',
    anagrams.map((_, at) => at.toString(2).padStart(15, '0').replaceAll('0', 'a').replaceAll('1', 'b')),
    'aaaaaaabbbbbbbc',
  ],
])('compares a misspelled word with at most 500 of 20,000 %s', (_, known, word) => {
  let compared = 0;
  const spelling = createSpelling((one, other) => {
    compared += 1;
    return distanceOf(one, other);
  });
  teach(spelling, known);
  spelling.nearest(word);
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThanOrEqual(500);
});

it('forgets removed words', () => {
  const spelling = createSpelling();
  teach(spelling, ['bathroom']);
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
    { numRuns: runs(300) },
  );
});
