/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { screen, within } from '@testing-library/react';
import { InvitationsScreen } from '../../../../../src/features/talk/news';
import { collaboratorsReducer } from '../../../../../src/reducers/boards/collaborators';
import { loadInvitations } from '../../../../../src/sagas/boards/collaborators';
import { selectWaitingInvites } from '../../../../../src/selectors/people/session';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildInvite, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

async function setUp(count: number, offered = 0) {
  const viewer = buildViewer();
  const me = buildUser({ ...viewer });
  const on = createTestStore({ viewer, modules: [{ slices: { collaborators: collaboratorsReducer } }] });
  const owner = buildUser({ full_name: 'Olga Ohm', username: 'olga' });
  const invites = Array.from({ length: count }, (_, n) =>
    buildInvite({
      board: buildBoard({ name: `Board ${n}`, owner, privacy: n === 0 ? 'secret' : 'public' }),
      invited_user: me,
    }),
  );
  on.api.on('UserBoardInvitesResource.get', () => invites);
  const boards = Array.from({ length: offered }, () =>
    buildBoard({ name: 'Shared', owner, pending_ownership_transfer: viewer.id }),
  );
  on.api.on('UserBoardTransfersResource.get', () => boards);
  await on.store.run(() => loadInvitations({ path: '/invitations', params: {}, query: {} })).done;
  return { invites, ...(await renderApp(<InvitationsScreen />, { on, route: '/invitations' })) };
}

it('[BOARD-031] [BOARD-035] says who invites to what, and takes the answer at once', async () => {
  const { api, user, invites, settled } = await setUp(2);
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('Two invitations');
  expect(within(first).getByText(/Olga Ohm invites you to add pins/)).toBeVisible();
  expect(within(first).queryByRole('link', { name: /Board/ })).toBeNull();
  expect(within(second).getByRole('link', { name: 'Board 1' })).toHaveAttribute('href', '/olga/board-1/');
  const sent = api.hold('BoardInviteResource.update');
  await user.click(within(first).getByRole('button', { name: 'Accept' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(sent[0]?.options).toMatchObject({ board_id: invites[0]?.board.id, action: 'accept' });
  sent[0]?.fail('server');
  await settled();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('[BOARD-038] declines, and says when nobody waits any more', async () => {
  const { api, store, user, settled } = await setUp(1);
  expect(selectWaitingInvites(store.getState())).toBe(1);
  api.on('BoardInviteResource.delete', () => ({ ok: true }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await settled();
  expect(selectWaitingInvites(store.getState())).toBe(0);
  expect(screen.getByRole('heading', { name: 'No invitations' })).toBeVisible();
});

it('[BOARD-023] asks whether to take a board over, and takes the answer at once', async () => {
  const { api, user, settled } = await setUp(0, 1);
  expect(screen.getByText(/Olga Ohm asks you to become its owner/)).toBeVisible();
  const sent = api.hold('BoardOwnershipTransferResource.delete');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.queryByText(/Olga Ohm/)).toBeNull();
  sent[0]?.fail('server');
  await settled();
  expect(screen.getByText(/Olga Ohm/)).toBeVisible();
  api.hold('BoardOwnershipTransferResource.update');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(screen.getByRole('heading', { name: 'No invitations' })).toBeVisible();
});

it('[BOARD-066] warns in place of the cover of a sensitive board, and shows every other', async () => {
  const viewer = buildViewer();
  const on = createTestStore({ viewer, modules: [{ slices: { collaborators: collaboratorsReducer } }] });
  const cover_images = [{ url: '/cover.webp', width: 474, height: 600, dominant_color: '#aaaaaa' }];
  const sensitivity_screen = { reason: 'violence', show_warning: true } as const;
  const [harsh, mild] = [
    buildBoard({ name: 'Harsh', cover_images, sensitivity_screen }),
    buildBoard({ name: 'Mild', cover_images }),
  ];
  const invited_user = buildUser({ ...viewer });
  on.api.on('UserBoardInvitesResource.get', () => [harsh, mild].map((board) => buildInvite({ board, invited_user })));
  const offer = { cover_images, sensitivity_screen, pending_ownership_transfer: viewer.id };
  on.api.on('UserBoardTransfersResource.get', () => [buildBoard({ name: 'Offered', ...offer })]);
  await on.store.run(() => loadInvitations({ path: '/invitations', params: {}, query: {} })).done;
  await renderApp(<InvitationsScreen />, { on, route: '/invitations' });
  const shown = screen
    .getAllByRole('listitem')
    .map((item) => [
      within(item).getByRole('heading').textContent,
      within(item).queryByRole('img', { name: 'Sensitive content' }) !== null,
      item.querySelector('img[src="/cover.webp"]') !== null,
    ]);
  expect(shown).toEqual([
    ['Offered', true, false],
    ['Harsh', true, false],
    ['Mild', false, true],
  ]);
});
