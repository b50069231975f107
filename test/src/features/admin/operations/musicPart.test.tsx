/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { MusicPiece } from '../../../../../contract/schemas/content/siteMusic';
import { OperationsScreen } from '../../../../../src/features/admin/operations';
import { loadOperations, operationsSaga } from '../../../../../src/sagas/admin/operations';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { failure } from '../../../../support/fakeApi';
import { answerOverview } from '../../../../support/operations';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const rain: MusicPiece = {
  ...{ id: 'rain', title: 'Rain on the window', artist: 'Magpie', license: '', duration: 10_909, url: null },
  is_removed: false,
};
const blue: MusicPiece = {
  ...{ id: '7', title: 'Blue morning', artist: 'Ida Blum', license: 'CC BY 4.0', duration: 61_000 },
  ...{ url: '/media/music/aa/bb/aabb.mp3', is_removed: false },
};

async function show(pieces: MusicPiece[]) {
  const on = createTestStore({ viewer: buildViewer({ is_site_admin: true }), modules: [{ sagas: [operationsSaga] }] });
  on.api.on('SiteMusicResource.get', () => [...pieces]);
  const params = { part: 'music' };
  answerOverview(on.api);
  await on.store.run(() => loadOperations({ path: '/operations/music', params, query: {} })).done;
  const view = await renderApp(<OperationsScreen />, { on, route: '/operations/music', params });
  await screen.findByRole('heading', { name: 'Music' }, { timeout: 20_000 });
  const openForm = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Add a song' }));
    return within(await screen.findByRole('dialog', { name: 'Add a song' }));
  };
  return { ...view, openForm };
}

it('a site admin adds a song with its file, which is listed then', async () => {
  const pieces: MusicPiece[] = [];
  const { api, user, store, openForm, settled } = await show(pieces);
  expect(screen.getByText('No songs yet.')).toBeVisible();
  const sent = api.takeFiles();
  const form = await openForm();
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(form.getByText('Enter the title of the song.')).toBeVisible();
  expect(form.getByText('Choose a file', { selector: 'p *, p' })).toBeVisible();
  const file = new File(['x'], 'Ida Blum - Blue morning.mp3', { type: 'audio/mpeg' });
  await user.upload(form.getByLabelText('File'), file);
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Blue morning');
  expect(form.getByRole('textbox', { name: 'Artist' })).toHaveValue('Ida Blum');
  await user.type(form.getByRole('textbox', { name: 'License' }), 'CC BY 4.0');
  const asked: unknown[] = [];
  api.on('SiteMusicResource.create', (options) => {
    asked.push(options);
    pieces.push(blue);
    return blue;
  });
  await user.click(form.getByRole('button', { name: 'Add' }));
  await settled();
  expect(sent.map(({ file: given, id }) => [given, { ...blueTexts, upload_id: id }])).toEqual([[file, asked[0]]]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('row', { name: /Blue morning Ida Blum CC BY 4\.0 1:01/ })).toBeVisible();
  expect(store.files.get(sent[0]?.id ?? '')).toBeUndefined();
});
const blueTexts = { title: 'Blue morning', artist: 'Ida Blum', license: 'CC BY 4.0' };

it('says why a song is refused, and keeps what was written', async () => {
  const { api, user, store, openForm, settled } = await show([rain]);
  api.takeFiles();
  api.on('SiteMusicResource.create', () => {
    throw failure('unsupportedMedia', { message: 'musicUnsupported' });
  });
  const form = await openForm();
  await user.upload(form.getByLabelText('File'), new File(['x'], 'Blue.mp3', { type: 'audio/mpeg' }));
  await user.type(form.getByRole('textbox', { name: 'Artist' }), 'Ida');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await settled();
  expect(form.getByRole('alert')).toHaveTextContent('That file is not an MP3.');
  // The dialog says it, and no notice at the edge of the page says it again.
  expect(store.getState().ui.toasts).toEqual([]);
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Blue');
});

it('removes a song after asking, and lists it no more', async () => {
  const pieces = [rain, blue];
  const { api, user, settled } = await show(pieces);
  api.on('SiteMusicResource.delete', ({ music_id }) => {
    pieces.splice(0, 2, rain, { ...blue, is_removed: music_id === '7' });
    return { ok: true };
  });
  const row = within(screen.getByRole('row', { name: /Blue morning/ }));
  await user.click(row.getByRole('button', { name: 'Remove' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remove this song?' }));
  expect(dialog.getByText(/Stories that have it keep playing it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove song' }));
  await settled();
  expect(screen.queryByRole('row', { name: /Blue morning/ })).toBeNull();
  expect(screen.getByRole('row', { name: /Rain on the window/ })).toBeVisible();
});
