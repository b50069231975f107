import { navigationRequested } from '../../../src/actions/navigation';
import { createTestStore } from '../../support/createTestStore';

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

it('[ROUTE-012] shows the page at once to whoever goes back, whom no bar has to answer', async () => {
  const { go, shown } = setUp();
  await go('/topics/', { key: 'earlier' });
  expect(shown()).toBe('/topics/');
});

it('[ROUTE-012] follows the last of two clicks before the first of them was painted', async () => {
  const { go, shown, paint, settle } = setUp();
  await go('/topics/');
  await go('/settings/');
  paint();
  await settle();
  expect(shown()).toBe('/settings/');
});
