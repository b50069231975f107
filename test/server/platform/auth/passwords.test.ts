import { renderMessage, toMessage } from '../../../../contract/messages';
import { hashPassword, passwordProblem, verifyPassword } from '../../../../server/platform/auth/passwords';

it('hashes with argon2id, 19 MiB, two passes, one lane, and a salt of its own each time', async () => {
  const [a, b] = [await hashPassword('herons wade 47'), await hashPassword('herons wade 47')];
  expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(a).not.toBe(b);
  expect(await verifyPassword(a, 'herons wade 47')).toBe(true);
  expect(await verifyPassword(b, 'herons wade 48')).toBe(false);
});

it('answers false without a hash, after hashing all the same', async () => {
  await verifyPassword(null, 'warm up');
  const began = performance.now();
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
  expect(performance.now() - began).toBeGreaterThan(1);
});

const problemText = (...args: Parameters<typeof passwordProblem>): string | null => {
  const problem = passwordProblem(...args);
  return problem === null ? null : renderMessage(toMessage(problem));
};

it.each([
  ['herons wade 47', null],
  ['~`!@#$%^&*()_+-=', null],
  ['1234567', /at least 8/],
  ['x1'.repeat(65), /at most 128/],
  ['naïve words', /letters, numbers and basic symbols/],
  ['line\nbreak!', /letters, numbers and basic symbols/],
  ['iloveyou', /too easy/],
  ['ILOVEYOU', /too easy/],
  ['87654321', /too easy/],
  ['zyxwvuts', /too easy/],
  ['aaaaaaaaaa', /too easy/],
  ['abababab', /too easy/],
])('[ACCT-020] judges "%s"', (password, words) => {
  const problem = problemText(password);
  if (words === null) expect(problem).toBeNull();
  else expect(problem).toMatch(words);
});

it('refuses the person’s own name and address as password', () => {
  expect(problemText('ida.larsen', ['Ida.Larsen', 'ida@example.org'])).toMatch(/too easy/);
  expect(passwordProblem('ida.larsen9', ['Ida.Larsen', 'ida@example.org'])).toBeNull();
});
