import { createPages, type PageHandler } from '../../../src/app/pages';
import { buildRouteTable, matchRoute } from '../../../src/app/routeTable';
import { profileHead } from '../../../src/features/people/profile';
import { closeupHead } from '../../../src/features/pins/closeup';
import { pageImporters } from '../../../src/pages/manifest';
import { rarePageImporters } from '../../../src/pages/rareManifest';
import { loadResource } from '../../../src/sagas/runtime/callResource';
import { createTestStore } from '../../support/createTestStore';
import { buildPin, buildUser } from '../../support/factories';

const pages = createPages(pageImporters, {
  rare: { ids: Object.keys(rarePageImporters), load: async () => rarePageImporters },
});

it('[ROUTE-001] [ROUTE-009] [ROUTE-017] the table is made of the keys of the manifest, one route for each', () => {
  expect(pages.handlerIds).toEqual([...Object.keys(pageImporters), ...Object.keys(rarePageImporters)]);
  expect(
    buildRouteTable(pages.handlerIds)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([...pages.handlerIds].toSorted());
});

it.each([
  ['[ROUTE-010] [ROUTE-018] the pin page', '/pin/12', 'www/pin/[id]', { id: '12' }],
  ['[ROUTE-018] the pin page with a slash', '/pin/12/', 'www/pin/[id]', { id: '12' }],
  ['[ROUTE-010] [ROUTE-020] its sent variant', '/pin/12/sent', 'www/pin/[id]/sent', { id: '12' }],
  ['[ROUTE-020] its sent variant with a slash', '/pin/12/sent/', 'www/pin/[id]/sent', { id: '12' }],
  ['[ROUTE-023] saving from elsewhere', '/pin/12/repin/', 'www/pin/[id]/repin', { id: '12' }],
  ['[ROUTE-022] home', '/', 'www/index', {}],
  ['[ROUTE-022] the home feed', '/homefeed/', 'www/homefeed', {}],
  ['[ROUTE-031] search without a scope', '/search', 'www/search', {}],
  ['[ROUTE-031] search for pins', '/search/pins/', 'www/search/[scope]', { scope: 'pins' }],
  ['[ROUTE-053] the pin builder', '/pin-builder', 'www/pin-builder', {}],
  ['[ROUTE-053] its scheduled pins', '/pin-builder/scheduled', 'www/pin-builder/scheduled', {}],
  ['[ROUTE-053] settings', '/settings/profile', 'www/settings/[section]', { section: 'profile' }],
  ['[CTX-017] a link in a mail', '/login/mail?token=x'.split('?')[0] ?? '', 'www/login/mail', {}],
])('%s answers at %s', (_, path, id, params) => {
  expect(pages.match(path)).toEqual({ id, params });
});

it('[ROUTE-007] a longer path under a page is not that page', () => {
  expect(pages.match('/pin/12/sent/more')).toBeNull();
  expect(pages.match('/homefeed/more/of/it')).toBeNull();
});

it('[ROUTE-008] the order of a table does not depend on the order of the files', () => {
  const ids = ['www/[a]/[b]', 'www/[a]/static', 'www/static/[b]', 'www/static/static', 'www/[a]', 'www/static'];
  const expected = buildRouteTable(ids).map(({ path }) => path);
  expect(buildRouteTable(ids.toReversed()).map(({ path }) => path)).toEqual(expected);
  const table = buildRouteTable(ids);
  expect(
    ['/static/static', '/static/x', '/x/static', '/x/y', '/static', '/x'].map((at) => matchRoute(table, at)?.id),
  ).toEqual(['www/static/static', 'www/static/[b]', 'www/[a]/static', 'www/[a]/[b]', 'www/static', 'www/[a]']);
});

describe('the code of a page', () => {
  const handler: PageHandler = { Page: () => null };

  it('[ROUTE-012] [ROUTE-013] is asked for when it is wanted, once, and kept', async () => {
    const asked: string[] = [];
    const importer = (name: string) => async () => {
      asked.push(name);
      return handler;
    };
    const lazy = createPages({ 'www/index': importer('index'), 'www/login': importer('login') });
    expect(asked).toEqual([]);
    expect(lazy.match('/login')?.id).toBe('www/login');
    expect(asked).toEqual([]);
    expect(lazy.ready('www/login')).toBeUndefined();
    const first = await lazy.load('www/login');
    expect(await lazy.load('www/login')).toBe(first);
    expect(lazy.ready('www/login')).toBe(first);
    expect(asked).toEqual(['login']);
  });

  it('of a rare page is found by its address before the table of rare pages has loaded', async () => {
    let isBroken = true;
    const loads = jest.fn(async () => {
      if (isBroken) throw new Error('no network');
      return { 'www/rare/[id]': async () => handler };
    });
    const lazy = createPages(
      { 'www/index': async () => handler },
      { rare: { ids: ['www/index', 'www/rare/[id]'], load: loads } },
    );
    expect(lazy.handlerIds).toEqual(['www/index', 'www/rare/[id]']);
    expect(lazy.match('/rare/7')).toEqual({ id: 'www/rare/[id]', params: { id: '7' } });
    await lazy.load('www/index');
    expect(loads).not.toHaveBeenCalled();
    await expect(lazy.load('www/rare/[id]')).rejects.toThrow('no network');
    isBroken = false;
    await expect(lazy.load('www/rare/[id]')).resolves.toBe(handler);
    await expect(lazy.load('www/none')).rejects.toThrow('www/none');
  });

  it('[ROUTE-014] that fails to load is an error for the caller, and can be retried', async () => {
    let isBroken = true;
    const lazy = createPages({
      'www/index': () => (isBroken ? Promise.reject(new Error('no network')) : Promise.resolve(handler)),
    });
    await expect(lazy.load('www/index')).rejects.toThrow('no network');
    isBroken = false;
    await expect(lazy.load('www/index')).resolves.toBe(handler);
    await expect(lazy.load('www/none')).rejects.toThrow('www/none');
  });
});

it('[ROUTE-019] [ROUTE-042] the canonical address of a pin has no slash at its end, whichever way it was asked for', () => {
  const { know, state } = createTestStore();
  const pin = buildPin({ title: 'Bowl', seo_title: 'A stoneware bowl', seo_noindex_reason: null });
  know({ pins: [pin] });
  const i18n = { _: (text: { message?: string }) => text.message ?? '' };
  for (const path of [`/pin/${pin.id}`, `/pin/${pin.id}/`, `/pin/${pin.id}/sent/`]) {
    const entry = { key: 'a', path, handler: 'www/pin/[id]', params: { id: pin.id }, status: 200 };
    expect(closeupHead(state(), entry, i18n as never)).toMatchObject({
      canonicalPath: `/pin/${pin.id}`,
      title: 'A stoneware bowl',
    });
  }
});

it('[CTX-028] a profile without public boards, as those of people under 16 are, stays out of search engines', async () => {
  const { api, store, state } = createTestStore();
  const people = [buildUser({ username: 'kim', board_count: 0 }), buildUser({ username: 'ada', board_count: 2 })];
  const heads = [];
  for (const person of people) {
    const { username } = person;
    api.on('UserResource.get', () => person);
    await store.run(() => loadResource('UserResource.get', { username })).done;
    const entry = {
      key: 'a',
      path: `/${username}/`,
      handler: 'www/[username]/index',
      params: { username },
      status: 200,
    };
    heads.push(profileHead('')(state(), entry, { _: () => 'text' } as never));
  }
  expect(heads.map(({ isNoIndex, canonicalPath }) => [canonicalPath, isNoIndex])).toEqual([
    ['/kim/', true],
    ['/ada/', false],
  ]);
});
