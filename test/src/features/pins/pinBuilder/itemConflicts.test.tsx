/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, within } from '@testing-library/react';
import type { PinDraft } from '../../../../../contract/schemas/pins/pinDrafts';
import { conflictFound, draftEdited, draftsRefreshRequested } from '../../../../../src/actions/pins/pinBuilder';
import { DRAFT_UNITS, type SavedContent } from '../../../../../src/entities/pins/mergeDrafts';
import { PinBuilderScreen } from '../../../../../src/features/pins/pinBuilder';
import { uploadsReducer } from '../../../../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../../../../src/reducers/pins/pinBuilder';
import { storyEditorReducer } from '../../../../../src/reducers/pins/storyEditor';
import { uploadsSaga } from '../../../../../src/sagas/content/uploads';
import { draftSavingSaga } from '../../../../../src/sagas/pins/draftSaving';
import { pinBuilderSaga } from '../../../../../src/sagas/pins/pinBuilder';
import { loadResource } from '../../../../../src/sagas/runtime/callResource';
import { createDraftServer } from '../../../../support/draftServer';
import { buildBoard, buildMedia, buildPin, buildViewer, pinBoardOf } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const page = {
  slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer, storyEditor: storyEditorReducer },
  sagas: [uploadsSaga, pinBuilderSaga, draftSavingSaga],
};
const picture = (name: string) => new File(['x'.repeat(1000)], name, { type: 'image/jpeg' });

/** The saved draft of a pin with three pictures, of which the second is open. */
async function show({ isStory = false } = {}) {
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
  view.api.on('PinDraftPublishResource.create', ({ draft_id, version }) => {
    server.publish(draft_id, version);
    return { pin: buildPin({ board: pinBoardOf(board) }), scheduled_pin: null };
  });
  const uploads = view.api.holdUploads();
  const choose = async (label: string, ...names: string[]) => {
    await view.user.upload(screen.getByLabelText(label, { selector: 'input' }), names.map(picture));
    await view.settled();
  };
  await choose('Pictures', 'oak.jpg');
  await choose('More pictures of this pin', 'elm.jpg', 'ash.jpg');
  for (const upload of uploads) {
    const media = buildMedia();
    medias.set(media.id, media);
    upload.answer(media);
    await view.settled();
  }
  const [oak = '', elm = '', ash = ''] = view.state().pinBuilder?.pinDraftIds ?? [];
  const edit = (draftId: string, edits: Parameters<typeof draftEdited>[0]['edits']) =>
    act(() => void view.store.dispatch(draftEdited({ draftIds: [draftId], edits })));
  edit(oak, { boardId: board.id, isStory });
  const pass = async (ms = 2000) => {
    await view.settled();
    act(() => view.clock.advance(ms));
    await view.settled();
  };
  await pass();
  await pass();
  /** Another device changes a draft. */
  const elsewhere = (draftId: string, changes: Partial<PinDraft>) => {
    const draft = server.drafts.get(draftId);
    if (draft) server.drafts.set(draftId, { ...draft, ...changes, version: draft.version + 1, editor_id: 'phone' });
  };
  const refresh = async () => {
    act(() => void view.store.dispatch(draftsRefreshRequested({})));
    await view.settled();
  };
  const draft = (id: string) => view.state().pinBuilder?.drafts[id];
  return { ...view, server, oak, elm, ash, edit, pass, elsewhere, refresh, draft };
}

const press = (name: string) => screen.getByRole('button', { name });
const rail = () => within(screen.getByRole('list', { name: 'Drafts' }));

