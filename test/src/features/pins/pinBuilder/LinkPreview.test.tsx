/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, within } from '@testing-library/react';
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
const URL_OF_OAKS = 'https://www.example.org/oaks';
const oaks = { title: 'All about oaks', description: '', url: URL_OF_OAKS };
const picture = { url: 'https://example.org/oak.jpg', width: 800, height: 600, alt_text: '' };

/** The builder with one draft; `write` enters its link and pauses. */
async function show() {
  const view = await renderApp(<PinBuilderScreen />, { viewer: buildViewer(), route: '/pin-builder', modules: [page] });
  view.api.on('SavedPictureResource.get', () => ({ saved_info: null }));
  createDraftServer().serve(view.api);
  view.api.holdUploads();
  await view.user.upload(screen.getByLabelText('Pictures', { selector: 'input' }), [
    new File(['x'], 'oak.jpg', { type: 'image/jpeg' }),
  ]);
  await view.settled();
  await view.user.click(screen.getByText('More options'));
  const pause = async () => {
    await act(async () => view.clock.advance(1000));
    await view.settled();
  };
  const write = async (link: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Link' }), { target: { value: link } });
    await view.settled();
    await pause();
  };
  const preview = async () => within(await screen.findByRole('figure', { name: 'Link preview' }, { timeout: 20_000 }));
  return { ...view, write, pause, preview };
}

describe('the preview of a link', () => {
  it('is the picture, the title and the domain of its page, read by the server when one pauses', async () => {
    const { api, write, preview } = await show();
    api.on('FindPinImagesResource.get', () => ({ ...oaks, items: [picture] }));
    await write(URL_OF_OAKS);
    const shown = await preview();
    expect(shown.getByText('All about oaks')).toBeVisible();
    expect(shown.getByText('example.org')).toBeVisible();
    expect(shown.getByRole('presentation')).toHaveAttribute('src', picture.url);
    expect(shown.getByRole('presentation')).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(api.calls('FindPinImagesResource.get')).toEqual([{ url: URL_OF_OAKS }]);
    await write('');
    expect(screen.queryByRole('figure', { name: 'Link preview' })).toBeNull();
  });

  it('goes without a picture that cannot be loaded', async () => {
    const { api, write, preview } = await show();
    api.on('FindPinImagesResource.get', () => ({ ...oaks, items: [picture] }));
    await write(URL_OF_OAKS);
    fireEvent.error((await preview()).getByRole('presentation'));
    expect((await preview()).queryByRole('presentation')).toBeNull();
    expect((await preview()).getByText('All about oaks')).toBeVisible();
  });

  it('is said to be absent where the page shows nothing of itself', async () => {
    const { api, write, preview } = await show();
    api.on('FindPinImagesResource.get', () => ({ ...oaks, title: '', items: [] }));
    await write(URL_OF_OAKS);
    expect((await preview()).getByRole('status')).toHaveTextContent('This page has no preview.');
  });

  it('says why it could not be read, and can be tried again', async () => {
    const { api, write, preview, user, settled, pause } = await show();
    api.fail('FindPinImagesResource.get', 'unreachableAddress');
    await write(URL_OF_OAKS);
    expect((await preview()).getByRole('status')).toHaveTextContent(
      'That address could not be opened. You can still use this link.',
    );
    api.on('FindPinImagesResource.get', () => ({ ...oaks, items: [] }));
    await user.click((await preview()).getByRole('button', { name: 'Try again' }));
    await settled();
    await pause();
    expect((await preview()).getByText('All about oaks')).toBeVisible();
  });

  it('offers no second try of an address that may not be read', async () => {
    const { api, write, preview } = await show();
    api.fail('FindPinImagesResource.get', 'forbiddenAddress');
    await write('https://intranet.example/');
    expect((await preview()).getByRole('status')).toHaveTextContent('That address cannot be used.');
    expect((await preview()).queryByRole('button')).toBeNull();
  });

  it('asks for no page while one is writing, nor for what is no web address', async () => {
    const { api, write, user } = await show();
    api.on('FindPinImagesResource.get', () => ({ ...oaks, items: [] }));
    for (const link of ['oaks', 'https://oaks', 'mailto:oak@example.org']) await write(link);
    await user.clear(screen.getByRole('textbox', { name: 'Link' }));
    await user.type(screen.getByRole('textbox', { name: 'Link' }), URL_OF_OAKS);
    expect(api.calls('FindPinImagesResource.get')).toEqual([]);
  });
});
