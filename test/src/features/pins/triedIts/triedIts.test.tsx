/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { screen, within } from '@testing-library/react';
import type { TriedIt } from '../../../../../contract/schemas/pins/triedIts';
import { TriedItsPanel, UserTriedIts } from '../../../../../src/features/pins/triedIts';
import { triedItsReducer } from '../../../../../src/reducers/pins/triedIts';
import { selectEntity } from '../../../../../src/selectors/entities';
import { activityOf, triedItsOfPin, triedItsOfUser } from '../../../../../src/selectors/pins/triedIts';
import {
  buildBoard,
  buildComment,
  buildMedia,
  buildPin,
  buildTriedIt,
  buildUser,
  buildViewer,
  pinBoardOf,
} from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const me = buildUser({ username: 'mia', full_name: 'Mia Hill' });
const viewer = buildViewer({ id: me.id, username: 'mia' });
const ada = buildUser({ username: 'ada', full_name: 'Ada Lind' });
const modules = [{ slices: { triedIts: triedItsReducer } }];

async function show(rows: Partial<TriedIt>[] = [], { isDone = false, isVisitor = false, comments = 0 } = {}) {
  const pin = buildPin({
    aggregated_pin_data: {
      comment_count: comments,
      did_it_data: { images_count: rows.length },
      is_shop_the_look: false,
    },
    ...(!isVisitor && { done_by_me: isDone }),
  });
  const list = rows.map((row) => buildTriedIt({ pin_id: pin.id, user: ada, ...row }));
  const shown = await renderApp(<TriedItsPanel pinId={pin.id} />, {
    viewer: isVisitor ? null : viewer,
    modules,
    prepare: async (on) => {
      on.know({ pins: [pin], users: [me] });
      await on.readList(triedItsOfPin(pin.id), list);
    },
  });
  await shown.settled();
  const state = () => {
    const { doneByMe, aggregatedPinData } = selectEntity(shown.store.getState(), 'pins', pin.id) ?? {};
    return [doneByMe, aggregatedPinData?.didItData.imagesCount];
  };
  return { ...shown, pin, list, state };
}

