/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { draftEdited } from '../../../../../src/actions/pins/pinBuilder';
import { PinBuilderScreen } from '../../../../../src/features/pins/pinBuilder';
import { uploadsReducer } from '../../../../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../../../../src/reducers/pins/pinBuilder';
import { uploadsSaga } from '../../../../../src/sagas/content/uploads';
import { draftSavingSaga } from '../../../../../src/sagas/pins/draftSaving';
import { pinBuilderSaga } from '../../../../../src/sagas/pins/pinBuilder';
import { createDraftServer } from '../../../../support/draftServer';
import { buildBoard, buildMedia, buildPin, buildViewer, pinBoardOf } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const page = {
  slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer },
  sagas: [uploadsSaga, pinBuilderSaga, draftSavingSaga],
};
const FILES = ['oak.jpg', 'elm.jpg', 'ash.jpg'];

/** The pin builder with three drafts that have a board. */
async function show() {
  const board = buildBoard({ name: 'Trees' });
  const view = await renderApp(<PinBuilderScreen />, {
    viewer: buildViewer(),
    route: '/pin-builder',
    modules: [page],
    prepare: ({ know }) => know({ boards: [board] }),
  });
  view.api.on('SavedPictureResource.get', () => ({ saved_info: null }));
  view.api.on('PinDraftPublishResource.delete', () => ({ ok: true }));
  view.api.on('PinDraftPublishResource.create', () => ({
    pin: buildPin({ board: pinBoardOf(board) }),
    scheduled_pin: null,
  }));
  createDraftServer().serve(view.api);
  const uploads = view.api.holdUploads();
  const files = FILES.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  await view.user.upload(screen.getByLabelText('Pictures', { selector: 'input' }), files);
  await view.settled();
  const draftIds = () => view.state().pinBuilder?.pinDraftIds ?? [];
  act(() => void view.store.dispatch(draftEdited({ draftIds: draftIds(), edits: { boardId: board.id } })));
  let at = 10_000;
  /** Presses whatever button is in the corner of the last press, `afterMs` later. */
  const press = async (name: RegExp | string, afterMs: number) => {
    at += afterMs;
    const button = screen.getByRole('button', { name });
    const isSubmit = button.getAttribute('type') === 'submit' && button.getAttribute('aria-disabled') !== 'true';
    const target = isSubmit ? (button.closest('form') as HTMLFormElement) : button;
    const event = isSubmit ? createEvent.submit(target) : createEvent.click(target);
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(target, event);
    await view.settled();
  };
  const finishUploads = async () => {
    for (const upload of uploads) upload.answer(buildMedia());
    await view.settled();
  };
  return { ...view, draftIds, press, finishUploads, edit: draftEdited };
}

const DOUBLE = 180;
const LATER = 900;

describe('a double press', () => {
  it('[BUILD-025] on “Don’t publish yet” keeps the draft, and a later press removes it', async () => {
    const { press, draftIds, state } = await show();
    const [id = ''] = draftIds();
    await press('Publish', LATER);
    expect(state().pinBuilder?.drafts[id]?.status).toBe('processing');
    await press('Don’t publish yet', LATER);
    await press('Remove draft', DOUBLE);
    // A key that is held presses again and again.
    await press('Remove draft', DOUBLE * 2);
    await press('Remove draft', DOUBLE * 2);
    expect(draftIds()).toContain(id);
    await press('Remove draft', LATER);
    expect(draftIds()).not.toContain(id);
  });

  it('[BUILD-025] on “Remove draft” removes one draft, not the next one too', async () => {
    const { press, draftIds } = await show();
    await press('Remove draft', LATER);
    await press('Remove draft', DOUBLE);
    expect(draftIds()).toHaveLength(2);
  });

  it.each([
    ['Publish', {}],
    ['Schedule', { publishAt: '2099-01-01T10:00', timeZone: 'UTC' }],
  ])('[BUILD-025] on “%s” publishes one draft, not the next one too', async (name, edits) => {
    const { press, draftIds, finishUploads, store, api, edit } = await show();
    act(() => void store.dispatch(edit({ draftIds: draftIds(), edits })));
    await finishUploads();
    await press(name, LATER);
    await press(name, DOUBLE);
    expect(api.calls('PinDraftPublishResource.create')).toHaveLength(1);
  });

  it('[BUILD-025] on “Publish” while the file is uploaded neither cancels nor publishes twice', async () => {
    const { press, draftIds, finishUploads, api, state } = await show();
    const [id = ''] = draftIds();
    await press(/^Publish$/, LATER);
    await press(/^(Loading )?Publish( Loading)?$/, DOUBLE);
    expect(state().pinBuilder?.drafts[id]?.status).toBe('processing');
    await finishUploads();
    expect(api.calls('PinDraftPublishResource.create')).toHaveLength(1);
  });

  it('[BUILD-005] on “Remove 2 drafts” or “Done” leaves the drafts that are shown next', async () => {
    const { press, draftIds, user, api } = await show();
    const choose = async (...names: string[]) => {
      for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
    };
    await choose('oak', 'elm');
    await press('Done', LATER);
    await press('Publish', DOUBLE);
    expect(api.calls('PinDraftPublishResource.create')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Don’t publish yet' })).toBeNull();
    await choose('oak', 'elm');
    await press('Remove 2 drafts', LATER);
    await press('Remove draft', DOUBLE);
    expect(draftIds()).toHaveLength(1);
  });
});
