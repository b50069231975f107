/** @jest-environment jest-fixed-jsdom */
import { readCookie } from '../../../src/browser/cookies';
import { isHalfWritten } from '../../../src/browser/halfWritten';
import { whenShown } from '../../../src/browser/shown';

it.each([
  ['<textarea>Lovely</textarea>', true],
  ['<textarea>  </textarea>', false],
  ['<input type="text" value="Ada">', true],
  ['<search><input type="text" value="lamps"></search>', false],
  ['<form role="search"><input value="lamps"></form>', false],
  ['<input type="checkbox" value="on">', false],
  ['<p contenteditable="true">x</p>', true],
  ['', false],
])('%s is half written: %s', (html, expected) => {
  document.body.innerHTML = html;
  expect(isHalfWritten(document)).toBe(expected);
});

it('[BOOT-005] what waits for the page to be shown happens when it is', () => {
  let visibilityState: DocumentVisibilityState = 'hidden';
  Object.defineProperty(document, 'visibilityState', { get: () => visibilityState, configurable: true });
  const done: string[] = [];
  whenShown(document, () => void done.push('later'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(done).toEqual([]);
  visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  whenShown(document, () => void done.push('at once'));
  expect(done).toEqual(['later', 'at once']);
});

it('a cookie that cannot be read counts as none', () => {
  const withCookie = (cookie: string) => ({ cookie }) as Document;
  expect(readCookie(withCookie('a=1; csrftoken=%E0%A4%A'), 'csrftoken')).toBe('');
  expect(readCookie(withCookie('a=1; csrftoken=b%20c'), 'csrftoken')).toBe('b c');
});
