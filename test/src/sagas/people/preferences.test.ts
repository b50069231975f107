import { navigationCommitted } from '../../../../src/actions/navigation';
import { localeChosen } from '../../../../src/actions/ui';
import type { BrowserHistory } from '../../../../src/browser/history';
import { preferencesSaga } from '../../../../src/sagas/people/preferences';
import { createTestStore } from '../../../support/createTestStore';

it('keeps the language that a visitor chose, and fetches the page again in it', async () => {
  const kept: string[] = [];
  const assigned: string[] = [];
  const history: Partial<BrowserHistory> = { assign: (path) => void assigned.push(path) };
  const t = createTestStore({
    modules: [{ sagas: [preferencesSaga] }],
    history: history as BrowserHistory,
    preferences: { saveLocale: (locale) => void kept.push(locale) },
  });
  const entry = { key: 'k', path: '/login?locale=de&next=%2F', handler: 'www/login', params: {}, status: 200 };
  t.store.dispatch(navigationCommitted({ entry, how: 'start' }));
  t.store.dispatch(localeChosen({ locale: 'he_IL' }));
  await t.settle();
  expect(kept).toEqual(['he_IL']);
  expect(assigned).toEqual(['/login?next=%2F']);
});
