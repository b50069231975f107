/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { setupI18n } from '@lingui/core';
import type { BoardId } from '../../../contract/schemas/common';
import * as bulk from '../../../src/actions/pins/bulkActions';
import * as live from '../../../src/actions/talk/live';
import { createPages } from '../../../src/app/pages';
import { createBrowserHistory } from '../../../src/browser/history';
import { startBrowserRuntime } from '../../../src/entry/browserRuntime';
import { createAppStore } from '../../../src/store/createAppStore';
import { fromEmbeddedState, toEmbeddedState } from '../../../src/store/embeddedState';
import { createTestStore } from '../../support/createTestStore';

it('lets each branch that comes with the sagas hear what the page dispatched before, once', async () => {
  const state: unknown = JSON.parse(JSON.stringify(toEmbeddedState(createTestStore().state())));
  const store = createAppStore({ preloadedState: fromEmbeddedState(state), isHydrating: true });
  const boardId = '7' as BoardId;
  const selection = { boardId, part: null, ids: [], isAllBut: true };
  store.dispatch(live.watched({ boardId }));
  store.dispatch(bulk.requested({ action: 'bulkDelete', selection, count: 3 }));
  const runtime = await startBrowserRuntime({
    store,
    pages: createPages(
      {},
      { rare: { ids: [], load: async () => ({}) }, check: async () => {}, complete: async () => {} },
    ),
    history: createBrowserHistory(window, () => 'key'),
    first: undefined,
    sagas: [],
    i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
    build: { appVersion: '1.0.0', experiments: { active: {}, triggerable: {} }, earlyErrors: [] },
    visitor: undefined,
  });
  const { live: heard } = store.getState();
  expect([heard?.boardId, heard?.own]).toEqual([boardId, 1]);
  await runtime.close();
});
