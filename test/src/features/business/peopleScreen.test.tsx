/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { DataOf } from '../../../../contract/api';
import { businessAbilities } from '../../../../contract/constants/business/permissions';
import type { BusinessId, BusinessInviteId, MemberId, UserId } from '../../../../contract/schemas/common';
import { listRefreshRequested } from '../../../../src/actions/business/lists';
import { removeRequested } from '../../../../src/actions/business/people';
import { PeopleScreen } from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import { selectToasts } from '../../../../src/selectors/ui';
import { createTestStore } from '../../../support/createTestStore';
import { buildUser, buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

type Person = DataOf<'BusinessPeopleResource.get'>['items'][number];
type Invite = DataOf<'BusinessInvitesResource.get'>['items'][number];

const viewer = buildViewer({ username: 'olga' });
const person = (id: string, name: string, more: Partial<Person> = {}): Person => ({
  id: id as MemberId,
  type: 'businessmember',
  name,
  user: buildUser({ id: id as UserId, full_name: name }),
  is_system: false,
  business_roles: ['EMPLOYEE'],
  assets_summary: { ad_accounts: [], profiles: [], asset_groups: [] },
  created_time: '2026-03-14T09:20:00.000Z',
  version: 3,
  ...more,
});
const invite = (id: string, email: string): Invite => ({
  id: id as BusinessInviteId,
  type: 'businessinvite',
  invite_data: {
    invite_type: 'MEMBER_INVITE',
    invite_status: 'EXPIRED',
    sent_at: 1_790_000_000_000,
    invite_expiration: 1_792_592_000_000,
    last_updated_time: 1_790_000_000_000,
  },
  is_received_invite: false,
  user: null,
  email,
  partner: null,
  business_roles: ['EMPLOYEE'],
  access: [],
  created_by_user: null,
  created_by_business: { id: '11' as BusinessId, name: 'Lamps', account_id: '7' as UserId },
  created_time: 1_790_000_000_000,
});

async function open(role: 'owner' | 'EMPLOYEE' = 'owner') {
  const test = createTestStore({
    viewer,
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
    created_at: '2026-03-14T09:20:00.000Z',
    version: 1,
    role,
    abilities: businessAbilities(role),
  };
  const found = { items: [person('21', 'Ada Lind'), person('22', 'Борис')], total_count: 2 };
  test.api.on('BusinessesResource.get', () => [business]);
  test.api.on('BusinessResource.get', () => business);
  test.api.on('BusinessPeopleResource.get', () => found);
  test.api.on('BusinessInvitesResource.get', () => ({ items: [invite('31', 'eva@example.org')], total_count: 1 }));
  const place = { path: '/business/manager/11/people', params: { business: '11' }, query: {} };
  const loaded = await test.store.run(() => loadManager(place, 'people')).done;
  return { test, loaded, found };
}
const show = async (of: Awaited<ReturnType<typeof open>>) =>
  renderApp(<PeopleScreen />, { on: of.test, route: '/business/manager/11/people', params: { business: '11' } });

it('[BIZ-059] [BIZ-071] is a page for those who may see people, and no page for anybody else', async () => {
  expect((await open('EMPLOYEE')).loaded).toEqual({ status: 404 });
  const of = await open();
  expect(of.loaded).toBeUndefined();
  await show(of);
  const people = within(screen.getByRole('grid', { name: 'People' }));
  expect(people.getByRole('rowheader', { name: 'Ada Lind' })).toBeVisible();
  expect(people.getByRole('rowheader', { name: 'Борис' })).toBeVisible();
  const invites = within(screen.getByRole('grid', { name: 'Invitations' }));
  expect(invites.getByRole('rowheader', { name: 'eva@example.org' })).toBeVisible();
  expect(invites.getByText('Expired')).toBeVisible();
});

it('[BIZ-003] stands in a group of the navigation of its own', async () => {
  await show(await open());
  const navigation = within(screen.getByRole('navigation', { name: 'Business management' }));
  expect(navigation.getByRole('button', { name: 'Users' })).toHaveAttribute('aria-expanded', 'true');
  expect(navigation.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
});

it('[BIZ-022] changes a role, with the version that was shown', async () => {
  const of = await open();
  of.test.api.on('BusinessPeopleResource.update', () => [{ result: person('21', 'Ada Lind') }]);
  const { user } = await show(of);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Ada Lind' }), 'Manager');
  await of.test.settle();
  expect(of.test.api.calls('BusinessPeopleResource.update')).toEqual([
    { business_id: '11', changes: [{ member_id: '21', business_role: 'BIZ_ADMIN', version: 3 }] },
  ]);
});

it('[BIZ-012] says why the server refuses a change, and reads the list again', async () => {
  const of = await open();
  of.test.api.on('BusinessPeopleResource.delete', () => [
    { exception: { code: 7, id: 'lastManager', params: {}, message: 'Somebody must manage.', ids: ['21'] } },
  ]);
  const { user } = await show(of);
  const before = of.test.api.calls('BusinessPeopleResource.get').length;
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada Lind' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove these people from the business?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await of.test.settle();
  expect(of.test.api.calls('BusinessPeopleResource.delete')).toEqual([{ business_id: '11', member_ids: ['21'] }]);
  expect(selectToasts(of.test.state()).map(({ values }) => values.text)).toEqual(['Somebody must manage.']);
  expect(of.test.api.calls('BusinessPeopleResource.get')).toHaveLength(before + 1);
});

it('[BIZ-012] answers for each of several, in calls of at most fifty', async () => {
  const of = await open();
  of.test.api.on('BusinessPeopleResource.delete', ({ member_ids }) =>
    member_ids.map((id) =>
      id === '21' || id === '1050'
        ? { exception: { code: 7, id: 'lastManager', params: {}, message: `No ${id}.`, ids: [id] } }
        : { result: { id } },
    ),
  );
  const { user } = await show(of);
  of.test.api.on('BusinessPeopleResource.get', () => ({ items: [person('21', 'Ada Lind')], total_count: 1 }));
  const grid = within(screen.getByRole('grid', { name: 'People' }));
  await user.click(grid.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove these people from the business?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await of.test.settle();
  const refused = await screen.findByRole('alert');
  expect(refused).toHaveTextContent('1 entry was not changed:Ada Lind: No 21.');
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Борис' })).toBeNull());
  expect(selectToasts(of.test.state())).toEqual([]);
  await user.click(within(refused).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();

  const memberIds = Array.from({ length: 60 }, (_, index) => String(1000 + index) as MemberId);
  of.test.store.dispatch(removeRequested({ businessId: '11' as BusinessId, memberIds }));
  await of.test.settle();
  const sizes = of.test.api.calls('BusinessPeopleResource.delete').map(({ member_ids }) => member_ids.length);
  expect(sizes).toEqual([2, 50, 10]);
  expect(of.test.state().business?.lists.people.refused).toEqual([{ id: '1050', message: 'No 1050.' }]);
});

it('[BIZ-061] [BIZ-072] invites several at once, and keeps the dialog open for what was refused', async () => {
  const of = await open();
  of.test.api.on('BusinessInvitesResource.create', () => [
    { result: invite('32', 'max@example.org') },
    {
      exception: {
        code: 6,
        id: 'personNotFound',
        params: {},
        message: 'We could not find that person.',
        ids: ['nobody'],
      },
    },
  ]);
  const { user } = await show(of);
  await user.click(screen.getByRole('button', { name: 'Invite people' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
  expect(dialog.getByText('Enter an email address or a user name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Email addresses or user names/ }), 'max@example.org, nobody');
  await user.click(dialog.getByRole('radio', { name: /Manager/ }));
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
  expect(await dialog.findByText('We could not find that person.')).toBeVisible();
  expect(of.test.api.calls('BusinessInvitesResource.create')).toEqual([
    {
      business_id: '11',
      invite_type: 'MEMBER_INVITE',
      members: ['max@example.org', 'nobody'],
      business_role: 'BIZ_ADMIN',
    },
  ]);
});

it('closes when all are invited, and begins again when it is opened again', async () => {
  const of = await open();
  of.test.api.on('BusinessInvitesResource.create', () => [{ result: invite('32', 'max@example.org') }]);
  const { user } = await show(of);
  const openDialog = async () => {
    await user.click(screen.getByRole('button', { name: 'Invite people' }));
    return within(await screen.findByRole('dialog', { name: 'Invite people' }));
  };
  const first = await openDialog();
  await user.type(first.getByRole('textbox', { name: /Email addresses or user names/ }), 'max@example.org');
  await user.click(first.getByRole('button', { name: 'Send invitations' }));
  await of.test.settle();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await openDialog();
  await user.click(second.getByRole('button', { name: 'Send invitations' }));
  await user.type(second.getByRole('textbox', { name: /Email addresses or user names/ }), 'e');
  expect(screen.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
});

it('[BIZ-025] [BIZ-072] sends an invite again, and takes it back', async () => {
  const of = await open();
  of.test.api.on('BusinessInvitesResource.update', () => [{ result: invite('31', 'eva@example.org') }]);
  of.test.api.on('BusinessInvitesResource.delete', () => [{ result: invite('31', 'eva@example.org') }]);
  const { user } = await show(of);
  const choose = async (button: string) => {
    await user.click(screen.getByRole('checkbox', { name: 'Select eva@example.org' }));
    await user.click(screen.getByRole('button', { name: button }));
    await of.test.settle();
  };
  await choose('Send again');
  await choose('Cancel invitations');
  const sent = [{ business_id: '11', invite_ids: ['31'] }];
  expect(of.test.api.calls('BusinessInvitesResource.update')).toEqual(sent);
  expect(of.test.api.calls('BusinessInvitesResource.delete')).toEqual(sent);
});

it('[BIZ-021] [BIZ-024] shows the invite that is chosen, and after it is taken back the first one that is left', async () => {
  const of = await open();
  const sent = (id: string, email: string, sentAt: number): Invite => {
    const one = invite(id, email);
    return { ...one, invite_data: { ...one.invite_data, sent_at: sentAt } };
  };
  const left = [
    sent('32', 'max@example.org', Date.UTC(2026, 2, 3)),
    sent('33', 'una@example.org', Date.UTC(2026, 3, 4)),
  ];
  const all = [...left, sent('31', 'eva@example.org', Date.UTC(2026, 1, 2))];
  of.test.api.on('BusinessInvitesResource.get', () => ({ items: all, total_count: 3 }));
  of.test.store.dispatch(listRefreshRequested({ list: 'memberInvites', businessId: '11' }));
  await of.test.settle();
  of.test.api.on('BusinessInvitesResource.delete', () => [{ result: sent('31', 'eva@example.org', 0) }]);
  const { user } = await show(of);
  expect(screen.queryByRole('article', { name: 'Chosen invitation' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'eva@example.org' }));
  const chosen = within(screen.getByRole('article', { name: 'Chosen invitation' }));
  expect(chosen.getByRole('heading')).toHaveTextContent('eva@example.org');
  expect(chosen.getByText(/Feb.* 2026/)).toBeVisible();
  of.test.api.on('BusinessInvitesResource.get', () => ({ items: left, total_count: 2 }));
  await user.click(screen.getByRole('checkbox', { name: 'Select eva@example.org' }));
  await user.click(screen.getByRole('button', { name: 'Cancel invitations' }));
  await of.test.settle();
  await waitFor(() => expect(chosen.getByRole('heading')).toHaveTextContent('max@example.org'));
  expect(chosen.getByText(/Mar.* 2026/)).toBeVisible();
});
