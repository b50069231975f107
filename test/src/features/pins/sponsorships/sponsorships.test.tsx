/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { act, screen, within } from '@testing-library/react';
import type { Viewer } from '../../../../../contract/schemas/people/users';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import * as requests from '../../../../../src/actions/requests';
import { CloseupScreen } from '../../../../../src/features/pins/closeup';
import { SponsorshipsScreen } from '../../../../../src/features/pins/sponsorships';
import { loadSponsorships } from '../../../../../src/sagas/pins/sponsorships';
import { selectUserId } from '../../../../../src/selectors/people/session';
import { closeupRef } from '../../../../../src/selectors/pins/closeup';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

type Status = NonNullable<Pin['sponsorship']>['status'];

const creator = buildUser({ username: 'olga', full_name: 'Olga Ohm' });
const sponsor = buildUser({ username: 'vera', full_name: 'Vera Vogel' });
const party = ({ id, username, full_name }: typeof creator) => ({ id, username, full_name });

const pinWith = (status: Status | null) =>
  buildPin({
    title: 'Cups',
    pinner: creator,
    native_creator: creator,
    origin_pinner: null,
    sponsorship: status === null ? null : { creator: party(creator), sponsor: party(sponsor), status },
  });

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

/** The closeup as that person sees it once it is read. */
async function closeupFor(person: typeof creator, status: Status | null) {
  const pin = pinWith(status);
  const viewer: Viewer = buildViewer({ ...party(person) });
  const on = createTestStore({ viewer });
  on.know({ pins: [pin], users: [creator, sponsor] });
  on.store.dispatch(
    requests.completed({
      ...closeupRef(pin.id),
      mode: 'first',
      data: pin.id,
      entities: {},
      bookmark: null,
      list: null,
      sentAt: 0,
    }),
  );
  expect(selectUserId(on.state())).toBe(person.id);
  on.api.on('PinNoteResource.get', ({ pin_id }) => ({ pin_id, text: '' }));
  on.api.on('PinInterestsResource.get', () => []);
  on.api.on('UnifiedCommentsResource.get', () => []);
  const view = await renderApp(<CloseupScreen />, { on, route: `/pin/${pin.id}/`, params: { id: pin.id } });
  await view.settled();
  return { pin, ...view };
}

it('[PIN-014] [ENT-015] names the sponsor to others once they have approved, and gives others no tools', async () => {
  await closeupFor(buildUser({ username: 'anna', full_name: 'Anna' }), 1);
  expect(screen.getByText(/^Sponsored by/)).toHaveTextContent('Sponsored by Vera Vogel');
  expect(screen.getByRole('link', { name: 'Vera Vogel' })).toHaveAttribute('href', '/vera/');
  expect(screen.queryByRole('region', { name: 'Sponsorship' })).toBeNull();
});

it('[PIN-015] [PIN-016] [PIN-019] asks the sponsor, who approves and may think better of it', async () => {
  const { user, api, settled } = await closeupFor(sponsor, 0);
  const tools = await screen.findByRole('region', { name: 'Sponsorship' });
  expect(tools).toHaveTextContent('Olga Ohm says that you sponsor this pin.');
  expect(screen.queryByText(/^Sponsored by/)).toBeNull();
  const sent = api.hold('SponsorshipResource.update');
  await user.click(within(tools).getByRole('button', { name: 'Approve' }));
  expect(screen.getByText(/^Sponsored by/)).toHaveTextContent('Vera Vogel');
  expect(within(tools).queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(within(tools).getByRole('button', { name: 'Deny' }));
  expect(screen.queryByText(/^Sponsored by/)).toBeNull();
  await settled();
  expect(sent[0]?.options).toMatchObject({ action: 'approve' });
});

it('[PIN-018] [PIN-019] [PIN-020] lets the creator take it away, find somebody else and name them', async () => {
  const { user, api, settled, pin, know, clock } = await closeupFor(creator, 2);
  const tools = await screen.findByRole('region', { name: 'Sponsorship' });
  expect(tools).toHaveTextContent('Vera Vogel does not sponsor this pin.');
  api.on('SponsorshipResource.delete', () => ({ ok: true }));
  await user.click(within(tools).getByRole('button', { name: 'Remove sponsorship' }));
  expect(tools).not.toHaveTextContent('Vera Vogel');
  await settled();

  const clara = buildUser({ username: 'clara', full_name: 'Clara Corot' });
  know({ users: [clara] });
  api.on('BaseSearchResource.get', () => ({ results: [clara, creator] }));
  const sent = api.hold('SponsorshipResource.create');
  await user.click(within(tools).getByRole('button', { name: 'Name a sponsor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Name a sponsor' });
  await user.type(within(dialog).getByRole('searchbox', { name: 'Find the sponsor' }), 'c');
  await act(async () => clock.advance(200));
  await settled();
  expect(within(dialog).queryByText('Olga Ohm')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Choose Clara Corot' }));
  await settled();
  expect(sent[0]?.options).toEqual({ pin_id: pin.id, username: 'clara' });
  expect(tools).toHaveTextContent('Clara Corot has not answered yet whether they sponsor this pin.');
});

it('[PIN-017] [PIN-020] lists the pins that name the member, takes the answer and the way out at once', async () => {
  const on = createTestStore({ viewer: buildViewer({ ...party(sponsor) }) });
  const pin = pinWith(0);
  on.api.on('UserSponsorshipsResource.get', () => [pin]);
  await on.store.run(() => loadSponsorships({ path: '/sponsorships', params: {}, query: {} })).done;
  const { user, api, settled } = await renderApp(<SponsorshipsScreen />, { on, route: '/sponsorships' });
  const item = screen.getByRole('listitem');
  expect(within(item).getByRole('link', { name: 'Cups' })).toHaveAttribute('href', `/pin/${pin.id}/`);
  const sent = api.hold('SponsorshipResource.delete');
  await user.click(within(item).getByRole('button', { name: 'Remove me' }));
  expect(screen.getByRole('heading', { name: 'No sponsorships yet' })).toBeVisible();
  sent[0]?.fail('server');
  await settled();
  expect(screen.getByRole('listitem')).toHaveTextContent('Olga Ohm says that you sponsor this pin.');
});
