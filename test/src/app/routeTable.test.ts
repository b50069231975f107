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
});
