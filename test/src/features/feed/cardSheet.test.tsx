/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { ListSource } from '../../../../src/entities/lists';
import { PinGrid } from '../../../../src/features/feed';
import { buildBoard, buildPin, buildViewer, pinBoardOf } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

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
