import {
  type HistoryEntry,
  type NavigationHow,
  navigationCommitted,
  navigationStarted,
} from '../../../../src/actions/navigation';
import * as toasts from '../../../../src/actions/toasts';
import * as ui from '../../../../src/actions/ui';
import type { BrowserHistory } from '../../../../src/browser/history';
import type { ListSource } from '../../../../src/entities/lists';
import { loadHomeFeed } from '../../../../src/sagas/discovery/homeFeed';
import { selectListIds } from '../../../../src/selectors/lists';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin } from '../../../support/factories';

const HOME: ListSource = { resource: 'UserHomefeedResource.get', options: {} };

function setUpHome(group?: string | null) {
  const positions = new Map<string, number>();
  const view = { y: 0 };
  const history: Partial<BrowserHistory> = {
    scrollTo: (y) => {
      view.y = y;
    },
    saveScroll: (key) => void positions.set(key, view.y),
    scrollOf: (key) => positions.get(key) ?? 0,
  };
  const t = createTestStore({
    context: { experimentsClient: group ? { home_feed_kept: group } : {} },
    history: history as BrowserHistory,
  });
  let page = 0;
  t.api.on('UserHomefeedResource.get', () => ({ data: [buildPin({ title: `page ${++page}` })], bookmark: 'more' }));
  const go = async (path: string, how: NavigationHow) => {
    const entry: HistoryEntry = {
      key: how === 'back' ? `${path}start` : path + how,
      path,
      handler: 'www/index',
      params: {},
      status: 200,
    };
    t.store.dispatch(navigationStarted({ to: path }));
    t.store.dispatch(navigationCommitted({ entry, how }));
    if (path === '/' || path.startsWith('/homefeed'))
      await t.store.run(() => loadHomeFeed({ path, params: {}, query: {} })).done;
    await t.settle();
  };
  return {
    ...t,
    go,
    reads: () => t.api.calls('UserHomefeedResource.get').length,
    ids: () => selectListIds(t.state(), HOME),
    positions,
    view,
  };
}

describe('the home feed', () => {
  it.each([
    ['short', 59_999, 1],
    ['short', 60_000, 2],
    ['long', 149_999, 1],
    ['long', 150_000, 2],
    [null, 149_999, 1],
    [null, 150_000, 2],
  ])(
    '[HOME-001] [HOME-002] [HOME-003] [HOME-006] group %s, back after %d ms: read %d times',
    async (group, away, reads) => {
      const t = setUpHome(group);
      await t.go('/', 'start');
      const before = t.ids();
      await t.go('/pin/5', 'push');
      t.clock.advance(away);
      await t.go('/', 'back');
      expect(t.reads()).toBe(reads);
      expect(t.ids() === before).toBe(reads === 1);
    },
  );

  it.each([
    [59_999, [700, 700]],
    [60_000, [0, 0]],
  ])(
    '[HOME-003] [ROUTE-052] back after %d ms is where it was left, or at the top of a new feed: %j',
    async (away, at) => {
      const t = setUpHome('short');
      await t.go('/', 'start');
      t.positions.set('/start', 700);
      await t.go('/pin/5', 'push');
      t.clock.advance(away);
      // The page may scroll to the saved position before the feed is loaded or after it.
      t.view.y = 700;
      await t.go('/', 'back');
      expect([t.view.y, t.positions.get('/start')]).toEqual(at);
    },
  );

  it('[HOME-004] [HOME-006] the time of leaving is kept for this tab under lastOnHomefeed', async () => {
    const t = setUpHome();
    await t.go('/homefeed/', 'start');
    expect(t.tabStorage.texts.size).toBe(0);
    await t.go('/pin/5', 'push');
    expect(t.tabStorage.get('lastOnHomefeed')).toBe(String(t.clock.now()));
    t.clock.advance(5);
    await t.go('/pin/6', 'push');
    expect(t.tabStorage.get('lastOnHomefeed')).toBe(String(t.clock.now() - 5));
  });

  it('[HOME-005] arriving by a new navigation starts from the top', async () => {
    const t = setUpHome();
    await t.go('/', 'start');
    await t.go('/pin/5', 'push');
    await t.go('/', 'push');
    expect(t.reads()).toBe(2);
    expect(t.ids()).toHaveLength(1);
  });
});

describe('the network banner', () => {
  it('[UI-009] [UI-012] shows that it is back for two seconds, then hides', async () => {
    const { store, state, clock, settle } = createTestStore();
    expect(state().ui.online).toBe('hidden');
    store.dispatch(ui.wentOffline());
    expect(state().ui.online).toBe('offline');
    store.dispatch(ui.wentOnline());
    expect(state().ui.online).toBe('backOnline');
    clock.advance(1999);
    await settle();
    expect(state().ui.online).toBe('backOnline');
    clock.advance(1);
    await settle();
    expect(state().ui.online).toBe('hidden');
  });

  it('[UI-013] going offline meanwhile stays offline, and each return has its own two seconds', async () => {
    const { store, state, clock, settle } = createTestStore();
    store.dispatch(ui.wentOffline());
    store.dispatch(ui.wentOnline());
    clock.advance(1500);
    store.dispatch(ui.wentOffline());
    clock.advance(600);
    await settle();
    expect(state().ui.online).toBe('offline');
    store.dispatch(ui.wentOnline());
    clock.advance(1500);
    await settle();
    expect(state().ui.online).toBe('backOnline');
  });
});

describe('toasts', () => {
  const toast = (id: string): toasts.Toast => ({
    id,
    message: 'pinEdited',
    tone: 'plain',
    values: {},
    href: null,
    action: null,
  });

  it('[UI-006] a new one replaces those that show or is added to them, as its maker says', () => {
    const { store, state } = createTestStore();
    const show = (id: string, how: 'replace' | 'add') => store.dispatch(toasts.shown({ toast: toast(id), how }));
    const ids = () => state().ui.toasts.map(({ id }) => id);
    show('a', 'add');
    show('b', 'add');
    expect(ids()).toEqual(['a', 'b']);
    show('c', 'replace');
    expect(ids()).toEqual(['c']);
    for (const id of ['d', 'e', 'f']) show(id, 'add');
    expect(ids()).toEqual(['d', 'e', 'f']);
    store.dispatch(toasts.dismissed({ id: 'e' }));
    expect(ids()).toEqual(['d', 'f']);
  });
});

describe('the viewport', () => {
  it.each([
    [320, 'sm', 'xs'],
    [639, 'sm', 'xs'],
    [640, 'sm', 'sm'],
    [767, 'sm', 'sm'],
    [768, 'md', 'md'],
    [1023, 'md', 'md'],
    [1024, 'lg', 'lg'],
    [1280, 'lg', 'xl'],
  ])('[UI-016] [UI-017] a width of %d is %s for the window and %s for layout', (width, viewportSize, bucket) => {
    const { store, state } = createTestStore();
    store.dispatch(ui.viewportMeasured({ width }));
    expect(state().ui.app).toMatchObject({ width, viewportSize, bucket });
  });

  it('[UI-021] is lg until it is measured', () => {
    expect(createTestStore().state().ui.app.viewportSize).toBe('lg');
  });
});
