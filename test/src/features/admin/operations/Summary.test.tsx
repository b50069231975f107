/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../../contract/api';
import { OperationsScreen } from '../../../../../src/features/admin/operations';
import { loadOperations, operationsSaga } from '../../../../../src/sagas/admin/operations';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

type Overview = DataOf<'OperationsOverviewResource.get'>;

async function show(overview: Overview | null) {
  const on = createTestStore({
    viewer: buildViewer({ is_site_admin: true }),
    modules: [{ sagas: [operationsSaga] }],
  });
  on.api.on('FeedbackResource.get', () => []);
  if (overview) on.api.on('OperationsOverviewResource.get', () => overview);
  else on.api.fail('OperationsOverviewResource.get', 'busy');
  const params = { part: 'feedback' };
  await on.store.run(() => loadOperations({ path: '/operations/feedback', params, query: {} })).done;
  await renderApp(<OperationsScreen />, { on, route: '/operations/feedback', params });
  return within(screen.getByRole('navigation'));
}

const quiet: Overview = { alerts: [], undecided: { count: 0, is_more: false }, first_steps: null, calls: [] };

it('says in one sentence above each part that everything works', async () => {
  const parts = await show(quiet);
  expect(screen.getByText('Everything works.')).toBeVisible();
  expect(parts.getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/operations/reports');
  expect(parts.getByRole('link', { name: 'Feedback' })).toHaveAttribute('aria-current', 'page');
});

it('says what does not work, where more about it stands, and how much waits in each part', async () => {
  const parts = await show({
    alerts: [
      { kind: 'jobsFailed', value: 2 },
      { kind: 'diskLow', value: 1.26e9 },
    ],
    undecided: { count: 99, is_more: true },
    first_steps: null,
    calls: [],
  });
  expect(screen.queryByText('Everything works.')).toBeNull();
  const link = (name: string | RegExp) => screen.getByRole('link', { name });
  expect(link('2 jobs were given up')).toHaveAttribute('href', '/operations/jobs');
  expect(link('The disk is nearly full: 1.3 GB are free')).toHaveAttribute('href', '/operations/storage');
  expect(link(/^More than 99 reports/)).toHaveAttribute('href', '/operations/reports');
  expect(parts.getByRole('link', { name: /^Jobs/ })).toHaveTextContent('Jobs2');
  expect(parts.getByRole('link', { name: /^Reports/ })).toHaveTextContent('Reports99+');
});

it('shows the part without the sentence where that could not be loaded', async () => {
  await show(null);
  expect(screen.queryByText('Everything works.')).toBeNull();
  expect(screen.getByText('No feedback yet.')).toBeVisible();
});
