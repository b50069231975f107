/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as bulk from '../../../../../src/actions/pins/bulkActions';
import * as merges from '../../../../../src/actions/pins/merges';
import * as pins from '../../../../../src/actions/pins/pins';
import { painted } from '../../../../../src/browser/painted';
import { SaveControls } from '../../../../../src/features/pins/save';
import { AppShell } from '../../../../../src/features/runtime/shell';
import { ApiError } from '../../../../../src/lib/apiError';
import { bulkActionsReducer } from '../../../../../src/reducers/pins/bulkActions';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, buildViewer, pinBoardOf } from '../../../../support/factories';
import { failure } from '../../../../support/fakeApi';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

/** A pin on the viewer's secret board Diary, a public board Cups and another secret one, Attic. */
async function setUp() {
  const viewer = buildViewer({ username: 'ada' });
  const on = createTestStore({ viewer, modules: [{ slices: { bulkActions: bulkActionsReducer } }] });
  const diary = buildBoard({ name: 'Diary', owner: viewer, privacy: 'secret', pin_count: 3 });
  const attic = buildBoard({ name: 'Attic', owner: viewer, privacy: 'secret' });
  const cups = buildBoard({ name: 'Cups', owner: viewer });
  const pin = buildPin({ board: pinBoardOf(diary), section: null, saved_info: null });
  on.know({ boards: [diary, attic, cups], pins: [pin] });
  on.api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [cups], all_boards: [cups, diary, attic] }));
  const view = await renderApp(
    <AppShell>
      <SaveControls pinId={pin.id} />
    </AppShell>,
    { on },
  );
  const question = () => screen.findByRole('alertdialog', { name: 'Show to other people?' });
  const isAsked = () => screen.queryByRole('alertdialog', { name: 'Show to other people?' }) !== null;
  const dispatch = (event: UnknownAction) => act(async () => void view.store.dispatch(event));
  return { ...view, diary, attic, cups, pin, question, isAsked, dispatch };
}
type App = Awaited<ReturnType<typeof setUp>>;

const selectionOf = ({ diary, pin }: App) =>
  ({ boardId: diary.id, part: null, ids: [pin.id], isAllBut: false }) satisfies bulk.BulkSelection;
const WAYS = [
  [
    'a save',
    'RepinResource.create',
    (app: App, boardId: App['cups']['id']) => pins.saveRequested({ pinId: app.pin.id, boardId, sectionId: null }),
  ],
  [
    'a move',
    'PinResource.update',
    (app: App, boardId: App['cups']['id']) => pins.moveRequested({ pinId: app.pin.id, boardId, sectionId: null }),
  ],
  [
    'moving many',
    'BoardBulkActionResource.create',
    (app: App, boardId: App['cups']['id']) =>
      bulk.requested({
        action: 'bulkMove',
        selection: selectionOf(app),
        count: 1,
        target: { boardId, sectionId: null },
      }),
  ],
  [
    'copying many',
    'BoardBulkActionResource.create',
    (app: App, boardId: App['cups']['id']) =>
      bulk.requested({
        action: 'bulkCopy',
        selection: selectionOf(app),
        count: 1,
        target: { boardId, sectionId: null },
      }),
  ],
  [
    'a merge',
    'BoardMergeResource.create',
    (app: App, boardId: App['cups']['id']) => merges.requested({ boardId: app.diary.id, targetId: boardId }),
  ],
] as const;

describe.each(WAYS)('%s', (_way, endpoint, eventTo) => {
  it('[BOARD-065] from a secret board to one that others see asks first, and goes on once it is confirmed', async () => {
    const app = await setUp();
    const sent = app.api.hold(endpoint);
    await app.dispatch(eventTo(app, app.cups.id));
    await app.settled();
    const dialog = within(await app.question());
    expect(dialog.getByText(/secret board\. On Cups, other people can see/)).toBeVisible();
    expect(sent).toHaveLength(0);
    expect(app.state().ui.toasts).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Show to others' }));
    await app.settled();
    await waitFor(() => expect(app.isAsked()).toBe(false));
    expect(sent.map(({ options }) => options)).toMatchObject([{ is_reveal_confirmed: true }]);
  });

  it('[BOARD-065] from a secret board to a secret one does not ask', async () => {
    const app = await setUp();
    const sent = app.api.hold(endpoint);
    await app.dispatch(eventTo(app, app.attic.id));
    await app.settled();
    expect(app.isAsked()).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it('[BOARD-065] asks when only the server knows that the pins are secret, and takes back what was shown', async () => {
    const app = await setUp();
    app.know({ boards: [{ ...app.diary, privacy: 'public' }] });
    app.api.on(endpoint, () => {
      throw new ApiError({ ...failure('conflict').body, id: 'revealsSecretPins' });
    });
    await app.dispatch(eventTo(app, app.cups.id));
    await app.settled();
    await app.question();
    expect(app.state().optimistic?.log ?? []).toEqual([]);
    expect(app.state().ui.toasts).toEqual([]);
  });
});

it('[BOARD-065] the save button asks, and Escape leaves everything as it was', async () => {
  const { api, user, settled, question, isAsked } = await setUp();
  const sent = api.hold('RepinResource.create');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await act(painted);
  await settled();
  await question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isAsked()).toBe(false));
  expect(sent).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});

it('[BOARD-065] pins stay selected when the viewer decides against moving them', async () => {
  const app = await setUp();
  await app.dispatch(bulk.selectionStarted({ boardId: app.diary.id, part: null, pinId: app.pin.id }));
  await app.dispatch(WAYS[2][2](app, app.cups.id));
  await app.settled();
  const dialog = within(await app.question());
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(app.state().bulkActions?.selection).toEqual(selectionOf(app));
});

it('[BOARD-065] undoing a move to a secret board does not ask', async () => {
  const { api, store, cups, attic, know, settled, state, isAsked } = await setUp();
  const pin = buildPin({ board: pinBoardOf(cups), section: null });
  know({ pins: [pin] });
  api.on('PinResource.update', ({ board_id }) => ({ ...pin, board: pinBoardOf(board_id === cups.id ? cups : attic) }));
  await act(async () => void store.dispatch(pins.moveRequested({ pinId: pin.id, boardId: attic.id, sectionId: null })));
  await settled();
  const [toast] = state().ui.toasts;
  await act(async () => void store.dispatch({ ...(toast?.action?.event as UnknownAction) }));
  await settled();
  expect(isAsked()).toBe(false);
  expect(api.calls('PinResource.update')).toHaveLength(2);
});

it('[BOARD-065] [BOOT-036] a confirmed save without a connection fails as any other where nothing can be queued', async () => {
  const app = await setUp();
  app.api.fail('RepinResource.create', 'network');
  await app.dispatch(
    pins.saveRequested({ pinId: app.pin.id, boardId: app.cups.id, sectionId: null, isRevealConfirmed: true }),
  );
  await app.settled();
  expect(app.errors).toEqual([]);
  expect(app.state().ui.toasts).toMatchObject([{ message: 'offline' }]);
});
