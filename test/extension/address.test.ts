import { isReadableOnTheWay, patternOf, siteOrigin } from '../../extension/src/lib/address';

it.each([
  ['pins.example', 'https://pins.example'],
  [' https://pins.example/settings/api-tokens?x=1 ', 'https://pins.example'],
  ['pins.example:8443', 'https://pins.example:8443'],
  ['http://pins.example', 'http://pins.example'],
  ['localhost:3000', 'http://localhost:3000'],
  ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['172.20.0.4', 'http://172.20.0.4'],
  ['172.40.0.4', 'https://172.40.0.4'],
  ['10.example.com', 'https://10.example.com'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['[2001:db8::1]', 'https://[2001:db8::1]'],
  ['magpie.local', 'http://magpie.local'],
  ['', null],
  ['two words', null],
  ['javascript:alert(1)', null],
  ['ftp://pins.example', null],
  ['https://ida:secret@pins.example', null],
  [`${'a'.repeat(301)}.example`, null],
])('[EXT-001] takes %j as %j', (typed, origin) => {
  expect(siteOrigin(typed)).toBe(origin);
});

it('[EXT-001] asks for the host of the site alone, and for no path', () => {
  expect(patternOf('http://localhost:3000')).toBe('http://localhost/*');
  expect(patternOf('https://pins.example')).toBe('https://pins.example/*');
});

it('[EXT-001] warns where others can read what is sent, and not at home', () => {
  expect(isReadableOnTheWay('http://pins.example')).toBe(true);
  expect(isReadableOnTheWay('https://pins.example')).toBe(false);
  expect(isReadableOnTheWay('http://192.168.1.20:3000')).toBe(false);
  expect(isReadableOnTheWay('http://127.example.com')).toBe(true);
  expect(isReadableOnTheWay('http://localhost')).toBe(false);
});
