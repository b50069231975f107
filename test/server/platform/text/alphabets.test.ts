import fc from 'fast-check';
import { mixesAlphabets } from '../../../../server/platform/text/alphabets';
import { runs } from '../../../support/testLength';

it.each([
  'Zoë Müller',
  'Мира Окафор',
  'Ελένη Παπαδάκη',
  'Анна-Maria O’Brien',
  '山田 Taro3',
  '김 Min-jun',
  'نور حداد',
  'नूर',
  'R2D2',
  '',
])('people are called %p', (name) => {
  expect(mixesAlphabets(name)).toBe(false);
});

it.each([
  ['Cyrillic а', 'M\u0430gpie'],
  ['Greek Α', '\u0391dmin'],
  ['Armenian օ', 'M\u0585derator'],
  ['a formula’s letters beside Cyrillic ones', '\u{1d40c}\u0430gpie'],
  ['in the second word', 'The \u041cagpie'],
])('a word with the %s in it is a disguise', (_kind, name) => {
  expect(mixesAlphabets(name)).toBe(true);
});

const letters = (from: string, to: string) =>
  fc.string({
    unit: fc.integer({ min: from.charCodeAt(0), max: to.charCodeAt(0) }).map((code) => String.fromCharCode(code)),
    minLength: 1,
    maxLength: 8,
  });
const LATIN = letters('a', 'z');
const CYRILLIC = letters('а', 'я');

it('words of one alphabet each are never a disguise, and two joined always are', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(LATIN, CYRILLIC)), LATIN, CYRILLIC, (words, latin, cyrillic) => {
      expect(mixesAlphabets(words.join(' '))).toBe(false);
      expect(mixesAlphabets([...words, latin + cyrillic].join(' '))).toBe(true);
    }),
    { numRuns: runs(100) },
  );
});
