import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { keyOfPicture, readSeen, SEEN_LIMIT } from '../../../../../server/domains/discovery/feeds/seen';

const signatureOf = (n: number) => createHash('sha256').update(String(n)).digest('hex');

it('remembers what was added through its text', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: SEEN_LIMIT }), (numbers) => {
      const seen = readSeen('');
      for (const n of numbers) seen.add(keyOfPicture(signatureOf(n)));
      const again = readSeen(seen.toText());
      expect(again.size).toBe(seen.size);
      for (const n of numbers) expect(again.has(keyOfPicture(signatureOf(n)))).toBe(true);
      expect(again.toText()).toBe(seen.toText());
    }),
  );
});

it('drops the oldest beyond its limit, and fits a bookmark', () => {
  const seen = readSeen('');
  for (let n = 0; n < SEEN_LIMIT + 5; n += 1) seen.add(keyOfPicture(signatureOf(n)));
  const again = readSeen(seen.toText());
  expect([4, 5, SEEN_LIMIT].map((n) => again.has(keyOfPicture(signatureOf(n))))).toEqual([false, true, true]);
  expect(seen.toText().length).toBeLessThanOrEqual(4 * SEEN_LIMIT);
});