describe('tried-its of a pin', () => {
  it('[REACT-010] [REACT-011] marks the pin at once, and takes it back when that fails', async () => {
    const { api, user, pin, settled, state } = await show([{ text: 'Worked' }]);
    expect(screen.getByRole('heading', { name: '1 person tried it' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I tried it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'You tried it' }));
    const held = api.hold('DidItResource.create');
    await user.type(dialog.getByRole('textbox', { name: /How did it go/ }), 'Mine too');
    await user.click(dialog.getByRole('button', { name: 'Share' }));
    expect(state()).toEqual([true, 2]);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Mine too');
    await settled();
    expect(held[0]?.options).toEqual({ pin_id: pin.id, text: 'Mine too' });
    held[0]?.fail('server');
    await settled();
    expect(state()).toEqual([false, 1]);
    expect(screen.queryByText('Mine too')).toBeNull();
    expect(screen.getByRole('button', { name: 'I tried it' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('[REACT-010] keeps the photo of what could not be sent, and forgets the file of what was', async () => {
    const { api, user, settled, store, pin } = await show();
    const held = api.holdUploads();
    await user.click(screen.getByRole('button', { name: 'I tried it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'You tried it' }));
    await user.upload(await dialog.findByLabelText('Add a photo'), new File(['a'], 'a.jpg', { type: 'image/jpeg' }));
    await user.click(dialog.getByRole('button', { name: 'Share' }));
    await settled();
    const uploadId = held[0]?.extra.idempotencyKey ?? '';
    held[0]?.fail('server');
    await settled();
    await user.click(screen.getByRole('button', { name: 'I tried it' }));
    const again = within(await screen.findByRole('dialog', { name: 'You tried it' }));
    expect(again.getByRole('img', { name: 'Chosen by you' })).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Share' }));
    await settled();
    const media = buildMedia();
    api.on('DidItResource.create', () => buildTriedIt({ pin_id: pin.id, user: me }));
    held[1]?.answer(media);
    await settled();
    expect(api.calls('DidItResource.create')).toEqual([{ pin_id: pin.id, text: '', media_id: media.id }]);
    expect(store.files.get(uploadId)).toBeUndefined();
  });

  it('[REACT-010] [REACT-011] is taken back after a question', async () => {
    const { api, user, settled, state, list } = await show([{ user: me, text: 'Mine' }, {}], { isDone: true });
    await user.click(screen.getByRole('button', { name: 'You tried it' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'No longer tried?' }));
    api.on('DidItResource.delete', () => ({ ok: true }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await settled();
    expect(api.calls('DidItResource.delete')).toEqual([{ did_it_id: list[0]?.id }]);
    expect(state()).toEqual([false, 1]);
    expect(screen.queryByText('Mine')).toBeNull();
  });

  it('[REACT-009] counts likes and helpful marks at once', async () => {
    const { api, user, settled, list } = await show([{ like_count: 1 }]);
    const held = api.hold('DidItReactionResource.create');
    await user.click(screen.getByRole('button', { name: '1 like' }));
    expect(screen.getByRole('button', { name: '2 likes' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Helpful' }));
    expect(screen.getByRole('button', { name: 'Helpful (1)' })).toHaveAttribute('aria-pressed', 'true');
    await settled();
    expect(held[0]?.options).toEqual({ did_it_id: list[0]?.id, kind: 'like' });
    held[0]?.fail('server');
    await settled();
    expect(screen.getByRole('button', { name: '1 like' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('[REACT-014] shows comments and tried-its together, page by page', async () => {
    const { api, user, pin, settled, list } = await show([{ text: 'Worked' }], { comments: 1 });
    const comment = buildComment({ pin_id: pin.id, user: ada, text: 'Where is it?' });
    api.on('AggregatedActivityFeedResource.get', ({ bookmark }) =>
      bookmark ? { data: [comment], bookmark: '-end-' } : { data: list, bookmark: 'next' },
    );
    await user.click(screen.getByRole('button', { name: 'All activity' }));
    await settled();
    const items = async () =>
      within(await screen.findByRole('list', { name: 'All activity' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await items()).toEqual([expect.stringContaining('Worked')]);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await settled();
    expect(await items()).toEqual([expect.stringContaining('Worked'), expect.stringContaining('Where is it?')]);
    expect(api.calls('AggregatedActivityFeedResource.get')).toEqual([
      activityOf(pin.id).options,
      { ...activityOf(pin.id).options, bookmark: 'next' },
    ]);
  });

  it('[REACT-014] says that nobody said anything any more, and why more could not be read', async () => {
    const { api, user, settled, list } = await show([{ text: 'Worked' }], { comments: 1 });
    const held = api.hold('AggregatedActivityFeedResource.get');
    await user.click(screen.getByRole('button', { name: 'All activity' }));
    await settled();
    held[0]?.answer(list, 'next');
    await settled();
    const dialog = within(await screen.findByRole('dialog', { name: 'All activity' }));
    await user.click(await dialog.findByRole('button', { name: 'Show more' }));
    await settled();
    held[1]?.fail('server');
    await settled();
    expect(dialog.getByRole('alert')).toHaveTextContent('Something went wrong');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'All activity' }));
    await settled();
    held[2]?.answer([]);
    await settled();
    expect(await screen.findByText('No activity yet')).toBeVisible();
  });

  it('hides a reported one', async () => {
    const { api, user, settled, list } = await show([{ text: 'Buy pills' }]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this' }));
    api.on('DidItReportResource.create', () => ({ ok: true }));
    await user.click(dialog.getByRole('radio', { name: 'Spam' }));
    await user.type(dialog.getByRole('textbox', { name: /^Anything else/ }), 'Again and again');
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    await settled();
    expect(screen.queryByText('Buy pills')).toBeNull();
    expect(api.calls('DidItReportResource.create')).toEqual([
      { did_it_id: list[0]?.id, reason: 'spam', note: 'Again and again' },
    ]);
  });

  it('shows nothing to visitors while nobody tried it', async () => {
    await show([], { isVisitor: true });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('the profile', () => {
  it('says why more of what a person tried could not be read', async () => {
    const one = buildTriedIt({ user: ada, text: 'Baked twice' });
    const { api, user, settled } = await renderApp(
      <UserTriedIts user={{ ...ada, username: 'ada', fullName: 'Ada Lind' } as never} isOwn={false} />,
      { viewer, modules },
    );
    const held = api.hold('DidItUserFeedResource.get');
    await settled();
    held[0]?.answer([one], 'next');
    await settled();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await settled();
    held[1]?.fail('server');
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByText('Baked twice')).toBeVisible();
  });

  it('lists what a person tried, with the picture of each pin, or a link alone where a warning covers it', async () => {
    const pin = buildPin();
    const board = buildBoard({
      sensitivity: 'violence',
      sensitivity_screen: { reason: 'violence', show_warning: true },
    });
    const warned = buildPin({ board: pinBoardOf(board) });
    const one = buildTriedIt({ user: ada, text: 'Baked twice', pin_id: pin.id, pin });
    const two = buildTriedIt({ user: ada, text: 'Shocking', pin_id: warned.id, pin: warned });
    const on = await renderApp(
      <UserTriedIts user={{ ...ada, username: 'ada', fullName: 'Ada Lind' } as never} isOwn={false} />,
      {
        viewer,
        modules,
        prepare: (test) => test.readList(triedItsOfUser('ada'), [one, two]),
      },
    );
    await on.settled();
    expect(screen.getByText('Baked twice')).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'See the pin' });
    expect(links.map((link) => [link.getAttribute('href'), link.querySelector('img')?.getAttribute('src')])).toEqual([
      [`/pin/${pin.id}/`, pin.images['236x']?.url],
      [`/pin/${warned.id}/`, undefined],
    ]);
  });
});
