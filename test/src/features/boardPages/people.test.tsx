/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { screen, within } from '@testing-library/react';
import { BoardScreen } from '../../../../src/features/boardPages';
import { collaboratorsReducer } from '../../../../src/reducers/collaborators';
import { loadBoardPage } from '../../../../src/sagas/boardPages';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildCollaborator, buildInvite, buildUser, buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const params = { username: 'ada', board: 'cups' };
const location = { path: '/ada/cups/', params, query: {} };

async function boardPage(isOwner: boolean) {
  const viewer = buildViewer({ username: isOwner ? 'ada' : 'benn' });
  const owner = buildUser(isOwner ? viewer : { username: 'ada' });
  const ben = buildUser({ full_name: 'Ben Bell' });
  const none = buildBoard().abilities;
  const abilities = isOwner ? { ...none, edit: true, invite: true } : { ...none, request_to_join: true };
  const board = buildBoard({ name: 'Cups', owner, abilities, collaborator_count: 1, collaborating_users: [ben] });
  const on = createTestStore({ viewer, modules: [{ slices: { collaborators: collaboratorsReducer } }] });
  on.api.on('V3BoardResource.get', ({ id }) => ({ id, blocking_actions: [] }));
  on.api.on('BoardResource.get', () => board);
  on.api.on('BoardFeedResource.get', () => ({ data: [], bookmark: '-end-' }));
  on.api.on('BoardSectionsResource.get', () => ({ data: [], bookmark: '-end-' }));
  on.api.on('BoardCollaboratorsResource.get', () => [buildCollaborator({ board_id: board.id, user: ben })]);
  const cleo = buildUser({ full_name: 'Cleo Cole' });
  on.api.on('BoardInvitesResource.get', () => [buildInvite({ board, invited_user: cleo, type: 'request' })]);
  await on.store.run(() => loadBoardPage(location)).done;
  return { board, ben, ...(await renderApp(<BoardScreen />, { on, route: '/ada/cups/', params })) };
}

it('[BOARD-025] [BOARD-036] shows the owner who may what, who asks to join, and lets them in', async () => {
  const { user, api, board, settled } = await boardPage(true);
  await user.click(screen.getByRole('button', { name: 'People on this board' }));
  const dialog = await screen.findByRole('dialog', { name: 'People on this board' });
  await settled();
  expect(await within(dialog).findByText('Ben Bell')).toBeVisible();
  expect(within(dialog).getByText('Asks to join')).toBeVisible();
  const sent = api.hold('BoardInviteResource.update');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(sent[0]?.options).toMatchObject({ board_id: board.id, action: 'approve' });
  expect(within(dialog).queryByText('Asks to join')).toBeNull();
}, 60_000);

it('[BOARD-024] lets others ask to join, and take that back', async () => {
  const { user, api, board } = await boardPage(false);
  const sent = api.hold('BoardJoinRequestResource.create');
  await user.click(screen.getByRole('button', { name: 'Ask to join' }));
  expect(screen.getByRole('button', { name: 'Request sent' })).toHaveAttribute('aria-pressed', 'true');
  expect(sent[0]?.options).toEqual({ board_id: board.id });
}, 60_000);

it('[BOARD-021] [BOARD-022] asks a collaborator to become the owner, and stops asking', async () => {
  const { user, api, board, ben, settled } = await boardPage(true);
  await user.click(screen.getByRole('button', { name: 'People on this board' }));
  const dialog = await screen.findByRole('dialog', { name: 'People on this board' });
  await settled();
  const sent = api.hold('BoardOwnershipTransferResource.create');
  await user.click(within(dialog).getByRole('button', { name: 'Make owner' }));
  expect(sent[0]?.options).toEqual({ board_id: board.id, user_id: ben.id });
  expect(within(dialog).getByText('Asked to become the owner')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Make owner' })).toBeNull();
  sent[0]?.answer({ ...board, pending_ownership_transfer: ben.id });
  await settled();
  api.hold('BoardOwnershipTransferResource.delete');
  await user.click(within(dialog).getByRole('button', { name: 'Stop asking' }));
  expect(within(dialog).getByRole('button', { name: 'Make owner' })).toBeVisible();
}, 60_000);
