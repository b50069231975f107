/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { draftEdited } from '../../../../../src/actions/pins/pinBuilder';
import { addTag, linkTag, NO_TAGS } from '../../../../../src/entities/pins/pinTags';
import { PinBuilderScreen } from '../../../../../src/features/pins/pinBuilder';
import { uploadsReducer } from '../../../../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../../../../src/reducers/pins/pinBuilder';
import { uploadsSaga } from '../../../../../src/sagas/content/uploads';
import { draftSavingSaga } from '../../../../../src/sagas/pins/draftSaving';
import { pinBuilderSaga } from '../../../../../src/sagas/pins/pinBuilder';
import { loadResource } from '../../../../../src/sagas/runtime/callResource';
import { createDraftServer } from '../../../../support/draftServer';
import { buildBoard, buildMedia, buildPin, buildViewer, pinBoardOf } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const page = {
  slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer },
  sagas: [uploadsSaga, pinBuilderSaga, draftSavingSaga],
};
const READY = {
  ...{ status: 'ready' as const, progress: 100, failure: null, duration: 5000, width: 320, height: 180 },
  url: '/video.mp4',
} as const;
const picture = (name: string) => new File(['x'.repeat(1000)], name, { type: 'image/jpeg' });

async function show() {
  const board = buildBoard({ name: 'Garden ideas' });
  const view = await renderApp(<PinBuilderScreen />, {
    viewer: buildViewer(),
    route: '/pin-builder',
    modules: [page],
    prepare: ({ know, api, store }) => {
      know({ boards: [board] });
      api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [board] }));
      return store.run(() => loadResource('BoardPickerBoardsResource.get', {})).done;
    },
  });
  view.api.on('SavedPictureResource.get', () => ({ saved_info: null }));
  const medias = new Map<string, ReturnType<typeof buildMedia>>();
  const server = createDraftServer({ mediaOf: (id) => medias.get(id) ?? null });
  server.serve(view.api);
  const uploads = view.api.holdUploads();
  const choose = async (label: string, ...names: string[]) => {
    await view.user.upload(screen.getByLabelText(label, { selector: 'input' }), names.map(picture));
    await view.settled();
  };
  const answer = async (...places: number[]) => {
    for (const place of places) {
      const media = buildMedia();
      medias.set(media.id, media);
      uploads[place]?.answer(media);
      await view.settled();
    }
  };
  const ids = () => view.state().pinBuilder?.pinDraftIds ?? [];
  const place = () => {
    const [draftId = ''] = ids();
    act(
      () =>
        void view.store.dispatch(draftEdited({ draftIds: [draftId], edits: { boardId: board.id, sectionId: null } })),
    );
  };
  return { ...view, board, server, uploads, choose, answer, ids, place };
}

const strip = () => within(screen.getByRole('list', { name: 'Pictures of this pin' }));
const press = (name: string) => screen.getByRole('button', { name });

