import { safeNextPath } from '../../contract/constants/nextPath';

describe('where one goes after logging in', () => {
  it.each(['/anna/lamps/?q=1#a', '/', '/search/pins/?q=%2F%2Fevil.example'])(
    'is the page that was wanted: %s',
    (next) => {
      expect(safeNextPath(next)).toBe(next);
    },
  );

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n\\evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '/a/..//evil.example/',
    'javascript:alert(1)',
    'anna/',
  ])('is never another site: %j', (next) => {
    expect(safeNextPath(next)).toBe('/');
  });
});
