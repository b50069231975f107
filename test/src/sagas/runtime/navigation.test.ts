import type { BoardId } from '../../../../contract/schemas/common';
import { navigationRequested } from '../../../../src/actions/navigation';
import { wentOffline } from '../../../../src/actions/ui';
import type { BrowserHistory } from '../../../../src/browser/history';
import { callResource } from '../../../../src/sagas/runtime/callResource';
import { fork, select } from '../../../../src/sagas/runtime/effects';
import type { PageLoad, PageResult, PageSource } from '../../../../src/sagas/runtime/pageLoad';
import { createTestStore } from '../../../support/createTestStore';

function setUp() {
  let paint = () => {};
  const test = createTestStore({
    pages: {
      match: (pathname) => ({ id: `www${pathname}`, params: {} }),
      prepare: async () => undefined,
    },
    painted: () => new Promise((resolve) => (paint = resolve)),
  });
  const go = async (to: string, popped?: { key: string | null }) => {
    test.store.dispatch(navigationRequested({ to, ...(popped && { popped }) }));
    await test.settle();
  };
  const shown = () => test.state().ui.navigation.current?.path;
  return { ...test, go, shown, paint: () => paint() };
}

it('[ROUTE-012] paints that a click was heard before another page takes the place of the one that is shown', async () => {
  const { go, shown, paint, settle, state } = setUp();
  await go('/topics/');
  expect(state().ui.navigation.pending).toBe('/topics/');
  expect(shown()).toBeUndefined();
  paint();
  await settle();
  expect(state().ui.navigation.pending).toBeNull();
  expect(shown()).toBe('/topics/');
});

it('[ROUTE-012] shows the page at once when going back, without a loading bar', async () => {
  const { go, shown } = setUp();
  await go('/topics/', { key: 'earlier' });
  expect(shown()).toBe('/topics/');
});

it('goes back and forward between the entries of the history, and to one without a key as to a new one', async () => {
  const { go, paint, settle, state } = setUp();
  const keys = () => {
    const { previous, current, forward } = state().ui.navigation;
    return [previous.map(({ key }) => key), current?.key, forward.map(({ key }) => key)];
  };
  for (const to of ['/topics/', '/settings/']) {
    await go(to);
    paint();
    await settle();
  }
  const [[first], second] = keys() as [string[], string, string[]];
  await go('/topics/', { key: first ?? null });
  expect(keys()).toEqual([[], first, [second]]);
  await go('/settings/', { key: second });
  expect(keys()).toEqual([[first], second, []]);
  await go('/elsewhere/', { key: null });
  expect(state().ui.navigation.current).toMatchObject({ path: '/elsewhere/', key: expect.stringMatching(/./) });
  expect([first, second]).not.toContain(state().ui.navigation.current?.key);
});

it('[ROUTE-012] follows the last of two clicks before the first of them was painted', async () => {
  const { go, shown, paint, settle } = setUp();
  await go('/topics/');
  await go('/settings/');
  paint();
  await settle();
  expect(shown()).toBe('/settings/');
});

describe('a page that has been asked for', () => {
  function setUpPages(prepare: PageSource['prepare'], expectsErrors = false) {
    const t = createTestStore({ expectsErrors, pages: { match: (to) => ({ id: `www${to}`, params: {} }), prepare } });
    const go = async (to: string) => {
      t.store.dispatch(navigationRequested({ to }));
      await t.settle();
    };
    return { ...t, go, navigation: () => t.state().ui.navigation };
  }
  const loading =
    (result: PageResult | undefined): PageLoad =>
    () =>
      select(() => result);

  it.each([200, 404, 403])('has the status that its data give: %s', async (status) => {
    const { go, navigation } = setUpPages(async () => loading(status === 200 ? undefined : { status }));
    await go('/topics/');
    expect(navigation().current).toMatchObject({ path: '/topics/', handler: 'www/topics/', status });
  });

  it('leads elsewhere in its own place, so that Back does not come to it again', async () => {
    const { go, navigation } = setUpPages(async (id) =>
      loading(id === 'www/old/' ? { redirectTo: '/new/' } : undefined),
    );
    await go('/topics/');
    await go('/old/');
    expect(navigation().current?.path).toBe('/new/');
    expect(navigation().previous).toHaveLength(1);
  });

  it.each([
    ['a visited page offline is opened from the device', 'offline', true, 500, ['/topics/']],
    ['a page that was never visited has its status offline', 'offline', false, 500, []],
    ['a page that fails while there is a connection has its status', 'hidden', true, 500, []],
    ['a page that is not there has its status offline too', 'offline', true, 404, []],
  ] as const)('[BOOT-047] %s', async (_, online, has, status, assigned) => {
    const assign = jest.fn();
    const history: Partial<BrowserHistory> = { assign, push: () => {} };
    const asked: string[] = [];
    const t = createTestStore({
      history: history as BrowserHistory,
      pages: { match: (to) => ({ id: `www${to}`, params: {} }), prepare: async () => loading({ status }) },
      offlinePages: {
        has: async (path) => {
          asked.push(path);
          return has;
        },
        forget: async () => {},
      },
    });
    if (online === 'offline') t.store.dispatch(wentOffline());
    t.store.dispatch(navigationRequested({ to: '/topics/#more' }));
    await t.settle();
    expect(assign.mock.calls).toEqual(assigned.map(() => ['/topics/#more']));
    expect(asked).toEqual(status === 500 && online === 'offline' ? ['/topics/'] : []);
    expect(t.state().ui.navigation.current?.status).toBe(assigned.length > 0 ? 200 : status);
  });

  it('[BOOT-047] a page that shows what it knows is not replaced by an error', async () => {
    const { go, navigation } = setUpPages(async () => loading({ status: 500, isPartlyKnown: true }));
    await go('/topics/');
    expect(navigation().current?.status).toBe(200);
  });

  it('that fails in what it reads beside leaves the way to the next one', async () => {
    const readingBeside: PageLoad = function* () {
      yield* fork(() => callResource('BoardSectionsResource.get', { board_id: '1' as BoardId }));
      return undefined;
    };
    const { go, navigation, api } = setUpPages(
      async (id) => (id === 'www/topics/' ? readingBeside : loading(undefined)),
      true,
    );
    api.fail('BoardSectionsResource.get', 'notFound');
    await go('/topics/');
    await go('/settings/');
    expect(navigation().current?.path).toBe('/settings/');
  });

  it('whose code cannot be had says so and leaves the other one', async () => {
    let isBroken = false;
    const { go, navigation } = setUpPages(async () => {
      if (isBroken) throw new Error('Loading chunk 7 failed');
      return undefined;
    }, true);
    await go('/topics/');
    isBroken = true;
    await go('/settings/');
    expect(navigation()).toMatchObject({
      current: { path: '/topics/' },
      pending: null,
      error: { to: '/settings/', message: 'Loading chunk 7 failed' },
    });
    isBroken = false;
    await go('/settings/');
    expect(navigation()).toMatchObject({ current: { path: '/settings/' }, error: null });
  });
});
