/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen } from '@testing-library/react';
import { PinBuilderScreen } from '../../../../../src/features/pins/pinBuilder';
import { uploadsReducer } from '../../../../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../../../../src/reducers/pins/pinBuilder';
import { uploadsSaga } from '../../../../../src/sagas/content/uploads';
import { draftSavingSaga } from '../../../../../src/sagas/pins/draftSaving';
import { pinBuilderSaga } from '../../../../../src/sagas/pins/pinBuilder';
import { createDraftServer } from '../../../../support/draftServer';
import { buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => {};
});

const page = {
  slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer },
  sagas: [uploadsSaga, pinBuilderSaga, draftSavingSaga],
};
const ada = buildUser({ full_name: 'Ada Lind', username: 'ada_lind' });

async function show() {
  const view = await renderApp(<PinBuilderScreen />, { viewer: buildViewer(), route: '/pin-builder', modules: [page] });
  view.api.on('SavedPictureResource.get', () => ({ saved_info: null }));
  view.api.on('MentionTypeaheadResource.get', ({ query }) => (ada.username.startsWith(query) ? [ada] : []));
  createDraftServer().serve(view.api);
  view.api.holdUploads();
  await view.user.upload(screen.getByLabelText('Pictures', { selector: 'input' }), [
    new File(['x'], 'oak.jpg', { type: 'image/jpeg' }),
  ]);
  await view.settled();
  const pass = async () => {
    await view.settled();
    await act(async () => view.clock.advance(200));
    await view.settled();
  };
  const draft = () => Object.values(view.state().pinBuilder?.drafts ?? {})[0];
  return { ...view, pass, draft };
}

describe('people in the description of a draft', () => {
  it('[BUILD-006] are suggested after an @, and the chosen one is kept with the draft', async () => {
    const { user, pass, draft } = await show();
    const field = screen.getByRole('textbox', { name: 'Description' });
    await user.type(field, 'With @');
    await pass();
    await user.type(field, 'ad');
    await pass();
    expect(await screen.findByRole('option', { name: /Ada Lind/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('With @ada_lind ');
    expect(draft()?.userMentionTags).toEqual([{ userId: ada.id, username: 'ada_lind' }]);
  });

  it('are not looked for without an @', async () => {
    const { user, pass, api } = await show();
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'With Ada');
    await pass();
    expect(api.calls('MentionTypeaheadResource.get')).toEqual([]);
  });
});