it('[BUILD-015] shows the fields of a video once, however often another picture of its pin is chosen', async () => {
  const { user, choose, answer, uploads, settled } = await show();
  await choose('Pictures', 'oak.jpg');
  await choose('More pictures of this pin', 'tide.jpg');
  await answer(0);
  uploads[1]?.answer(buildMedia({ video: READY }));
  await settled();
  expect(await screen.findByRole('slider', { name: 'Cover' })).toBeVisible();
  for (const name of ['Picture 1 of 2', 'Picture 2 of 2', 'Picture 1 of 2', 'Picture 2 of 2']) {
    await user.click(strip().getByRole('button', { name }));
  }
  expect(screen.getAllByRole('slider', { name: 'Cover' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Add captions' })).toHaveLength(1);
});

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.000\nДевочка и море\n';
const utf16 = Buffer.from(`\ufeff${CAPTIONS}`, 'utf16le');

it.each([
  ['UTF-8', Buffer.from(CAPTIONS), true],
  ['UTF-16LE', utf16, true],
  ['UTF-16BE', Buffer.from(utf16).swap16(), true],
  ['UTF-16LE without its byte order mark', utf16.subarray(2), true],
  ['UTF-16BE without its byte order mark', Buffer.from(utf16).swap16().subarray(2), true],
  ['no form of captions', Buffer.from('A girl and the sea'), false],
])('[ENT-008] captions in %s are read, or refused in words', async (_encoding, bytes, isTaken) => {
  const { user, choose, uploads, settled, ids, state } = await show();
  await choose('Pictures', 'tide.jpg');
  uploads[0]?.answer(buildMedia({ video: READY }));
  await settled();
  const file = Object.assign(new File([], 'tide.vtt'), { arrayBuffer: async () => new Uint8Array(bytes).buffer });
  await user.upload(await screen.findByLabelText('Captions', { selector: 'input' }), file);
  await settled();
  expect(state().pinBuilder?.drafts[ids()[0] ?? '']?.captions).toBe(isTaken ? CAPTIONS : null);
  expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(
    isTaken ? [] : ['This file can’t be used as captions. Choose a WebVTT or SRT file (.vtt, .srt).'],
  );
});

it('[BUILD-015] [BUILD-016] adds pictures to a pin, orders them and takes them out', async () => {
  const { user, choose, ids, state } = await show();
  await choose('Pictures', 'oak.jpg');
  expect(screen.queryByRole('list', { name: 'Pictures of this pin' })).toBeNull();
  await choose('More pictures of this pin', 'elm.jpg', 'ash.jpg');
  const [oak = '', elm = '', ash = ''] = ids();
  const shown = () => state().pinBuilder?.drafts[oak]?.pinItemIds;
  expect(shown()).toEqual([oak, elm, ash]);
  expect(screen.getByRole('heading', { name: '1 draft' })).toBeVisible();
  expect(strip().getByRole('button', { current: true })).toHaveAccessibleName('Picture 2 of 3');
  await user.click(press('Move earlier'));
  expect(shown()).toEqual([elm, oak, ash]);
  expect(press('Move earlier')).toHaveAttribute('aria-disabled', 'true');
  await user.click(press('Picture 3 of 3'));
  await user.click(press('Make this picture a pin of its own'));
  expect(shown()).toEqual([elm, oak]);
  expect(screen.getByRole('heading', { name: '2 drafts' })).toBeVisible();
  await user.click(press('Picture 1 of 2'));
  await user.click(press('Make this picture a pin of its own'));
  expect(shown()).toEqual([]);
  expect(screen.getByRole('heading', { name: '3 drafts' })).toBeVisible();
});

it('[BUILD-015] tells the new place of a picture that is moved by keyboard, and keeps the focus at the ends', async () => {
  const { user, choose, ids, state } = await show();
  await choose('Pictures', 'oak.jpg');
  await choose('More pictures of this pin', 'elm.jpg');
  const [oak = '', elm = ''] = ids();
  const shown = () => state().pinBuilder?.drafts[oak]?.pinItemIds;
  press('Move earlier').focus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual([elm, oak]);
  expect(press('Move earlier')).toHaveFocus();
  expect(screen.getByText('Picture 1 of 2')).toHaveAttribute('role', 'status');
  await user.keyboard('{Enter}');
  expect(shown()).toEqual([elm, oak]);
  press('Move later').focus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual([oak, elm]);
  expect(press('Move later')).toHaveFocus();
  expect(screen.getByText('Picture 2 of 2')).toHaveAttribute('role', 'status');
});

it('[BUILD-018] shows how far the upload of each picture is', async () => {
  const { choose, answer } = await show();
  await choose('Pictures', 'oak.jpg');
  await choose('More pictures of this pin', 'elm.jpg');
  for (const name of ['oak.jpg', 'elm.jpg']) {
    expect(screen.getByRole('progressbar', { name: `Upload of ${name}` })).toBeInTheDocument();
  }
  await answer(0);
  expect(screen.queryByRole('progressbar', { name: 'Upload of oak.jpg' })).toBeNull();
  expect(screen.getByRole('progressbar', { name: 'Upload of elm.jpg' })).toBeInTheDocument();
});

it('publishes all pictures as one pin, each with its texts, when they are uploaded', async () => {
  const { user, api, board, server, choose, answer, ids, place, settled, state } = await show();
  await choose('Pictures', 'oak.jpg');
  await choose('More pictures of this pin', 'elm.jpg');
  place();
  const [oak = '', elm = ''] = ids();
  await user.type(screen.getByRole('textbox', { name: 'Title of this picture' }), 'An elm');
  await user.type(screen.getByRole('textbox', { name: 'Alt text' }), 'Leaves');
  const calls: object[] = [];
  api.on('PinDraftPublishResource.create', (options) => {
    calls.push(options);
    return { pin: buildPin({ board: pinBoardOf(board) }), scheduled_pin: null };
  });
  await user.click(press('Publish'));
  await answer(0);
  expect(calls).toEqual([]);
  await answer(1);
  await settled();
  const versionOf = (id: string) => server.drafts.get(id)?.version;
  expect(calls).toEqual([
    { draft_id: oak, version: versionOf(oak), items: [{ draft_id: elm, version: versionOf(elm) }] },
  ]);
  expect(server.drafts.get(elm)).toMatchObject({ title: 'An elm', alt_text: 'Leaves' });
  expect(server.drafts.get(oak)).toMatchObject({ pin_item_ids: [oak, elm] });
  expect(Object.keys(state().pinBuilder?.drafts ?? {})).toEqual([oak]);
  expect(screen.getByRole('heading', { name: 'Your pin is published' })).toBeVisible();
});

it('leads to the picture whose texts are wrong, and publishes nothing', async () => {
  const { user, api, choose, place, settled } = await show();
  await choose('Pictures', 'oak.jpg');
  await choose('More pictures of this pin', 'elm.jpg');
  place();
  await user.type(screen.getByRole('textbox', { name: 'Link of this picture' }), 'not an address');
  await user.click(press('Picture 1 of 2'));
  await user.click(press('Publish'));
  await settled();
  expect(strip().getByRole('button', { current: true })).toHaveAccessibleName('Picture 2 of 2');
  expect(screen.getByRole('textbox', { name: 'Link of this picture' })).toBeInvalid();
  expect(api.calls('PinDraftPublishResource.create')).toEqual([]);
});

it('leads to the picture with a tag whose link is wrong', async () => {
  const { user, api, choose, place, ids, store, settled } = await show();
  await choose('Pictures', 'oak.jpg');
  await choose('More pictures of this pin', 'elm.jpg');
  place();
  const [, elm = ''] = ids();
  const edits = linkTag(addTag(NO_TAGS, elm, 'tag-1'), 'tag-1', 'not an address');
  act(() => void store.dispatch(draftEdited({ draftIds: [elm], edits })));
  await user.click(press('Picture 1 of 2'));
  await user.click(press('Publish'));
  await settled();
  expect(strip().getByRole('button', { current: true })).toHaveAccessibleName('Picture 2 of 2');
  expect(screen.getByRole('alert')).toHaveTextContent('Check the links of the tags');
  expect(api.calls('PinDraftPublishResource.create')).toEqual([]);
});

it('combines chosen drafts into one pin, and removes all its pictures with it', async () => {
  const { user, choose, settled, state } = await show();
  await choose('Pictures', 'oak.jpg', 'elm.jpg');
  for (const name of ['Choose oak', 'Choose elm']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(press('Combine into one pin'));
  await settled();
  expect(strip().getAllByRole('button')).toHaveLength(2);
  const removal = createEvent.click(press('Remove draft'));
  // Not the second press of a double press on what was pressed before.
  Object.defineProperty(removal, 'timeStamp', { value: removal.timeStamp + 1000 });
  fireEvent(press('Remove draft'), removal);
  await settled();
  expect(state().pinBuilder?.drafts).toEqual({});
});
