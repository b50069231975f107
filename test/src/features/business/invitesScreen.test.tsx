/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../contract/api';
import type { BusinessId, BusinessInviteId, UserId } from '../../../../contract/schemas/common';
import { InvitesScreen } from '../../../../src/features/business/businessManager';
import { businessInvitesSaga, loadBusinessInvites } from '../../../../src/sagas/business/invites';
import { selectCurrentEntry } from '../../../../src/selectors/navigation';
import { selectToasts } from '../../../../src/selectors/ui';
import { createTestStore } from '../../../support/createTestStore';
import { buildContext, buildUser, buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

type Invite = DataOf<'BusinessInviteLinkResource.get'>;

const invite = (id: string, more: Partial<Invite> = {}): Invite => ({
  id: id as BusinessInviteId,
  type: 'businessinvite',
  invite_data: {
    invite_type: 'MEMBER_INVITE',
    invite_status: 'PENDING',
    sent_at: 1_790_000_000_000,
    invite_expiration: 1_792_592_000_000,
    last_updated_time: 1_790_000_000_000,
  },
  is_received_invite: true,
  user: null,
  email: null,
  partner: null,
  business_roles: ['EMPLOYEE'],
  access: [],
  created_by_user: buildUser(),
  created_by_business: { id: '11' as BusinessId, name: 'Lamp shop', account_id: '7' as UserId },
  created_time: 1_790_000_000_000,
  ...more,
});

function storeOf({ isMember = true, isOn = true, expectsErrors = false } = {}) {
  return createTestStore({
    ...(isMember && { viewer: buildViewer() }),
    context: buildContext({ isBusinessOn: isOn }),
    modules: [{ sagas: [businessInvitesSaga] }],
    expectsErrors,
  });
}
const load = (test: ReturnType<typeof storeOf>, query: Record<string, string> = {}) =>
  test.store.run(() => loadBusinessInvites({ path: '/business/invites?token=abc', params: {}, query })).done;

it('[BIZ-082] is an unknown page without invites, for visitors, and where business is off', async () => {
  const test = storeOf();
  test.api.on('ReceivedBusinessInvitesResource.get', () => []);
  expect(await load(test)).toEqual({ status: 404 });
  expect(await load(storeOf({ isMember: false }))).toEqual({ status: 404 });
  expect(await load(storeOf({ isOn: false }), { token: 'abc' })).toEqual({ status: 404 });
});

it('leads who opens the link of a mail to the login, and back', async () => {
  expect(await load(storeOf({ isMember: false }), { token: 'abc' })).toEqual({
    redirectTo: `/login?next=${encodeURIComponent('/business/invites?token=abc')}`,
    status: 302,
  });
});

it('[BIZ-082] accepts the invite of a link, and opens the business', async () => {
  const test = storeOf();
  test.api.on('BusinessInviteLinkResource.get', () => invite('5'));
  test.api.on('BusinessInviteLinkResource.update', () => ({
    id: '5' as BusinessInviteId,
    business_id: '11' as BusinessId,
  }));
  test.api.on('BusinessesResource.get', () => []);
  expect(await load(test, { token: 'abc' })).toBeUndefined();
  const { user } = await renderApp(<InvitesScreen />, { on: test, route: '/business/invites?token=abc' });
  const card = within(screen.getByRole('article', { name: 'Lamp shop invites you to join' }));
  expect(card.getByText('As an employee you see only what you are given access to.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Accept' }));
  await test.settle();
  expect(test.api.calls('BusinessInviteLinkResource.update')).toEqual([{ token: 'abc', accept_invite: true }]);
  expect(selectCurrentEntry(test.state())?.path).toBe('/business/manager/11');
});

it('[BIZ-082] declines one of several invites, and says so in its place', async () => {
  const test = storeOf();
  const partner = { id: '12' as BusinessId, name: 'Chairs', account_id: '8' as UserId };
  const asked = invite('6', { partner });
  test.api.on('ReceivedBusinessInvitesResource.get', () => [
    invite('5'),
    { ...asked, invite_data: { ...asked.invite_data, invite_type: 'PARTNER_INVITE' } },
  ]);
  test.api.on('ReceivedBusinessInvitesResource.update', ({ answers: [one] }) => [
    { result: { id: one?.invite_id ?? ('' as BusinessInviteId), business_id: '12' as BusinessId } },
  ]);
  expect(await load(test)).toBeUndefined();
  const { user } = await renderApp(<InvitesScreen />, { on: test, route: '/business/invites' });
  const card = within(screen.getByRole('article', { name: 'Lamp shop offers Chairs access to its assets' }));
  await user.click(card.getByRole('button', { name: 'Decline' }));
  expect(await card.findByText('Declined.')).toBeVisible();
  expect(test.api.calls('ReceivedBusinessInvitesResource.update')).toEqual([
    { answers: [{ invite_id: '6', accept_invite: false }] },
  ]);
  expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(1);
});

it('[BIZ-082] keeps an invite whose answer the server refuses, and says why', async () => {
  const test = storeOf();
  test.api.on('ReceivedBusinessInvitesResource.get', () => [invite('5')]);
  test.api.on('ReceivedBusinessInvitesResource.update', () => [
    { exception: { code: 7, id: 'inviteAnswered', params: {}, message: 'It was answered.', ids: ['5'] } },
  ]);
  await load(test);
  const { user } = await renderApp(<InvitesScreen />, { on: test, route: '/business/invites' });
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await test.settle();
  expect(screen.queryByText('Declined.')).toBeNull();
  expect(selectToasts(test.state()).map(({ values }) => values.text)).toEqual(['It was answered.']);
});

it('says why an invite that was answered or has expired cannot be answered', async () => {
  const test = storeOf({ expectsErrors: true });
  test.api.fail('BusinessInviteLinkResource.get', 'linkExpired');
  expect(await load(test, { token: 'abc' })).toBeUndefined();
  await renderApp(<InvitesScreen />, { on: test, route: '/business/invites?token=abc' });
  expect(screen.getByRole('heading', { name: 'This invitation can no longer be answered' })).toBeVisible();
});
