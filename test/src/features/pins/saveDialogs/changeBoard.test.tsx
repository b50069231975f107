/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import { painted } from '../../../../../src/browser/painted';
import { SaveControls } from '../../../../../src/features/pins/save';
import { AppShell } from '../../../../../src/features/runtime/shell';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, buildViewer, pinBoardOf } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

/** The application with one pin in it, and the viewer's boards: Cups is suggested. */
async function setUp({ hasOne = false } = {}) {
  const viewer = buildViewer({ username: 'ada' });
  const on = createTestStore({ viewer });
  const pin = buildPin();
  const [cups, bowls, jars] = ['Cups', 'Bowls', 'Jars'].map((name) => buildBoard({ name, owner: viewer }));
  if (!cups || !bowls || !jars) throw new Error('There are no boards.');
  on.know({ pins: [pin] });
  on.api.on('BoardPickerBoardsResource.get', () => ({
    boards_shortlist: [cups],
    all_boards: hasOne ? [cups] : [cups, bowls, jars],
  }));
  on.api.on('BoardSectionsResource.get', () => []);
  const saved = buildPin({ board: pinBoardOf(cups), section: null });
  const view = await renderApp(
    <AppShell>
      <SaveControls pinId={pin.id} />
    </AppShell>,
    { on },
  );
  const save = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await act(painted);
    await view.settled();
  };
  const modal = async () => within(await screen.findByRole('dialog', { name: 'Change board' }));
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change board' })).toBeNull());
  return { ...view, pin, saved, cups, bowls, save, modal, closed };
}

describe('after a save', () => {
  it('[PIN-005] [PIN-007] the change-board modal is shown, takes no focus, and moves the new pin', async () => {
    const { api, save, saved, modal, closed, bowls, user, settled } = await setUp();
    api.on('RepinResource.create', () => saved);
    const moves = api.hold('PinResource.update');
    expect(screen.queryByRole('dialog', { name: 'Change board' })).toBeNull();
    await save();
    const offer = await modal();
    expect(offer.getByText('Move it to another board?')).toBeVisible();
    expect(offer.queryByRole('button', { name: 'Cups' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Change board' })).not.toContainElement(
      document.activeElement as HTMLElement,
    );
    await user.click(offer.getByRole('button', { name: 'Bowls' }));
    await settled();
    expect(moves.map(({ options }) => options)).toEqual([{ id: saved.id, board_id: bowls.id, section_id: null }]);
    await closed();
  });

  it('[PIN-005] offers nothing to whom has one board', async () => {
    const { api, save, saved, state } = await setUp({ hasOne: true });
    api.on('RepinResource.create', () => saved);
    await save();
    await screen.findByRole('link', { name: 'Saved to Cups' });
    expect(state().saves.changeBoard.shouldOpenModal).toBe(true);
    await act(async () => void (await import('../../../../../src/features/pins/saveDialogs/ChangeBoard.impl')));
    expect(screen.queryByRole('dialog', { name: 'Change board' })).toBeNull();
  });

  it('[PIN-005] the modal offers every board, and closes when one is chosen', async () => {
    const { api, save, saved, modal, closed, user, settled } = await setUp();
    api.on('RepinResource.create', () => saved);
    const moves = api.hold('PinResource.update');
    await save();
    await user.click((await modal()).getByRole('button', { name: 'Other boards' }));
    await user.click(await screen.findByRole('option', { name: 'Jars' }));
    await settled();
    expect(moves).toHaveLength(1);
    await closed();
  });

  it('[PIN-005] Escape closes the modal and gives the focus back', async () => {
    const { api, save, saved, modal, closed, user } = await setUp();
    api.on('RepinResource.create', () => saved);
    await save();
    const offer = await modal();
    const before = document.activeElement;
    act(() => offer.getByRole('button', { name: 'Bowls' }).focus());
    await user.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(before);
  });

  it('[PIN-005] the modal goes with a save that is refused', async () => {
    const { api, save, modal, closed, settled } = await setUp();
    const held = api.hold('RepinResource.create');
    await save();
    await modal();
    held[0]?.fail('forbidden');
    await settled();
    await closed();
  });
});
