/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen } from '@testing-library/react';
import { imageChosen } from '../../../../src/actions/pinBuilder';
import { PinBuilderScreen } from '../../../../src/features/pinBuilder';
import { pinBuilderReducer } from '../../../../src/reducers/pinBuilder';
import { uploadsReducer } from '../../../../src/reducers/uploads';
import { draftSavingSaga } from '../../../../src/sagas/draftSaving';
import { pinBuilderSaga } from '../../../../src/sagas/pinBuilder';
import { uploadsSaga } from '../../../../src/sagas/uploads';
import { createDraftServer } from '../../../support/draftServer';
import { buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const page = {
  slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer },
  sagas: [uploadsSaga, pinBuilderSaga, draftSavingSaga],
};

async function openDialog({ url = 'https://example.org/a.jpg' } = {}) {
  const view = await renderApp(<PinBuilderScreen />, { viewer: buildViewer(), route: '/pin-builder', modules: [page] });
  createDraftServer().serve(view.api);
  const image = {
    url,
    width: 1200,
    height: 800,
    altText: 'A chair',
    pageUrl: 'https://example.org/',
    pageTitle: 'Chairs',
  };
  act(() => void view.store.dispatch(imageChosen({ draftId: 'a', image })));
  await view.settled();
  const draft = () => view.state().pinBuilder?.drafts.a;
  const open = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Crop and rotate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Crop and rotate' });
    const img = dialog.querySelector('img') as HTMLImageElement;
    Object.defineProperties(img, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
    fireEvent.load(img);
  };
  return { ...view, draft, open };
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

it('does not offer it for animations', async () => {
  await openDialog({ url: 'https://example.org/a.gif' });
  expect(screen.queryByRole('button', { name: 'Crop and rotate' })).toBeNull();
});