describe('a picture of a carousel that another device changed too', () => {
  async function conflict() {
    const view = await show();
    view.elsewhere(view.elm, { alt_text: 'Theirs' });
    view.edit(view.elm, { altText: 'Mine' });
    await view.pass();
    return view;
  }

  it('[BUILD-024] is shown with its place and what was written there, beside the pin and in the list', async () => {
    const { draft, elm } = await conflict();
    expect(draft(elm)?.conflict).not.toBeNull();
    const shown = screen.getByRole('alert');
    expect(shown).toHaveTextContent('Picture 2 was changed on another device');
    expect(shown).toHaveTextContent('Theirs');
    expect(rail().getByRole('button', { name: /^oak/ })).toHaveTextContent('Changed on another device');
    expect(screen.queryByText('Saved to your account')).toBeNull();
  });

  it('[BUILD-024] [BUILD-025] stops publishing with the reason until a version is chosen, and then publishes', async () => {
    const { user, settled, server, oak, elm, draft } = await conflict();
    await user.click(press('Publish'));
    await settled();
    expect(draft(oak)?.status).toBe('failed');
    const [shown, ...others] = screen.getAllByRole('alert');
    expect(shown).toHaveTextContent('Picture 2 was changed on another device');
    expect(others).toEqual([]);
    expect(rail().getByRole('button', { name: /^oak/ })).toHaveTextContent('Changed on another device');
    await user.click(press('Keep this version'));
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(press('Publish'));
    await settled();
    expect(screen.getByRole('region', { name: 'Your pin is published' })).toBeVisible();
    expect(server.published.get(oak)).toBe(1);
    expect(server.drafts.get(elm)).toMatchObject({ alt_text: 'Mine' });
  });

  it('[BUILD-024] offers the version of the other device', async () => {
    const { user, settled, elm, draft } = await conflict();
    await user.click(press('Use the other version'));
    await settled();
    expect(draft(elm)?.altText).toBe('Theirs');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Saved to your account')).toBeVisible();
  });
});

it('[BUILD-024] shows each picture in conflict by its own place', async () => {
  const { elsewhere, edit, pass, refresh, server, oak, elm, ash, user, settled, draft } = await show();
  elsewhere(oak, { title: 'Their oak' });
  edit(oak, { title: 'My oak' });
  elsewhere(elm, { alt_text: 'Theirs' });
  edit(elm, { altText: 'Mine' });
  server.drafts.delete(ash);
  edit(ash, { altText: 'Mine' });
  await pass();
  await refresh();
  const [first, second, third] = screen.getAllByRole('alert');
  expect(first).toHaveTextContent('This draft was changed on another device');
  expect(second).toHaveTextContent('Picture 2 was changed on another device');
  expect(third).toHaveTextContent('Picture 3 was removed on another device');
  await user.click(within(third as HTMLElement).getByRole('button', { name: 'Keep it here' }));
  await settled();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(draft(oak)?.pinItemIds).toEqual([oak, elm, ash]);
  await pass(5000);
  await pass();
  expect(server.drafts.get(ash)).toMatchObject({ alt_text: 'Mine' });
});

it('[BUILD-024] calls the picture of a story a page', async () => {
  const { elsewhere, edit, pass, elm } = await show({ isStory: true });
  elsewhere(elm, { alt_text: 'Theirs' });
  edit(elm, { altText: 'Mine' });
  await pass();
  expect(screen.getByRole('alert')).toHaveTextContent('Page 2 was changed on another device');
});

