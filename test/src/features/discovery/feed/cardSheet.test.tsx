/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import { actionChosen } from '../../../../../src/actions/toasts';
import type { ListSource } from '../../../../../src/entities/lists';
import { PinGrid } from '../../../../../src/features/discovery/feed';
import { buildBoard, buildPin, buildViewer, pinBoardOf } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const HOME: ListSource = { resource: 'UserHomefeedResource.get', options: {} };

async function setUp(isMember: boolean) {
  const pin = buildPin({ title: 'Blue bowl', grid_title: 'Blue bowl' });
  const boards = ['Bowls', 'Garden'].map((name) => buildBoard({ name }));
  const view = await renderApp(<PinGrid source={HOME} label="Pins" empty={null} />, {
    viewer: isMember ? buildViewer() : null,
    prepare: async (test) => {
      const [first] = boards;
      test.api.on('BoardPickerBoardsResource.get', () => ({
        boards_shortlist: first ? [first] : [],
        all_boards: boards,
      }));
      for (const key of ['BoardSectionsResource.get'] as const) test.api.on(key, () => []);
      await test.readList(HOME, [pin]);
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'More for this pin', hidden: true }));
  await view.settled();
  return { ...view, pin, boards, sheet: within(await screen.findByRole('dialog', { name: 'Blue bowl' })) };
}

it('[PIN-007] a card opens a sheet that saves to the suggested board with one press', async () => {
  const { api, sheet, user, settled, boards, pin } = await setUp(true);
  const [suggested] = boards;
  if (!suggested) throw new Error('There is no board.');
  api.on('RepinResource.create', () => buildPin({ board: pinBoardOf(suggested) }));
  await user.click(sheet.getByRole('button', { name: 'Save to Bowls' }));
  await settled();
  expect(api.calls('RepinResource.create')).toEqual([{ pin_id: pin.id, board_id: suggested.id }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[PIN-007] the sheet offers the other boards, a new one and sharing', async () => {
  const { api, sheet, user, settled, boards, pin } = await setUp(true);
  expect(sheet.getByRole('button', { name: 'Create board' })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Share' })).toBeVisible();
  const other = boards[1];
  if (!other) throw new Error('There is no board.');
  api.on('RepinResource.create', () => buildPin({ board: pinBoardOf(other) }));
  await user.click(sheet.getByRole('button', { name: 'Garden' }));
  await settled();
  expect(api.calls('RepinResource.create')).toEqual([{ pin_id: pin.id, board_id: other.id }]);
});

it('[CTX-030] a visitor’s save from the sheet waits for the way in', async () => {
  const { sheet, user, settled, state, pin } = await setUp(false);
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await settled();
  expect(state().session.unauthSavePinId).toBe(pin.id);
});

it('[PIN-034] hides the pin from the grid at once, and undo brings it back', async () => {
  const { api, sheet, user, settled, pin, state, store } = await setUp(true);
  api.on('HiddenPinResource.create', ({ pin_id }) => ({ pin_id, is_hidden: true }));
  api.on('HiddenPinResource.delete', ({ pin_id }) => ({ pin_id, is_hidden: false }));
  await user.click(sheet.getByRole('button', { name: 'Hide pin' }));
  expect(screen.queryByRole('article', { name: /Blue bowl/ })).toBeNull();
  await settled();
  expect(api.calls('HiddenPinResource.create')).toEqual([{ pin_id: pin.id }]);
  const [toast] = state().ui.toasts;
  store.dispatch(actionChosen({ id: toast?.id ?? '' }));
  await settled();
  expect(api.calls('HiddenPinResource.delete')).toEqual([{ pin_id: pin.id }]);
  expect(screen.getByRole('article', { name: /Blue bowl/ })).toBeInTheDocument();
});

it('[COMM-039] asks for a reason, reports the pin and takes it out of the grid', async () => {
  const { api, sheet, user, settled, pin } = await setUp(true);
  api.on('ContentReportResource.create', () => ({ ok: true }));
  await user.click(sheet.getByRole('button', { name: 'Report pin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this pin' }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(dialog.getByText('Choose a reason.')).toBeVisible();
  expect(api.calls('ContentReportResource.create')).toEqual([]);
  expect(dialog.getByRole('radio', { name: 'Spam' })).toHaveFocus();
  await user.click(dialog.getByRole('radio', { name: 'Copyright or trademark' }));
  await user.type(dialog.getByRole('textbox'), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  await settled();
  expect(api.calls('ContentReportResource.create')).toEqual([{ pin_id: pin.id, reason: 'copyright', note: 'Mine' }]);
  expect(screen.queryByRole('article', { name: /Blue bowl/ })).toBeNull();
});

it('[PIN-034] offers neither hiding nor reporting to visitors', async () => {
  const { sheet } = await setUp(false);
  expect(sheet.queryByRole('button', { name: /Hide|Report/ })).toBeNull();
});
