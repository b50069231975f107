/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { GuestLink } from '../../../../contract/schemas/pins/guestLinks';
import { GuestLinksScreen } from '../../../../src/features/pins/guestLinks';
import { guestLinksSaga, loadGuestLinks } from '../../../../src/sagas/pins/guestLinks';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const URL = 'https://magpie.example/s/#secret';

async function setUp(given: (boardId: GuestLink['board_id']) => GuestLink[], { mayInvite = true, search = '' } = {}) {
  const built = buildBoard({ name: 'Party' });
  const board = { ...built, abilities: { ...built.abilities, invite: mayInvite } };
  let links = given(board.id);
  const on = createTestStore({ viewer: buildViewer(), modules: [{ sagas: [guestLinksSaga] }] });
  on.api.on('BoardResource.get', () => board);
  on.api.on('GuestLinksResource.get', () => links);
  on.api.on('GuestLinkResource.create', ({ note, access, expires_at, pin_id = null, password }) => {
    const link = linkOf('b', board.id, { note, access, expires_at, pin_id, has_password: password !== undefined });
    links = [link, ...links];
    return { link, url: URL };
  });
  on.api.on('GuestLinkResource.delete', ({ id }) => {
    links = links.filter((link) => link.id !== id);
    return { ok: true };
  });
  const params = { username: board.owner.username, board: board.slug };
  const path = `${board.url}_links${search}`;
  const result = await on.store.run(() => loadGuestLinks({ path, params, query: {} })).done;
  return { on, path, params, result, board };
}
const linkOf = (id: string, board_id: GuestLink['board_id'], more: Partial<GuestLink> = {}): GuestLink => ({
  id: id.repeat(64),
  board_id,
  pin_id: null,
  note: 'Old friends',
  access: 'see',
  has_password: false,
  created_at: '2026-03-01T08:00:00.000Z',
  expires_at: null,
  visits: 0,
  last_visit_at: null,
  added: 0,
  ...more,
});

it('[LINK-007] makes a link with a right, an end and a password, and shows its address once', async () => {
  const { on, path, params, board } = await setUp(() => []);
  const { user, settled, api, store } = await renderApp(<GuestLinksScreen />, { on, route: path, params });
  await user.click(screen.getByRole('button', { name: 'Make a link to this board' }));
  await user.type(screen.getByRole('textbox', { name: 'Whom it is for' }), 'Wedding');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What guests may do' }), 'add');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'never');
  await user.type(screen.getByLabelText('Password'), 'blue heron');
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  await settled();
  const wanted = { board_id: board.id, note: 'Wedding', access: 'add', expires_at: null, password: 'blue heron' };
  expect(api.calls('GuestLinkResource.create')).toEqual([wanted]);
  expect(screen.getByRole('textbox', { name: 'Your new link' })).toHaveValue(URL);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(JSON.stringify(store.getState())).not.toContain(URL);
  expect(screen.getByRole('listitem')).toHaveTextContent(/Wedding.*With a password.*Never ends · No visits yet/);
});

it('[LINK-004] lists links with their visits, and revokes one after a question', async () => {
  const more = { visits: 2, last_visit_at: '2026-03-02T08:00:00.000Z', added: 3, access: 'add' as const };
  const { on, path, params } = await setUp((boardId) => [linkOf('a', boardId, more)]);
  const { user, settled, api } = await renderApp(<GuestLinksScreen />, { on, route: path, params });
  expect(screen.getByRole('listitem')).toHaveTextContent(/2 visits.*the last.*3 pictures added/);
  await user.click(screen.getByRole('button', { name: 'Revoke Old friends' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  await settled();
  expect(api.calls('GuestLinkResource.delete')).toEqual([{ id: 'a'.repeat(64) }]);
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('[LINK-006] offers a link to a pin without adding pictures, and nothing to who may not invite', async () => {
  const { on, path, params } = await setUp(() => [], { search: '?pin=77' });
  const { user, settled, api } = await renderApp(<GuestLinksScreen />, { on, route: path, params });
  const rights = within(screen.getByRole('combobox', { name: 'What guests may do' })).getAllByRole('option');
  expect(rights.map((one) => one.textContent)).toEqual(['Can look', 'Can look and comment']);
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  await settled();
  expect(api.calls('GuestLinkResource.create')).toMatchObject([{ pin_id: '77', access: 'see' }]);
  expect((await setUp(() => [], { mayInvite: false })).result).toEqual({ status: 404 });
});
