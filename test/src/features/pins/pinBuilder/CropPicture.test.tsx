/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { filterMatrix, PICTURE_FILTERS } from '../../../../../contract/constants/content/pictureFilters';
import { draftEdited, imageChosen } from '../../../../../src/actions/pins/pinBuilder';
import { PinBuilderScreen } from '../../../../../src/features/pins/pinBuilder';
import { uploadsReducer } from '../../../../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../../../../src/reducers/pins/pinBuilder';
import { uploadsSaga } from '../../../../../src/sagas/content/uploads';
import { draftSavingSaga } from '../../../../../src/sagas/pins/draftSaving';
import { pinBuilderSaga } from '../../../../../src/sagas/pins/pinBuilder';
import { createDraftServer } from '../../../../support/draftServer';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const page = {
  slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer },
  sagas: [uploadsSaga, pinBuilderSaga, draftSavingSaga],
};

const PICTURE = { url: 'https://example.org/a.jpg', width: 1200 as number | null, height: 800 as number | null };

async function openDialog(picture: Partial<typeof PICTURE> = {}) {
  const view = await renderApp(<PinBuilderScreen />, { viewer: buildViewer(), route: '/pin-builder', modules: [page] });
  const server = createDraftServer();
  server.serve(view.api);
  const image = {
    ...PICTURE,
    ...picture,
    altText: 'A chair',
    pageUrl: 'https://example.org/',
    pageTitle: 'Chairs',
  };
  act(() => void view.store.dispatch(imageChosen({ draftId: 'a', image })));
  await view.settled();
  const draft = () => view.state().pinBuilder?.drafts.a;
  const open = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Edit picture' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit picture' });
    const img = dialog.querySelector('img') as HTMLImageElement;
    Object.defineProperties(img, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
    fireEvent.load(img);
  };
  return { ...view, server, draft, open };
}

it('[BUILD-059] crops by keyboard alone to an offered ratio, and keeps it on the draft', async () => {
  const { user, draft, open } = await openDialog();
  await open();
  for (const ratio of ['Original', '2:3', '3:4', '1:1'])
    expect(screen.getByRole('radio', { name: ratio })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '1:1' }));
  screen.getByRole('button', { name: 'Crop area' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowLeft}');
  screen.getByRole('button', { name: 'Done' }).focus();
  await user.keyboard('{Enter}');
  const crop = draft()?.crop;
  expect(crop).toMatchObject({ quarter_turns: 0, top: 0, height: 1 });
  expect(crop?.width).toBeCloseTo(2 / 3, 4);
  expect(crop?.left).toBeCloseTo(1 / 6 + 0.09, 4);
  expect(draft()?.status).toBe('edited');
});

it('rotates, and is back where it began after four turns', async () => {
  const { user, draft, open } = await openDialog();
  await open();
  const turn = () => user.click(screen.getByRole('button', { name: 'Rotate' }));
  await turn();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(draft()?.crop).toEqual({ quarter_turns: 1, left: 0, top: 0, width: 1, height: 1 });
  await open();
  for (let more = 0; more < 3; more += 1) await turn();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(draft()?.crop).toBeNull();
});

it('[BUILD-059] drags edges and corners by key, freely or in the ratio, and undoes each step', async () => {
  const { user, draft, open } = await openDialog();
  await open();
  const undo = () => user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Free' }));
  screen.getByRole('button', { name: 'Right edge' }).focus();
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  await user.click(screen.getByRole('radio', { name: '1:1' }));
  await undo();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(draft()?.crop).toEqual({ quarter_turns: 0, left: 0, top: 0, width: 0.8, height: 1 });
  await open();
  expect(screen.getByRole('radio', { name: 'Free' })).toBeChecked();
});

