/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { DataOf } from '../../../../contract/api';
import { assetAbilities, businessAbilities } from '../../../../contract/constants/business/permissions';
import type { AdAccountId, BusinessId, BusinessInviteId, UserId } from '../../../../contract/schemas/common';
import { PartnerScreen, PartnersScreen } from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

type Partner = DataOf<'BusinessPartnersResource.get'>['items'][number];
type Invite = DataOf<'BusinessInvitesResource.get'>['items'][number];
type Asset = DataOf<'BusinessAssetsResource.get'>['items'][number];

const TIME = '2026-03-14T09:20:00.000Z';
const NO_ASSETS = { ad_accounts: [], profiles: [], asset_groups: [] };
const partner = (id: string, name: string, partner_type: Partner['partner_type']): Partner => ({
  id: id as BusinessId,
  type: 'businesspartner',
  partner_type,
  name,
  account_id: '7' as UserId,
  assets_summary: NO_ASSETS,
  created_time: TIME,
});
const invite = (id: string, from: string, more: Partial<Invite>, invite_type: Invite['invite_data']['invite_type']) =>
  ({
    id: id as BusinessInviteId,
    type: 'businessinvite',
    invite_data: {
      invite_type,
      invite_status: 'PENDING',
      sent_at: 1_790_000_000_000,
      invite_expiration: 1_792_592_000_000,
      last_updated_time: 1_790_000_000_000,
    },
    is_received_invite: true,
    user: null,
    email: null,
    partner: { id: '11' as BusinessId, name: 'Lamps', account_id: '7' as UserId },
    business_roles: [],
    access: [],
    created_by_user: null,
    created_by_business: { id: '12' as BusinessId, name: from, account_id: '8' as UserId },
    created_time: 1_790_000_000_000,
    ...more,
  }) satisfies Invite;
const asset = (id: string, name: string, permissions: Asset['permissions'] = ['OWNER']): Asset => ({
  id: id as AdAccountId,
  type: 'businessasset',
  asset_type: 'AD_ACCOUNT',
  business_id: '11' as BusinessId,
  name,
  created_time: TIME,
  permissions,
  abilities: assetAbilities(permissions),
});
const ACCESS = ['5', '6'].map((id) => ({
  asset_type: 'AD_ACCOUNT' as const,
  asset_id: id as AdAccountId,
  permissions: ['ANALYST' as const],
}));

async function open(partnerId?: string) {
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    modules: [{ slices: { business: businessReducer }, sagas: businessManagerSagas }],
  });
  const business: DataOf<'BusinessResource.get'> = {
    id: '11' as BusinessId,
    type: 'business',
    account_id: '7' as UserId,
    name: 'Lamps',
    country: 'DE',
    parent_id: null,
    is_brand_account: false,
    is_suspended: false,
    created_at: TIME,
    version: 1,
    role: 'owner',
    abilities: businessAbilities('owner'),
  };
  const { api } = test;
  api.on('BusinessesResource.get', () => [business]);
  api.on('BusinessResource.get', () => business);
  api.on('BusinessPeopleResource.get', () => ({ items: [], total_count: 0 }));
  api.on('BusinessPartnersResource.get', ({ partner_type: type = 'INTERNAL' }) => ({
    items: [type === 'INTERNAL' ? partner('21', 'Agency', type) : partner('22', 'Studio', type)],
    total_count: 1,
  }));
  api.on('BusinessPartnerResource.get', ({ partner_id: id }) => ({
    id,
    name: 'Agency',
    account_id: '7' as UserId,
    partner_types: ['INTERNAL'],
  }));
  api.on('BusinessAssetsResource.get', ({ partner_id: id }) => ({
    items: id ? [asset('5', 'Autumn', ['ANALYST'])] : [asset('5', 'Autumn'), asset('6', 'Spring')],
    total_count: id ? 1 : 2,
  }));
  api.on('BusinessInvitesResource.get', ({ is_received, invite_type }) => {
    const items = is_received
      ? [invite('31', 'Fair', { access: ACCESS }, 'PARTNER_REQUEST')]
      : invite_type === 'PARTNER_INVITE'
        ? [
            invite(
              '32',
              'Lamps',
              { partner: { id: '13' as BusinessId, name: 'Lost', account_id: '9' as UserId } },
              invite_type,
            ),
          ]
        : [];
    return { items, total_count: items.length };
  });
  const route = `/business/manager/11/partners${partnerId ? `/${partnerId}` : ''}`;
  const params = { business: '11', ...(partnerId && { partner: partnerId }) };
  expect(await test.store.run(() => loadManager({ path: route, params, query: {} }, 'partners')).done).toBeUndefined();
  const Screen = partnerId ? PartnerScreen : PartnersScreen;
  return { test, ...(await renderApp(<Screen />, { on: test, route, params })) };
}

