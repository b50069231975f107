/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { fireEvent, screen } from '@testing-library/react';
import type { DataOf } from '../../../../../contract/api';
import { BrandingPart } from '../../../../../src/features/admin/operations/BrandingPart';
import { loadOperations, operationsSaga } from '../../../../../src/sagas/admin/operations';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { answerOverview } from '../../../../support/operations';
import { renderApp } from '../../../../support/renderApp';

type Chosen = DataOf<'SiteBrandingResource.get'>;

async function show(chosen: Partial<Chosen> = {}) {
  const on = createTestStore({
    viewer: buildViewer({ is_site_admin: true }),
    modules: [{ sagas: [operationsSaga] }],
  });
  answerOverview(on.api);
  on.api.on('SiteBrandingResource.get', () => ({
    name: null,
    accent: null,
    welcome: null,
    about: null,
    contact: null,
    ...chosen,
  }));
  on.api.on('SiteBrandingResource.update', () => ({ ok: true }));
  const params = { part: 'branding' };
  await on.store.run(() => loadOperations({ path: '/operations/branding', params, query: {} })).done;
  return renderApp(<BrandingPart />, { on, route: '/operations/branding', params });
}

it('[ADMIN-011] saves one choice at a time', async () => {
  const { user, api, settled } = await show();
  const [save] = screen.getAllByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.type(screen.getByLabelText('Name of the site'), 'Nest');
  await user.click(save as HTMLElement);
  await settled();
  expect(api.calls('SiteBrandingResource.update')).toEqual([{ name: 'Nest' }]);
  expect(screen.queryByRole('button', { name: /again|Remove/ })).toBeNull();
});

it('[ADMIN-011] says that a color is too light before it is sent', async () => {
  await show();
  const field = screen.getByLabelText('Accent color');
  fireEvent.change(field, { target: { value: '#ffcc00' } });
  expect(field).toHaveAccessibleDescription(/White text cannot be read on this color/);
  expect(screen.getAllByRole('button', { name: 'Save' })[1]).toBeDisabled();
  fireEvent.change(field, { target: { value: '#7b1fa2' } });
  expect(screen.getAllByRole('button', { name: 'Save' })[1]).toBeEnabled();
});

it('[ADMIN-011] takes each choice back', async () => {
  const { user, api, settled } = await show({
    name: 'Nest',
    accent: '#7b1fa2',
    welcome: 'Hello',
    about: 'Be kind.',
    contact: 'olga@nest.example',
  });
  const buttons = [
    'Use Magpie again',
    'Use the usual color again',
    'Remove the welcome',
    'Remove the text',
    'Remove the contact',
  ];
  for (const name of buttons) {
    await user.click(screen.getByRole('button', { name }));
    await settled();
  }
  expect(api.calls('SiteBrandingResource.update')).toEqual([
    { name: null },
    { accent: null },
    { welcome: null },
    { about: null },
    { contact: null },
  ]);
});

it('[ADMIN-015] saves who runs the site and its rules, and how to reach them', async () => {
  const { user, api, settled } = await show();
  await user.type(screen.getByLabelText('About this site'), 'Be kind.');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[3] as HTMLElement);
  await settled();
  await user.type(screen.getByLabelText('Contact'), 'olga@nest.example');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[4] as HTMLElement);
  await settled();
  expect(api.calls('SiteBrandingResource.update')).toEqual([{ about: 'Be kind.' }, { contact: 'olga@nest.example' }]);
});
