/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import type { GuestPin, GuestVisit } from '../../../../contract/schemas/pins/guestLinks';
import { GuestVisitScreen } from '../../../../src/features/pins/guestVisit';
import { guestVisitReducer } from '../../../../src/reducers/pins/guestVisit';
import { guestVisitSaga } from '../../../../src/sagas/pins/guestVisit';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';
import { failure } from '../../../support/fakeApi';
import { createFakeLive } from '../../../support/fakeLive';
import { renderApp } from '../../../support/renderApp';

const ID = 'a'.repeat(64);
const visit: GuestVisit = { id: ID, name: 'Party', owner: 'Ida Heron', access: 'add', pin_id: null, expires_at: null };
const pinOf = (id: string, title: string): GuestPin => ({
  id: id as GuestPin['id'],
  title,
  description: '',
  alt_text: 'A lamp',
  link: null,
  dominant_color: '#aabbcc',
  images: { '474x': { url: '/media/a.jpg', width: 474, height: 300, dominant_color: '#aabbcc' } } as GuestPin['images'],
  comments_disabled: false,
});

async function show(
  token: string,
  on = createTestStore({ modules: [{ slices: { guestVisit: guestVisitReducer }, sagas: [guestVisitSaga] }] }),
) {
  window.history.replaceState(null, '', `/s/${token && `#${token}`}`);
  return renderApp(<GuestVisitScreen />, { on, route: '/s/' });
}
const storeWith = () =>
  createTestStore({ modules: [{ slices: { guestVisit: guestVisitReducer }, sagas: [guestVisitSaga] }] });

it('[LINK-001] keeps a comment that could not be sent in its field', async () => {
  const store = createTestStore({
    viewer: buildViewer(),
    modules: [{ slices: { guestVisit: guestVisitReducer }, sagas: [guestVisitSaga] }],
  });
  let fails = true;
  store.api.on('GuestVisitResource.create', () => visit);
  store.api.on('GuestPinsResource.get', () => ({ data: [pinOf('1', 'Lamp')], bookmark: '-end-' }));
  store.api.on('GuestCommentsResource.get', () => []);
  store.api.on('GuestCommentResource.create', ({ text }) => {
    if (fails) throw failure('rateLimited');
    return { id: '9' as never, name: 'Ben', text, created_at: '2026-03-01T08:00:00.000Z' };
  });
  const { user, settled } = await show('secret', store);
  await settled();
  await user.click(screen.getByRole('button', { name: 'Open Lamp' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lamp' }));
  const field = dialog.getByRole('textbox', { name: 'Add a comment' });
  for (const left of ['So bright', '']) {
    if (left !== '') await user.type(field, left);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await settled();
    expect(field).toHaveValue(left);
    fails = false;
  }
});

it('[LINK-010] asks for the password, shows pins page by page, and one large', async () => {
  const store = storeWith();
  store.api.on('GuestVisitResource.create', ({ password }) => {
    if (password === undefined) return null;
    if (password !== 'blue heron') throw failure('invalidParameters', { fields: { password: 'guestPasswordWrong' } });
    return visit;
  });
  store.api.on('GuestPinsResource.get', ({ bookmark }) =>
    bookmark === 'next'
      ? { data: [pinOf('2', 'Vase')], bookmark: '-end-' }
      : { data: [pinOf('1', 'Lamp')], bookmark: 'next' },
  );
  store.api.on('GuestCommentsResource.get', () => [
    { id: '9' as never, name: 'Ben', text: 'Nice', created_at: '2026-03-01T08:00:00.000Z' },
  ]);
  const { user, settled, api } = await show('secret', store);
  await settled();
  const password = screen.getByLabelText('Password');
  await user.type(password, 'red heron{Enter}');
  await settled();
  expect(screen.getByText('That is not the password of this link.')).toBeVisible();
  await user.clear(password);
  await user.type(password, 'blue heron{Enter}');
  await settled();
  expect(api.calls('GuestVisitResource.create')[0]).toEqual({ token: 'secret' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Party');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await settled();
  const pins = within(screen.getByRole('list', { name: 'Pins' }));
  expect(pins.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Open Lamp', 'Open Vase']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await user.click(pins.getByRole('button', { name: 'Open Lamp' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lamp' }));
  await settled();
  expect(dialog.getByText('Nice')).toBeVisible();
  // Visitors read comments, members write them.
  expect(dialog.getByText('Log in to comment.')).toBeVisible();
});

it('[LINK-010] says where a link does not work, or the address names none', async () => {
  const store = storeWith();
  store.api.on('GuestVisitResource.create', () => {
    throw failure('notFound', { message: 'guestLinkGone' });
  });
  const { settled, unmount } = await show('wrong', store);
  await settled();
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  unmount();
  await show('');
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

it('[LINK-005] guests add pictures under their name and hear what failed', async () => {
  const store = storeWith();
  store.api.on('GuestVisitResource.create', () => visit);
  store.api.on('GuestPinsResource.get', () => ({ data: [], bookmark: '-end-' }));
  const uploads = store.api.holdUploads();
  const { user, settled } = await show('secret', store);
  await settled();
  await user.click(screen.getByRole('button', { name: 'Add pictures' }));
  expect(screen.getByText('Enter your name')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ünal');
  const files = ['a', 'b'].map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }));
  await user.upload(screen.getByLabelText('Pictures'), files);
  await settled();
  expect(uploads).toMatchObject([{ extra: { guest: { id: ID, name: 'Ünal' } } }]);
  uploads[0]?.answer({ added: true } as never);
  await settled();
  uploads[1]?.fail('unsupportedMedia');
  await settled();
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/1 picture added/);
  expect(status).toHaveTextContent(/1 picture was not added: That file is not a picture/);
  expect(store.api.calls('GuestPinsResource.get')).toHaveLength(2);
});

it('[LINK-008] a page whose link was revoked shows nothing more', async () => {
  const { source, opened } = createFakeLive();
  const store = createTestStore({
    modules: [{ slices: { guestVisit: guestVisitReducer }, sagas: [guestVisitSaga] }],
    live: source,
  } as never);
  let isOpen = true;
  store.api.on('GuestVisitResource.create', () => {
    if (!isOpen) throw failure('notFound', { message: 'guestLinkGone' });
    return visit;
  });
  store.api.on('GuestPinsResource.get', () => ({ data: [pinOf('1', 'Lamp')], bookmark: '-end-' }));
  const { settled } = await show('secret', store);
  await settled();
  expect(opened).toMatchObject([{ path: `/_/guests/${ID}/`, isClosed: false }]);
  expect(screen.getByRole('button', { name: 'Open Lamp' })).toBeVisible();
  isOpen = false;
  act(() => opened[0]?.end());
  await settled();
  expect(screen.queryByRole('button', { name: 'Open Lamp' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
