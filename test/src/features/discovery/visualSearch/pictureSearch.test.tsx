/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { PictureSearch } from '../../../../../src/features/discovery/visualSearch';
import { buildPin, buildViewer } from '../../../../support/factories';
import { failure } from '../../../../support/fakeApi';
import { renderApp } from '../../../../support/renderApp';

const LATE = { timeout: 20_000 };
const drawn = { fillRect: jest.fn(), drawImage: jest.fn() };
const photo = () => new File(['photo'], 'photo.png', { type: 'image/png' });

beforeEach(() => {
  window.createImageBitmap = jest.fn(async () => ({ width: 1000, height: 500, close() {} }) as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,c21hbGw=');
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
});
afterEach(() => jest.restoreAllMocks());

function Dialog({ given }: { given: File | null }) {
  const [isOpen, setOpen] = useState(true);
  return <PictureSearch given={given} isOpen={isOpen} onClose={() => setOpen(false)} />;
}

async function show(given: File | null = null) {
  const pin = buildPin({ title: 'Red vase' });
  const view = await renderApp(<Dialog given={given} />, {
    viewer: buildViewer(),
    prepare: ({ api }) => api.on('PictureSearchResource.create', () => ({ results: [pin], next_bookmark: null })),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Search with a picture' }, LATE));
  return { ...view, pin, dialog };
}

it('sends a small copy of the chosen picture, and shows what looks like it', async () => {
  const { api, user, pin, dialog } = await show();
  expect(dialog.getByText(/is not stored/)).toBeVisible();
  await user.upload(dialog.getByLabelText('Picture to search with'), photo());
  const list = await dialog.findByRole('list', { name: 'Similar pins' }, LATE);
  expect(within(list).getByRole('link')).toHaveAttribute('href', `/pin/${pin.id}/`);
  expect(api.calls('PictureSearchResource.create')).toEqual([{ image: 'c21hbGw=' }]);
  expect(drawn.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 320, 160);
  expect(dialog.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
});

it('searches with a picture that it is given, such as a pasted one', async () => {
  const { dialog } = await show(photo());
  expect(await dialog.findByRole('link', {}, LATE)).toBeVisible();
});

it('does not show what looks like the last picture while another is searched for', async () => {
  const { api, user, dialog } = await show(photo());
  expect(await dialog.findByRole('link', {}, LATE)).toBeVisible();
  let read = () => {};
  window.createImageBitmap = jest.fn(
    () =>
      new Promise((resolve) => {
        read = () => resolve({ width: 9, height: 9, close() {} } as never);
      }),
  );
  await user.upload(dialog.getByLabelText('Picture to search with'), photo());
  expect(dialog.queryByRole('link')).toBeNull();
  act(read);
  expect(await dialog.findByRole('link', {}, LATE)).toBeVisible();
  expect(api.calls('PictureSearchResource.create')).toHaveLength(2);
});

it('reports a picture that the browser cannot read, and a search that failed, which can be tried again', async () => {
  window.createImageBitmap = jest.fn(async () => {
    throw new Error('no picture');
  });
  const { api, user, dialog } = await show(photo());
  expect(await dialog.findByText('This picture could not be read', {}, LATE)).toBeVisible();
  expect(api.calls('PictureSearchResource.create')).toEqual([]);
  window.createImageBitmap = jest.fn(async () => ({ width: 9, height: 9, close() {} }) as never);
  api.on('PictureSearchResource.create', () => {
    throw failure('unreadableMedia');
  });
  await user.upload(dialog.getByLabelText('Picture to search with'), photo());
  expect(await dialog.findByText('Similar pins could not be loaded', {}, LATE)).toBeVisible();
  api.on('PictureSearchResource.create', () => ({ results: [buildPin()], next_bookmark: null }));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('link', {}, LATE)).toBeVisible();
});

it('[SEARCH-022] reads more for the same picture', async () => {
  const { api, user, pin, dialog } = await show();
  const more = buildPin({ alt_text: 'Red cup' });
  api.on('PictureSearchResource.create', ({ after }) =>
    after ? { results: [more], next_bookmark: null } : { results: [pin], next_bookmark: 'second' },
  );
  await user.upload(dialog.getByLabelText('Picture to search with'), photo());
  await user.click(await dialog.findByRole('button', { name: 'Show more' }, LATE));
  expect(await dialog.findByAltText('Red cup', {}, LATE)).toBeVisible();
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [pin, more].map(({ id }) => `/pin/${id}/`),
  );
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
  const image = 'c21hbGw=';
  expect(api.calls('PictureSearchResource.create')).toEqual([{ image }, { image, after: 'second' }]);
});

it('[SEARCH-022] shows only what looks like the second picture, though more was read for the first', async () => {
  const { api, user, dialog } = await show();
  const named = (alt_text: string) => buildPin({ alt_text });
  const [first, firstMore, second] = [named('Red vase'), named('Red cup'), named('Blue boat')];
  api.on('PictureSearchResource.create', ({ after }) =>
    after ? { results: [firstMore], next_bookmark: null } : { results: [first], next_bookmark: 'second' },
  );
  await user.upload(dialog.getByLabelText('Picture to search with'), photo());
  await user.click(await dialog.findByRole('button', { name: 'Show more' }, LATE));
  await dialog.findByAltText('Red cup', {}, LATE);
  const answers = api.hold('PictureSearchResource.create');
  await user.upload(dialog.getByLabelText('Picture to search with'), photo());
  await waitFor(() => expect(answers).toHaveLength(1), LATE);
  expect(dialog.queryByRole('link')).toBeNull();
  await act(async () => answers[0]?.answer({ results: [second], next_bookmark: 'of the second' }));
  expect(await dialog.findByAltText('Blue boat', {}, LATE)).toBeVisible();
  expect(dialog.getAllByRole('link')).toHaveLength(1);
  expect(dialog.getByRole('button', { name: 'Show more' })).toBeVisible();
});
