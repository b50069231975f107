/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { painted } from '../../../../../src/browser/painted';
import { SaveControls } from '../../../../../src/features/pins/save';
import { selectEntity } from '../../../../../src/selectors/entities';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, buildViewer, pinBoardOf } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

async function setUp() {
  const viewer = buildViewer({ username: 'ada' });
  const on = createTestStore({ viewer });
  const [pin, board] = [buildPin(), buildBoard({ name: 'Cups', owner: viewer })];
  on.know({ pins: [pin] });
  const view = await renderApp(<SaveControls pinId={pin.id} />, { on });
  const press = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await act(painted);
    await view.settled();
  };
  return { ...view, pin, board, press };
}

it('says Board while none is known, which fits a phone in every language', async () => {
  const { api, board, settled, user } = await setUp();
  expect(screen.getByRole('button', { name: 'Choose a board' })).toHaveTextContent(/^Board$/);
  api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [board], all_boards: [board] }));
  await user.hover(screen.getByRole('button', { name: 'Save' }));
  await settled();
  expect(screen.getByRole('button', { name: 'Choose a board, now Cups' })).toHaveTextContent(/^Cups$/);
});

describe('saving with one click', () => {
  it('[BOOT-036] says why nothing is saved where the boards cannot be had, and tries again at the next click', async () => {
    const { api, board, pin, press, state } = await setUp();
    api.fail('BoardPickerBoardsResource.get', 'network');
    await press();
    expect(state().ui.toasts).toMatchObject([{ message: 'boardsUnknown', tone: 'error' }]);
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy', 'true');

    api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [board], all_boards: [board] }));
    const held = api.hold('RepinResource.create');
    await press();
    expect(held.map(({ options }) => options)).toEqual([{ pin_id: pin.id, board_id: board.id }]);
    expect(selectEntity(state(), 'pins', pin.id)?.savedInfo?.boardId).toBe(board.id);
  });

  it('[PIN-007] says that it is saved before anything else happens, and saves once for two presses', async () => {
    const { api, board, pin, settled, state, user } = await setUp();
    api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [board], all_boards: [board] }));
    const held = api.hold('RepinResource.create');
    await user.hover(screen.getByRole('button', { name: 'Save' }));
    await settled();
    jest.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      fireEvent.click(screen.getByRole('button', { name: 'Saved', pressed: true }));
      expect(selectEntity(state(), 'pins', pin.id)?.savedInfo ?? null).toBeNull();
      expect(state().ui.toasts).toEqual([]);
      await act(() => jest.advanceTimersByTimeAsync(100));
    } finally {
      jest.useRealTimers();
    }
    await settled();
    expect(screen.getByRole('link', { name: 'Saved' })).toBeInTheDocument();
    expect(held).toHaveLength(1);
  });

  it('[PIN-007] says in the words of the server why the boards cannot be had', async () => {
    const { api, press, state } = await setUp();
    api.fail('BoardPickerBoardsResource.get', 'busy');
    await press();
    expect(state().ui.toasts).toMatchObject([
      { message: 'failed', values: { text: 'The server is busy. Try again in a moment.' } },
    ]);
  });
});

describe('after a save', () => {
  it('a search in the picker finds each board once, and at most three are suggested', async () => {
    const { api, board, press, user } = await setUp();
    const others = ['One', 'Two', 'Three'].map((name) => buildBoard({ name, owner: board.owner }));
    const boards = [board, ...others];
    api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: boards, all_boards: boards }));
    api.on('BoardSectionsResource.get', () => []);
    api.on('RepinResource.create', () => buildPin({ board: pinBoardOf(board) }));
    await press();
    await user.click(screen.getByRole('button', { name: 'Change board, now Cups' }));
    expect(await screen.findAllByRole('option', { name: 'Two' })).toHaveLength(2);
    expect(screen.getAllByRole('option', { name: 'Three' })).toHaveLength(1);
    await user.type(screen.getByRole('combobox', { name: 'Search your boards' }), 'Two');
    expect(screen.getAllByRole('option', { name: 'Two' })).toHaveLength(1);
  });

  it('the picker names each of at most three boards once', async () => {
    const { api, board, press, user } = await setUp();
    const boards = [board, ...['One', 'Two'].map((name) => buildBoard({ name, owner: board.owner }))];
    api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: boards, all_boards: boards }));
    api.on('BoardSectionsResource.get', () => []);
    api.on('RepinResource.create', () => buildPin({ board: pinBoardOf(board) }));
    await press();
    await user.click(screen.getByRole('button', { name: 'Change board, now Cups' }));
    expect(await screen.findAllByRole('option', { name: 'Two' })).toHaveLength(1);
  });
});

describe('the first board', () => {
  it('[PIN-010] has names suggested that fit the pin, and is made with the one that is chosen', async () => {
    const { api, pin, press, user, settled } = await setUp();
    api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [] }));
    api.on('BoardTitleSuggestionsResource.get', () => ['Tea bowls', 'Raku']);
    const held = api.hold('BoardResource.create');
    await press();
    const suggested = await screen.findByRole('group', { name: 'Suggested names' });
    await user.click(within(suggested).getByRole('button', { name: 'Raku' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await settled();
    expect(api.calls('BoardTitleSuggestionsResource.get')).toEqual([{ id: pin.id }]);
    expect(held[0]?.options).toMatchObject({ name: 'Raku' });
  });
});
