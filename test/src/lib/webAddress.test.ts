import { completeAddress, isWebAddress } from '../../../src/lib/webAddress';

it.each([
  ['example.org/a', 'https://example.org/a'],
  ['http://example.org', 'http://example.org'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['  ', ''],
])('completes %p to %p', (written, complete) => {
  expect(completeAddress(written)).toBe(complete);
});

it.each([
  ['https://example.org', true],
  ['http://example.org/a?b', true],
  ['mailto:a@example.org', false],
  ['https://nowhere', false],
  ['no address', false],
])('%p is an address on the web: %p', (text, isOne) => {
  expect(isWebAddress(text)).toBe(isOne);
});