it('knows a smaller part of the picture’s own ratio again, and keeps that ratio', async () => {
  const { user, store, open, draft } = await openDialog();
  const crop = { quarter_turns: 0, left: 0, top: 0, width: 0.5, height: 0.5 };
  act(() => void store.dispatch(draftEdited({ draftIds: ['a'], edits: { crop } })));
  await open();
  expect(screen.getByRole('radio', { name: 'Original' })).toBeChecked();
  screen.getByRole('button', { name: 'Right edge' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(draft()?.crop?.width).toBeCloseTo(draft()?.crop?.height ?? 0);
});

it('shows the picture as it was uploaded while the comparison is held', async () => {
  const { user, open } = await openDialog();
  await open();
  await user.click(screen.getByRole('radio', { name: 'Sepia' }));
  const shown = () => document.querySelector<HTMLImageElement>('[role="dialog"] img')?.style.filter;
  expect(shown()).toContain('url(');
  screen.getByRole('button', { name: 'Hold to compare' }).focus();
  await user.keyboard('{Enter>}');
  expect(shown()).toBe('');
  await user.keyboard('{/Enter}');
  expect(shown()).toContain('url(');
});

const ratioOf = (image: Element | undefined) =>
  Number(image?.closest<HTMLElement>('.cropped')?.style.getPropertyValue('--ratio'));
const cut = { quarter_turns: 1, left: 0, top: 0, width: 1, height: 0.5 };
const edited = draftEdited({ draftIds: ['a'], edits: { crop: cut } });

it('shows an edited picture in its own ratio before it has loaded', async () => {
  const { store, settled } = await openDialog();
  act(() => void store.dispatch(edited));
  await settled();
  const shown = screen.getAllByRole('img', { name: 'A chair' });
  expect(shown.map(ratioOf)).toEqual(shown.map(() => 800 / (1200 * 0.5)));
});

it('shows an edited picture of unknown size in its own ratio where it had loaded before hydration', async () => {
  for (const [name, value] of Object.entries({ complete: true, naturalWidth: 300, naturalHeight: 100 })) {
    jest.spyOn(HTMLImageElement.prototype, name as 'complete', 'get').mockReturnValue(value as never);
  }
  const { store, settled } = await openDialog({ width: null, height: null });
  act(() => void store.dispatch(edited));
  await settled();
  const shown = screen.getAllByRole('img', { name: 'A chair' });
  expect(shown.map(ratioOf)).toEqual(shown.map(() => 100 / (300 * 0.5)));
  jest.restoreAllMocks();
});

it('does not offer it for animations', async () => {
  await openDialog({ url: 'https://example.org/a.gif' });
  expect(screen.queryByRole('button', { name: 'Edit picture' })).toBeNull();
});

describe('filters', () => {
  const choices = () => within(screen.getByRole('group', { name: 'Filter' })).getAllByRole('radio');
  const shown = () => document.querySelector<HTMLImageElement>('[role="dialog"] img');
  const done = () => screen.getByRole('button', { name: 'Done' });
  /** The numbers of the filter that an element refers to, by rows. */
  const numbersOf = (element: HTMLElement | null) => {
    const [, id = ''] = /^url\("?#(.*?)"?\)$/.exec(element?.style.filter ?? '') ?? [];
    const values = document.getElementById(id)?.firstElementChild?.getAttribute('values');
    return values?.split(' ').map(Number) ?? null;
  };

  it('[BUILD-059] are offered with a preview each, of what the server makes of the picture', async () => {
    const { open } = await openDialog();
    await open();
    expect(choices().map((radio) => radio.closest('label')?.textContent)).toEqual([
      ...['None', 'Warm', 'Cool', 'Vivid', 'Faded', 'Black and white', 'Sepia'],
    ]);
    const previews = choices().map((radio) => numbersOf(radio.closest('label')?.querySelector('img') ?? null));
    expect(previews).toEqual([
      null,
      ...PICTURE_FILTERS.map((filter) => [
        ...filterMatrix(filter).flatMap(({ factors, lift }) => [...factors, 0, lift]),
        ...[0, 0, 0, 1, 0],
      ]),
    ]);
  });

  it('are chosen by keyboard, shown at once, saved with the draft, and taken off again', async () => {
    const { user, draft, open, server } = await openDialog();
    await open();
    expect([choices()[0], numbersOf(shown())]).toEqual([expect.objectContaining({ checked: true }), null]);
    choices()[0]?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Cool' })).toBeChecked();
    expect(numbersOf(shown())?.slice(0, 3)).toEqual(filterMatrix('cool')[0]?.factors);
    expect(draft()?.filter).toBeNull();
    await user.click(done());
    expect(draft()).toMatchObject({ filter: 'cool', crop: null, status: 'edited' });
    const desk = screen.getAllByRole('img', { name: 'A chair' }).at(-1) ?? null;
    expect(numbersOf(desk)).toEqual(expect.arrayContaining(filterMatrix('cool')[2]?.factors ?? [9]));
    await open();
    expect(screen.getByRole('radio', { name: 'Cool' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'None' }));
    await user.click(done());
    expect(draft()?.filter).toBeNull();
    expect(server.saves.every(({ filter }) => filter !== undefined)).toBe(true);
  });

  it('leave tags at their places, and nothing changes when the dialog is cancelled', async () => {
    const { user, draft, open, store } = await openDialog();
    const pinTags = [{ id: 't', link: '', pinTagKey: 'a t', status: 'edited', taggedObjectIds: [], x: 0.5, y: 0.5 }];
    act(() => void store.dispatch(draftEdited({ draftIds: ['a'], edits: { pinTags } as never })));
    await open();
    await user.click(screen.getByRole('radio', { name: 'Sepia' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(draft()?.filter).toBeNull();
    await open();
    await user.click(screen.getByRole('radio', { name: 'Sepia' }));
    await user.click(done());
    expect(draft()).toMatchObject({ filter: 'sepia', pinTags: [{ x: 0.5, y: 0.5 }] });
  });
});
