/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen } from '@testing-library/react';
import { navigationCommitted } from '../../../src/actions/navigation';
import { PageOutlet } from '../../../src/app/PageOutlet';
import type { Pages } from '../../../src/app/pages';
import { renderApp } from '../../support/renderApp';

it('[CLOSE-008] shows a pin that is not there as a page that is not there, with ways on', async () => {
  const pages = { ready: () => ({ Page: () => <h1>The pin</h1> }) } as unknown as Pages;
  const { store } = await renderApp(<PageOutlet pages={pages} />, { route: '/pin/7/' });
  const entry = { key: 'b', path: '/pin/7/', handler: 'www/pin/[id]', params: { id: '7' }, status: 404 };
  act(() => void store.dispatch(navigationCommitted({ entry, how: 'push' })));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We could not find that page');
  expect(screen.getByText('It may have been moved or deleted, or it may be private.')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/search/pins/',
    '/topics',
  ]);
  act(() => void store.dispatch(navigationCommitted({ entry: { ...entry, status: 200 }, how: 'replace' })));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The pin');
});
