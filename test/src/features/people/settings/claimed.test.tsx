/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { WebsiteClaim } from '../../../../../contract/schemas/business/websites';
import { ClaimedScreen } from '../../../../../src/features/people/settings';
import { ApiError, errorBody } from '../../../../../src/lib/apiError';
import { loadClaim, websitesSaga } from '../../../../../src/sagas/business/websites';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const viewer = buildViewer();
const PENDING: WebsiteClaim = {
  ...{ host: 'shop.example', name: 'shop.example', status: 'PENDING', method: null },
  meta_tag: '<meta name="magpie-site-verification" content="1f">',
  ...{ file_name: 'magpie-1f.html', file_content: 'magpie-site-verification: 1f' },
  txt_record: 'magpie-site-verification=1f',
  ...{ verified_at: null, checked_at: null, is_failing: false },
};
const AT = '2026-03-14T09:20:00.000Z';
const VERIFIED: WebsiteClaim = { ...PENDING, status: 'VERIFIED', method: 'METATAG', verified_at: AT, checked_at: AT };

async function show(first: WebsiteClaim | null) {
  let claim = first;
  const on = createTestStore({ viewer, modules: [{ sagas: [websitesSaga] }] });
  on.api.on('WebsiteClaimResource.get', () => claim);
  on.api.on('UserSettingsResource.get', () => viewer);
  const location = { route: '/settings/claimed-accounts', params: {} };
  await on.store.run(() => loadClaim({ path: location.route, params: location.params } as never)).done;
  const view = await renderApp(<ClaimedScreen />, { on, ...location });
  await screen.findByRole('heading', { name: 'Website' }, { timeout: 20_000 });
  return { ...view, set: (next: WebsiteClaim | null) => (claim = next) };
}

it('claims a website, shows what proves it in three ways, and looks for it', async () => {
  const { api, user, settled, set } = await show(null);
  api.on('WebsiteClaimResource.create', () => PENDING);
  await user.click(screen.getByRole('button', { name: 'Claim website' }));
  const field = screen.getByRole('textbox', { name: 'Your website' });
  expect(field).toHaveAccessibleDescription('Enter your website');
  await user.type(field, ' shop.example ');
  set(PENDING);
  await user.click(screen.getByRole('button', { name: 'Claim website' }));
  await settled();
  expect(api.calls('WebsiteClaimResource.create')).toEqual([{ website: 'shop.example' }]);
  expect(screen.getByRole('textbox', { name: 'Tag' })).toHaveValue(PENDING.meta_tag);
  await user.click(screen.getByRole('radio', { name: /file/ }));
  expect(screen.getByRole('textbox', { name: 'Address of the file' })).toHaveValue(
    'https://shop.example/magpie-1f.html',
  );
  expect(screen.getByRole('textbox', { name: 'Content of the file' })).toHaveValue(PENDING.file_content);
  await user.click(screen.getByRole('radio', { name: /TXT record/ }));
  expect(screen.getByRole('textbox', { name: 'TXT record of shop.example' })).toHaveValue(PENDING.txt_record);

  api.on('WebsiteClaimResource.update', () => {
    throw new ApiError({ ...errorBody('conflict'), message: 'We did not find the record.' });
  });
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent('We did not find the record.');
  api.on('WebsiteClaimResource.update', () => VERIFIED);
  set(VERIFIED);
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await settled();
  expect(api.calls('WebsiteClaimResource.update')).toEqual([{ method: 'DNSTXT' }, { method: 'DNSTXT' }]);
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  expect(api.calls('UserSettingsResource.get')).toHaveLength(1);
});

it('warns of a claim whose code is missing, and removes one when that is confirmed', async () => {
  const { api, user, settled, set } = await show({ ...VERIFIED, is_failing: true });
  expect(screen.getByText(/you lose the claim in a few days/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Tag' })).toBeVisible();
  api.on('WebsiteClaimResource.delete', () => ({ ok: true }));
  await user.click(screen.getByRole('button', { name: 'Remove claim' }));
  expect(api.calls('WebsiteClaimResource.delete')).toEqual([]);
  set(null);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove claim' }));
  await settled();
  expect(api.calls('WebsiteClaimResource.delete')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Your website' })).toBeVisible();
});
