/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, within } from '@testing-library/react';
import { batchEdited, draftEdited } from '../../../../../src/actions/pins/pinBuilder';
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
const picture = (name: string) => new File(['x'.repeat(1000)], name, { type: 'image/jpeg' });

/** Three saved drafts with a title and a description each, all on a board. */
async function show() {
  const board = buildBoard({ name: 'Garden ideas' });
  const other = buildBoard({ name: 'Trees' });
  const view = await renderApp(<PinBuilderScreen />, {
    viewer: buildViewer(),
    route: '/pin-builder',
    modules: [page],
    prepare: ({ know, api, store }) => {
      know({ boards: [board, other] });
      api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [board, other] }));
      return store.run(() => loadResource('BoardPickerBoardsResource.get', {})).done;
    },
  });
  view.api.on('SavedPictureResource.get', () => ({ saved_info: null }));
  const server = createDraftServer();
  server.serve(view.api);
  view.api.on('PinDraftPublishResource.create', ({ draft_id, version }) => {
    server.publish(draft_id, version);
    return { pin: buildPin({ board: pinBoardOf(board) }), scheduled_pin: null };
  });
  const uploads = view.api.holdUploads();
  const names = ['oak', 'elm', 'ash'];
  const files = names.map((name) => picture(`${name}.jpg`));
  await view.user.upload(screen.getByLabelText('Pictures', { selector: 'input' }), files);
  await view.settled();
  for (const upload of uploads) upload.answer(buildMedia());
  await view.settled();
  const ids = view.state().pinBuilder?.pinDraftIds ?? [];
  names.forEach((title, at) => {
    const edits = { title, description: `${title} leaves`, boardId: board.id, sectionId: null };
    act(() => void view.store.dispatch(draftEdited({ draftIds: [ids[at] ?? ''], edits })));
  });
  act(() => view.clock.advance(2000));
  await view.settled();
  const drafts = () => ids.map((id) => view.state().pinBuilder?.drafts[id]);
  const choose = async (...titles: string[]) => {
    for (const title of titles) await view.user.click(screen.getByRole('checkbox', { name: `Choose ${title}` }));
  };
  return { ...view, server, ids, drafts, choose, board, other };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const panel = () => screen.queryByRole('region', { name: /^Edit \d drafts together$/ });
const isAskedOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('[BUILD-005] leaves a field that was emptied again as it is in each draft', async () => {
  const { user, choose, drafts } = await show();
  await choose('oak', 'elm');
  await user.type(field('Title'), 'T');
  await user.clear(field('Title'));
  await user.type(field('Description'), 'A tree');
  await user.click(press('Apply to 2 drafts'));
  expect(drafts().map((draft) => [draft?.title, draft?.description])).toEqual([
    ['oak', 'A tree'],
    ['elm', 'A tree'],
    ['ash', 'ash leaves'],
  ]);
});

it('[BUILD-004] [BUILD-005] holds what is written until it is applied, to the drafts that are chosen then', async () => {
  const { user, choose, drafts, state } = await show();
  await choose('oak', 'elm');
  expect(press('Apply to 2 drafts')).toHaveAttribute('aria-disabled', 'true');
  await user.type(field('Title'), 'Trees');
  expect(state().pinBuilder?.dirtyFields).toEqual({ title: 'Trees' });
  expect(drafts().map((draft) => draft?.title)).toEqual(['oak', 'elm', 'ash']);
  expect(screen.getByText('Not applied yet')).toBeVisible();
  await choose('ash');
  await choose('oak');
  expect(field('Title')).toHaveValue('Trees');
  await user.click(press('Apply to 2 drafts'));
  expect(drafts().map((draft) => draft?.title)).toEqual(['oak', 'Trees', 'Trees']);
  expect(field('Title')).toHaveValue('');
  expect(screen.getByText('Applied')).toBeVisible();
  expect(press('Apply to 2 drafts')).toHaveFocus();
  expect(state().pinBuilder?.dirtyFields).toEqual({});
});

it('[BUILD-001] [BUILD-003] shows the draft that is opened while several are chosen, and keeps what was written for them', async () => {
  const { user, choose, drafts, state } = await show();
  await choose('oak', 'elm');
  await user.type(field('Title'), 'Trees');
  await user.click(press(/^ash/));
  expect(panel()).toBeNull();
  expect(field('Title')).toHaveValue('ash');
  expect(press(/^ash/)).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('checkbox', { name: 'Choose oak' })).not.toBeChecked();
  expect(screen.getByText(/^What you wrote for several drafts is not applied yet/)).toBeVisible();
  await choose('ash', 'elm');
  expect(panel()).toBeVisible();
  expect(field('Title')).toHaveValue('Trees');
  expect([drafts().map((draft) => draft?.title), state().pinBuilder?.dirtyFields]).toEqual([
    ['oak', 'elm', 'ash'],
    { title: 'Trees' },
  ]);
});

it('[BUILD-053] shows the draft that cannot be published while several are chosen', async () => {
  const { user, choose, ids, store } = await show();
  act(() => void store.dispatch(draftEdited({ draftIds: ids, edits: { link: 'no address' } })));
  await choose('oak', 'elm');
  await user.click(press('Publish all 3 pins'));
  expect(panel()).toBeNull();
  expect(press(/^oak/)).toHaveAttribute('aria-current', 'true');
  expect(field('Link')).toHaveFocus();
  expect(field('Link')).toHaveValue('no address');
});