it('[BIZ-060] lists partners of both directions, and ends the partnership of the direction', async () => {
  const { test, user } = await open();
  const theirs = within(screen.getByRole('grid', { name: 'They work with your assets' }));
  expect(theirs.getByRole('link', { name: 'Agency' })).toHaveAttribute('href', '/business/manager/11/partners/21');
  expect(within(screen.getByRole('grid', { name: 'You work with their assets' })).getByText('Studio')).toBeVisible();
  test.api.on('BusinessPartnersResource.delete', ({ partner_ids }) => partner_ids.map((id) => ({ result: { id } })));
  await user.click(screen.getByRole('checkbox', { name: 'Select Studio' }));
  await user.click(screen.getByRole('button', { name: 'End partnership' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'End partnership' }));
  await test.settle();
  expect(test.api.calls('BusinessPartnersResource.delete')).toEqual([
    { business_id: '11', partner_type: 'EXTERNAL', partner_ids: ['22'] },
  ]);
});

it('[BIZ-061] [BIZ-062] invites and asks businesses by id and by name', async () => {
  const { test, user } = await open();
  test.api.on('BusinessInvitesResource.create', () => [{ result: invite('33', 'Lamps', {}, 'PARTNER_REQUEST') }]);
  await user.click(screen.getByRole('button', { name: 'Add partner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add partner' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Enter a business ID or a user name.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /Ask to work/ }));
  await user.type(dialog.getByRole('textbox', { name: /Business IDs or user names/ }), '123456789012 @agency');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await test.settle();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(test.api.calls('BusinessInvitesResource.create')).toEqual([
    {
      business_id: '11',
      invite_type: 'PARTNER_REQUEST',
      partner_ids: ['123456789012'],
      partner_names: ['agency'],
    },
  ]);
});

it('[BIZ-048] [BIZ-050] [BIZ-051] shows what waits by its type, and clears what was taken back', async () => {
  const { test, user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Requests sent' }));
  expect(screen.getByText('Nothing waits for an answer')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Invitations sent' }));
  expect(within(screen.getByRole('grid', { name: 'Invitations sent' })).getByText('Lost')).toBeVisible();
  test.api.on('BusinessInvitesResource.delete', () => {
    test.api.on('BusinessInvitesResource.get', () => new Promise(() => {}));
    return [{ result: invite('32', 'Lamps', {}, 'PARTNER_INVITE') }];
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select Lost' }));
  await user.click(screen.getByRole('button', { name: 'Cancel invitations' }));
  await waitFor(() => expect(screen.queryByText('Lost')).toBeNull());
  expect(test.state().business?.lists.partnerInvites).toMatchObject({ ids: [], totalCount: 0 });
  expect(test.state().business?.lists.receivedInvites.ids).toEqual(['31']);
});

it('[BIZ-062] accepts a request, giving less than it asks for', async () => {
  const { test, user } = await open();
  test.api.on('ReceivedBusinessInvitesResource.update', () => [
    { result: { id: '31' as BusinessInviteId, business_id: '12' as BusinessId } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Accept Fair' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fair asks for access' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Spring: See figures' }));
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await test.settle();
  expect(test.api.calls('ReceivedBusinessInvitesResource.update')).toEqual([
    { answers: [{ invite_id: '31', accept_invite: true, access: [ACCESS[0]] }] },
  ]);
});

it('[BIZ-065] changes and ends what a partner can work with', async () => {
  const { test, user } = await open('21');
  const given = within(screen.getByRole('grid', { name: 'What they can work with' }));
  expect(given.getByText('See figures')).toBeVisible();
  const entry = { id: '21', asset_type: 'AD_ACCOUNT' as const, asset_id: '5' as AdAccountId, permissions: [] };
  test.api.on('BusinessPartnerAssetsResource.update', () => [{ result: entry }]);
  test.api.on('BusinessPartnerAssetsResource.delete', () => [{ result: entry }]);
  await user.click(screen.getByRole('checkbox', { name: 'Select Autumn' }));
  await user.click(screen.getByRole('button', { name: 'Change permissions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give access' }));
  expect(dialog.getByRole('checkbox', { name: 'See figures' })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'See billing' }));
  await user.click(dialog.getByRole('button', { name: 'Give access' }));
  await test.settle();
  const target = { partner_id: '21', asset_type: 'AD_ACCOUNT', asset_id: '5' };
  expect(test.api.calls('BusinessPartnerAssetsResource.update')).toEqual([
    { business_id: '11', changes: [{ ...target, permissions: ['ANALYST', 'FINANCE_VIEW'] }] },
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove access' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Remove access' }));
  await test.settle();
  expect(test.api.calls('BusinessPartnerAssetsResource.delete')).toEqual([{ business_id: '11', removals: [target] }]);
});
