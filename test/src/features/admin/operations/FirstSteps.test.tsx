/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../../contract/api';
import { FirstSteps } from '../../../../../src/features/admin/operations/FirstSteps';
import { operationsSaga } from '../../../../../src/sagas/admin/operations';
import { loadResource } from '../../../../../src/sagas/runtime/callResource';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

type Steps = NonNullable<DataOf<'OperationsOverviewResource.get'>['first_steps']>;

const NEW: Steps = {
  sign_up: { mode: 'open', is_chosen: false },
  site_name: { name: 'Magpie', is_chosen: false },
  has_members: false,
  mail: { is_configured: true, test: null },
  backup: { folder: '/srv/magpie/backups', made_at: null, has_failed: false },
  has_pins: false,
};

async function show(found: Steps | null) {
  let first_steps = found;
  const on = createTestStore({
    viewer: buildViewer({ is_site_admin: true }),
    modules: [{ sagas: [operationsSaga] }],
  });
  on.api.on('OperationsOverviewResource.get', () => ({
    alerts: [],
    undecided: { count: 0, is_more: false },
    first_steps,
    calls: [],
  }));
  on.api.on('OperationsSetupResource.update', () => {
    first_steps = null;
    return { ok: true };
  });
  on.api.on('FeedbackResource.get', () => []);
  await on.store.run(() => loadResource('OperationsOverviewResource.get', {})).done;
  return renderApp(<FirstSteps />, { on, route: '/operations/feedback', params: { part: 'feedback' } });
}

const step = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

it('shows what is missing and the way to it, and sends a test email', async () => {
  const { user, api, settled } = await show(NEW);
  api.on('OperationsTestMailResource.create', () => ({ ok: true }));
  expect(screen.queryByRole('img', { name: 'Done' })).toBeNull();
  expect(screen.getByText('/srv/magpie/backups')).toBeVisible();
  expect(step('Decide who can sign up').getByRole('link')).toHaveAttribute('href', '/operations/people');
  expect(step('Give the site a name').getByRole('link')).toHaveAttribute('href', '/operations/branding');
  expect(step('Add the first pictures').getByRole('link')).toHaveAttribute('href', '/settings/import');
  await user.click(screen.getByRole('button', { name: 'Send a test email' }));
  await settled();
  expect(api.calls('OperationsTestMailResource.create')).toHaveLength(1);
});

it('marks as done only what the server found', async () => {
  await show({
    ...NEW,
    has_pins: true,
    mail: { is_configured: true, test: { status: 'queued', address: 'olga@example.org' } },
  });
  expect(step('Add the first pictures').getByRole('img', { name: 'Done' })).toBeVisible();
  expect(step('Send emails').queryByRole('img')).toBeNull();
  expect(screen.getByText('The test email to olga@example.org waits for the mail server.')).toBeVisible();
});

it('is dismissed on the server, and shows nothing then', async () => {
  const { user, api, container, settled } = await show(NEW);
  await user.click(screen.getByRole('button', { name: 'Hide this list' }));
  await settled();
  expect(api.calls('OperationsSetupResource.update')).toEqual([{}]);
  expect(container).toBeEmptyDOMElement();
});

it('shows nothing where all is done', async () => {
  const { container } = await show(null);
  expect(container).toBeEmptyDOMElement();
});