it('[BUILD-005] gives the drafts a board, and no text with it', async () => {
  const { user, choose, drafts, store, other } = await show();
  await choose('oak', 'elm');
  expect(press('Board: Garden ideas')).toBeVisible();
  // As choosing in the picker does.
  act(() => void store.dispatch(batchEdited({ fields: { boardId: other.id, sectionId: null } })));
  expect(press('Board: Trees')).toBeVisible();
  await user.click(press('Apply to 2 drafts'));
  expect(drafts().map((draft) => [draft?.title, draft?.boardId === other.id])).toEqual([
    ['oak', true],
    ['elm', true],
    ['ash', false],
  ]);
});

it('[BUILD-004] applies nothing as long as something is wrong, and leads to its field', async () => {
  const { user, choose, drafts } = await show();
  await choose('oak', 'elm');
  await user.type(field('Title'), 'Trees');
  await user.type(field('Link'), 'no address');
  await user.click(press('Apply to 2 drafts'));
  expect(field('Link')).toHaveFocus();
  expect(field('Link')).toBeInvalid();
  expect(drafts().map((draft) => draft?.title)).toEqual(['oak', 'elm', 'ash']);
  await user.clear(field('Link'));
  await user.click(press('Apply to 2 drafts'));
  expect(drafts().map((draft) => [draft?.title, draft?.link])).toEqual([
    ['Trees', ''],
    ['Trees', ''],
    ['ash', ''],
  ]);
});

it('[BUILD-005] publishes the drafts with what is written', async () => {
  const { user, choose, settled, server, ids } = await show();
  await choose('oak', 'elm');
  await user.type(field('Title'), 'Trees');
  await user.click(press('Publish 2 pins'));
  await settled();
  const [oak = '', elm = '', ash = ''] = ids;
  expect([...server.published.keys()]).toEqual([oak, elm]);
  expect([oak, elm, ash].map((id) => server.drafts.get(id)?.title)).toEqual(['Trees', 'Trees', 'ash']);
});

it('[BUILD-005] combines the drafts with what is written', async () => {
  const { user, choose, settled, drafts } = await show();
  await choose('oak', 'elm');
  await user.type(field('Title'), 'Trees');
  await user.click(press('Combine into one pin'));
  await settled();
  expect(drafts()[0]).toMatchObject({ title: 'Trees', pinItemIds: [expect.anything(), expect.anything()] });
  expect(screen.getByRole('form', { name: 'Pin' })).toHaveFocus();
});

describe('what is written for several drafts and not applied', () => {
  async function written() {
    const view = await show();
    await view.choose('oak', 'elm');
    expect(isAskedOnLeaving()).toBe(false);
    await view.user.type(field('Title'), 'Trees');
    return view;
  }

  it('[BUILD-005] is asked about before one leaves, and can be applied', async () => {
    const { user, drafts } = await written();
    await user.click(press('Done'));
    const question = screen.getByRole('alert');
    expect(question).toHaveTextContent('What you wrote is not applied yet.');
    await user.click(within(question).getByRole('button', { name: 'Apply' }));
    expect(panel()).toBeNull();
    expect(drafts().map((draft) => draft?.title)).toEqual(['Trees', 'Trees', 'ash']);
  });

  it('[BUILD-005] can be discarded', async () => {
    const { user, drafts, state } = await written();
    await user.click(press('Done'));
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Discard' }));
    expect(panel()).toBeNull();
    expect(drafts().map((draft) => draft?.title)).toEqual(['oak', 'elm', 'ash']);
    expect(state().pinBuilder?.dirtyFields).toEqual({});
  });

  it('[BUILD-005] waits, and says so, while fewer than two drafts are chosen', async () => {
    const { user, choose, state } = await written();
    await choose('elm');
    expect(panel()).toBeNull();
    expect(screen.getByText(/^What you wrote for several drafts is not applied yet\./)).toBeVisible();
    expect(isAskedOnLeaving()).toBe(true);
    await choose('ash');
    expect(field('Title')).toHaveValue('Trees');
    expect(screen.queryByText(/^What you wrote for several drafts/)).toBeNull();
    await choose('ash');
    await user.click(press('Discard'));
    expect(screen.queryByText(/^What you wrote for several drafts/)).toBeNull();
    expect(state().pinBuilder?.dirtyFields).toEqual({});
    expect(isAskedOnLeaving()).toBe(false);
  });
});

it('[BUILD-004] chooses all drafts at once, and with Shift all between two', async () => {
  const { user, state, ids } = await show();
  const chosen = () => [...(state().pinBuilder?.selectedPinDraftIds ?? [])].sort();
  const all = () => screen.getByRole('checkbox', { name: 'Choose all' });
  await user.click(all());
  expect(chosen()).toEqual([...ids].sort());
  await user.click(all());
  expect(chosen()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Choose oak' }));
  expect(all()).toBePartiallyChecked();
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Choose ash' }));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual([...ids].sort());
});
