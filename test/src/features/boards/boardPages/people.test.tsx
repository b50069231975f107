/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { act, screen, within } from '@testing-library/react';
import { BoardScreen } from '../../../../../src/features/boards/boardPages';
import { collaboratorsReducer } from '../../../../../src/reducers/boards/collaborators';
import { loadBoardPage } from '../../../../../src/sagas/boards/boardPages';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildCollaborator, buildInvite, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const params = { username: 'ada', board: 'cups' };
const location = { path: '/ada/cups/', params, query: {} };

async function boardPage(isOwner: boolean, more: Partial<ReturnType<typeof buildBoard>['abilities']> = {}) {
  const viewer = buildViewer({ username: isOwner ? 'ada' : 'benn' });
  const owner = buildUser(isOwner ? viewer : { username: 'ada' });
  const ben = buildUser({ full_name: 'Ben Bell' });
  const none = buildBoard().abilities;
  const own = isOwner ? { edit: true, invite: true } : { request_to_join: true };
  const abilities = { ...none, ...own, ...more };
  const board = buildBoard({ name: 'Cups', owner, abilities, collaborator_count: 1, collaborating_users: [ben] });
  const on = createTestStore({ viewer, modules: [{ slices: { collaborators: collaboratorsReducer } }] });
  on.api.on('V3BoardResource.get', ({ id }) => ({ id, blocking_actions: [] }));
  on.api.on('BoardResource.get', () => board);
  on.api.on('V3BoardInterestsResource.get', () => []);
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
  await user.click(within(dialog).getByRole('button', { name: 'Approve Cleo Cole' }));
  expect(sent[0]?.options).toMatchObject({ board_id: board.id, action: 'approve' });
  expect(within(dialog).queryByText('Asks to join')).toBeNull();
});

it('[BOARD-024] lets others ask to join, and take that back', async () => {
  const { user, api, board } = await boardPage(false);
  const sent = api.hold('BoardJoinRequestResource.create');
  await user.click(screen.getByRole('button', { name: 'Ask to join' }));
  expect(screen.getByRole('button', { name: 'Request sent' })).toHaveAttribute('aria-pressed', 'true');
  expect(sent[0]?.options).toEqual({ board_id: board.id });
});

it.each([
  [true, ['Reorder pins', 'Duplicates', 'Play as slideshow', 'Colors', 'Print', 'Download pictures']],
  [false, ['Duplicates', 'Play as slideshow', 'Colors', 'Print', 'Download pictures']],
])('[PIN-050] leads collaborators to the duplicates of the board, who may reorder it: %s', async (reorder, entries) => {
  const { user, board } = await boardPage(false, { add_pin: true, reorder, request_to_join: false });
  await user.click(screen.getByRole('button', { name: 'Board options' }));
  const menu = within(await screen.findByRole('menu', { name: 'Board options' }));
  expect(menu.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(entries);
  expect(menu.getByRole('menuitem', { name: 'Duplicates' })).toHaveAttribute('href', `${board.url}_duplicates`);
});

it('[BOARD-071] leads those who add to the board to its ZIP', async () => {
  const { user, board } = await boardPage(false, { add_pin: true, request_to_join: false });
  const downloads: string[] = [];
  const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) downloads.push(new URL(this.href).pathname);
  });
  await user.click(screen.getByRole('button', { name: 'Board options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download pictures' }));
  expect(downloads).toEqual([`/v3/board-archives/${board.id}/`]);
  press.mockRestore();
});

it('[BOARD-021] [BOARD-022] asks a collaborator to become the owner, and stops asking', async () => {
  const { user, api, board, ben, settled } = await boardPage(true);
  await user.click(screen.getByRole('button', { name: 'People on this board' }));
  const dialog = await screen.findByRole('dialog', { name: 'People on this board' });
  await settled();
  const sent = api.hold('BoardOwnershipTransferResource.create');
  const openOptions = () => user.click(within(dialog).getByRole('button', { name: 'Options for Ben Bell' }));
  await openOptions();
  await user.click(await screen.findByRole('menuitem', { name: 'Make owner' }));
  expect(sent[0]?.options).toEqual({ board_id: board.id, user_id: ben.id });
  expect(within(dialog).getByText('Asked to become the owner')).toBeVisible();
  sent[0]?.answer({ ...board, pending_ownership_transfer: ben.id });
  await settled();
  api.hold('BoardOwnershipTransferResource.delete');
  await openOptions();
  expect(screen.queryByRole('menuitem', { name: 'Make owner' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Stop asking' }));
  expect(within(dialog).getByText('Can add pins')).toBeVisible();
});

it('[BOARD-025] lets the owner change from one menu what a collaborator may do', async () => {
  const { user, api, board, ben, settled } = await boardPage(true);
  await user.click(screen.getByRole('button', { name: 'People on this board' }));
  await settled();
  await user.click(await screen.findByRole('button', { name: 'Options for Ben Bell' }));
  const sent = api.hold('BoardCollaboratorResource.update');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Can add and remove pins' }));
  expect(sent[0]?.options).toEqual({ board_id: board.id, user_id: ben.id, access: 'delete' });
});

it('[BOARD-036] shows who was found in the place of who is there, and invites and takes back with one button', async () => {
  const { user, api, board, clock, settled } = await boardPage(true);
  const dora = buildUser({ full_name: 'Dora Dent' });
  api.on('BaseSearchResource.get', () => ({ results: [dora] }));
  await user.click(screen.getByRole('button', { name: 'People on this board' }));
  const dialog = await screen.findByRole('dialog', { name: 'People on this board' });
  await settled();
  await user.type(within(dialog).getByRole('searchbox'), 'dora');
  await act(async () => clock.advance(200));
  await settled();
  expect(within(dialog).queryByText('Ben Bell')).toBeNull();
  api.on('BoardInviteResource.create', () => [buildInvite({ board, invited_user: dora, type: 'invite' })]);
  const button = await within(dialog).findByRole('button', { name: 'Invite Dora Dent' });
  await user.click(button);
  await settled();
  expect(within(dialog).getAllByText('Dora Dent')).toHaveLength(1);
  expect(button).toHaveAccessibleName('Cancel the invitation to Dora Dent');
  expect(button).toHaveFocus();
  await user.clear(within(dialog).getByRole('searchbox'));
  expect(within(dialog).getByText('Ben Bell')).toBeVisible();
  expect(within(dialog).getAllByText('Dora Dent')).toHaveLength(1);
});
