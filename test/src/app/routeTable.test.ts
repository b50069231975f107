import { buildRouteTable, matchRoute, pathOfFile } from '../../../src/app/routeTable';

describe('route table', () => {
  it('[ROUTE-002][ROUTE-003] makes the path from the file', () => {
    expect(pathOfFile('pin/[id].tsx')).toBe('/pin/:id');
    expect(pathOfFile('pin/[id]/sent.ts')).toBe('/pin/:id/sent');
    expect(pathOfFile('login.js')).toBe('/login');
  });

  it('[ROUTE-004] maps the top-level index to the root', () => {
    expect(pathOfFile('index.tsx')).toBe('/');
  });

  it('[ROUTE-005][ROUTE-006] rejects a nested index and names the file', () => {
    expect(() => pathOfFile('settings/index.tsx')).toThrow(
      'Unexpected nested index.js found in settings/index.tsx. Create a file with the name for the path that you want instead',
    );
  });

  const table = buildRouteTable([
    'www/[username]/[board]',
    'www/[username]',
    'www/index',
    'www/pin/[id]',
    'www/search/pins',
    'www/[username]/_created',
    'www/pin-builder',
  ]);

  it('[ROUTE-001][ROUTE-009] has one route per file, under its identity', () => {
    expect(table).toHaveLength(7);
    expect(matchRoute(table, '/')).toEqual({ id: 'www/index', params: {} });
  });

  it('[ROUTE-008] lets a static segment win over a dynamic one', () => {
    expect(matchRoute(table, '/search/pins')?.id).toBe('www/search/pins');
    expect(matchRoute(table, '/pin/1')).toEqual({ id: 'www/pin/[id]', params: { id: '1' } });
    expect(matchRoute(table, '/ada/_created')?.id).toBe('www/[username]/_created');
    expect(matchRoute(table, '/ada/ferns')).toEqual({
      id: 'www/[username]/[board]',
      params: { username: 'ada', board: 'ferns' },
    });
    expect(matchRoute(table, '/pin-builder')?.id).toBe('www/pin-builder');
  });

  it('[ROUTE-007][ROUTE-018] matches exactly, with or without a trailing slash', () => {
    expect(matchRoute(table, '/pin/1/')?.id).toBe('www/pin/[id]');
    expect(matchRoute(table, '/pin/1/more/parts')).toBeNull();
  });

  it.each([
    ['/anna/%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0/', { username: 'anna', board: 'Москва' }],
    ['/anna/%e6%9d%b1%e4%ba%ac', { username: 'anna', board: '東京' }],
    ['/anna/gu%C3%B0run/', { username: 'anna', board: 'guðrun' }],
    ['/%61nna/100%25/', { username: 'anna', board: '100%' }],
    ['/anna/a%2Fb/', { username: 'anna', board: 'a/b' }],
    ['/anna/a%252Fb/', { username: 'anna', board: 'a%2Fb' }],
  ])('[ROUTE-003] decodes the parameters of %s', (path, params) => {
    expect(matchRoute(table, path)).toEqual({ id: 'www/[username]/[board]', params });
  });

  it.each(['/anna/100%/', '/anna/%E0%A4/', '/%ff/', '/%zz/lamps/'])('has no page at %s, which is malformed', (path) => {
    expect(matchRoute(table, path)).toBeNull();
  });
});