describe('what differs in the version of another device', () => {
  const page = { background_color: '#FFFFFF', blocks: [] };
  const crop = { quarter_turns: 1, left: 0, top: 0, width: 1, height: 1 };
  const tag = { id: 'a', x: 0.5, y: 0.5, link: 'https://example.com/', objects: [] };
  const image = { url: 'https://example.com/a.jpg', width: null, height: null, alt_text: '' };
  const found = { ...image, page_url: 'https://example.com/', page_title: 'Trees of the north' };
  const moment = { publish_at: '2026-11-29T09:30', time_zone: 'Europe/Berlin' };
  const lost = { name: 'birch.jpg', size: 1000, type: 'image/jpeg', status: 'uploading' as const };
  const person = { user_id: '7' as never, username: 'ada' };

  /** Shows a version of the other device after another; returns what is said to differ, without the alt text. */
  async function differences() {
    const { elsewhere, edit, pass, oak, draft, store } = await show();
    elsewhere(oak, { alt_text: 'Theirs' });
    edit(oak, { altText: 'Mine' });
    await pass();
    const theirs = draft(oak)?.conflict?.theirs as PinDraft;
    return (changes: Partial<PinDraft>) => {
      act(() => void store.dispatch(conflictFound({ draftId: oak, theirs: { ...theirs, ...changes } })));
      const list = within(screen.getByRole('alert')).getByRole('list', { name: 'The other version' });
      const shown = within(list).getAllByRole('listitem');
      return shown.map((row) => Array.from(row.children, (child) => child.textContent));
    };
  }

  const PARTS: readonly [field: keyof SavedContent, changes: Partial<PinDraft>, shown: (string | null)[]][] = [
    ['title', { title: 'An oak' }, ['Title', 'An oak']],
    ['description', { description: 'Leaves' }, ['Description', 'Leaves']],
    ['user_mention_tags', { user_mention_tags: [person] }, ['Description', 'Empty']],
    ['link', { link: 'https://example.com/' }, ['Link', 'https://example.com/']],
    ['board_id', { board_id: null }, ['Board', 'Empty']],
    ['section_id', { section_id: '3' as never }, ['Board', 'Garden ideas']],
    ['publish_at', moment, ['Day and time', 'Sunday, November 29, 2026 at 9:30 AM (Europe/Berlin)']],
    ['publish_at', { ...moment, publish_at: 'soon' }, ['Day and time', 'soon']],
    ['time_zone', { time_zone: 'UTC' }, ['Day and time', 'Empty']],
    ['is_comments_allowed', { is_comments_allowed: false }, ['Allow people to comment']],
    ['is_shopping_rec_allowed', { is_shopping_rec_allowed: false }, ['Show similar products']],
    ['crop', { crop }, ['Crop area']],
    ['pin_tags', { pin_tags: [tag] }, ['Tag people and products']],
    ['filter', { filter: 'mono' }, ['Filter', 'Black and white']],
    ['cover_ms', { cover_ms: 1500 }, ['Cover']],
    ['captions', { captions: 'WEBVTT' }, ['Captions']],
    ['pin_item_ids', { pin_item_ids: [] }, ['Pictures of this pin']],
    ['is_story', { is_story: true }, ['Make it a story']],
    ['story_page', { story_page: page }, ['Page of the story']],
    ['image', { upload: null, media: null, image: found }, ['Picture', 'Trees of the north']],
    ['upload', { upload: lost }, ['Picture', 'birch.jpg']],
    ['media_id', { upload: null, media: null }, ['Picture', 'Empty']],
  ];

  it('[BUILD-024] is named part by part, with what it is there', async () => {
    const differencesOf = await differences();
    const altText = ['Alt text', 'Theirs'];
    expect(differencesOf({})).toEqual([altText]);
    for (const [field, changes, part] of PARTS) {
      const shown = differencesOf(changes);
      expect({ field, shown: shown.filter(([label]) => label !== 'Alt text') }).toEqual({ field, shown: [part] });
      expect(shown).toContainEqual(altText);
    }
  });

  it('[BUILD-024] every field that is merged is among them', () => {
    const named: string[] = ['alt_text', ...PARTS.map(([field]) => field)];
    expect(DRAFT_UNITS.flat().filter((field) => !named.includes(field))).toEqual([]);
  });
});

describe('the save state of a pin with several pictures', () => {
  it('[BUILD-023] is that of the picture that is saved last', async () => {
    const { edit, pass, elm } = await show();
    expect(screen.getByText('Saved to your account')).toBeVisible();
    edit(elm, { altText: 'Leaves' });
    expect(screen.getByText('Saving…')).toBeVisible();
    await pass();
    expect(screen.getByText('Saved to your account')).toBeVisible();
  });

  it('[BUILD-055] says why a picture is not saved, also beside another one in conflict', async () => {
    const { api, edit, elsewhere, pass, elm, ash } = await show();
    elsewhere(ash, { alt_text: 'Theirs' });
    edit(ash, { altText: 'Mine' });
    await pass();
    api.fail('PinDraftResource.update', 'network');
    edit(elm, { altText: 'Leaves' });
    // A save that failed is followed by the next one after seven seconds.
    await pass(5000);
    await pass();
    expect(screen.getByText(/^Not saved yet\. The server could not be reached/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Picture 3 was changed on another device');
  });
});
