/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SearchSuggestions } from '../../../../../src/features/discovery/typeahead';
import { PinBuilderScreen } from '../../../../../src/features/pins/pinBuilder';
import { SearchForm } from '../../../../../src/features/runtime/shell';
import { uploadsReducer } from '../../../../../src/reducers/content/uploads';
import { recentSearchesReducer } from '../../../../../src/reducers/discovery/recentSearches';
import { savedSearchesReducer } from '../../../../../src/reducers/discovery/savedSearches';
import { pinBuilderReducer } from '../../../../../src/reducers/pins/pinBuilder';
import { uploadsSaga } from '../../../../../src/sagas/content/uploads';
import { draftSavingSaga } from '../../../../../src/sagas/pins/draftSaving';
import { pinBuilderSaga } from '../../../../../src/sagas/pins/pinBuilder';
import { loadResource } from '../../../../../src/sagas/runtime/callResource';
import { createDraftServer } from '../../../../support/draftServer';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const LATE = { timeout: 20_000 };
const page = {
  slices: {
    pinBuilder: pinBuilderReducer,
    uploads: uploadsReducer,
    recentSearches: recentSearchesReducer,
    savedSearches: savedSearchesReducer,
  },
  sagas: [uploadsSaga, pinBuilderSaga, draftSavingSaga],
};
const picture = () => new File(['x'.repeat(1_000_000)], 'oak.jpg', { type: 'image/jpeg' });
const dragged = () => ({ dataTransfer: { types: ['Files'], files: [picture()], dropEffect: 'none' } });
const pasted = () => ({ clipboardData: { types: ['Files'], files: [picture()] } });
const dialog = () => screen.findByRole('dialog', { name: 'Search with a picture' }, LATE);

async function show() {
  const view = await renderApp(
    <>
      <SearchForm />
      <SearchSuggestions />
      <PinBuilderScreen />
    </>,
    {
      viewer: buildViewer(),
      route: '/pin-builder',
      modules: [page],
      prepare: ({ api, store }) => {
        createDraftServer().serve(api);
        api.on('SavedPictureResource.get', () => ({ saved_info: null }));
        api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [] }));
        api.on('RecentSearchesResource.get', () => ({ recent_searches: [], recent_personal_searches: [] }));
        api.on('SavedSearchesResource.get', () => []);
        api.on('TypeaheadResource.get', () => ({ queries: ['house plants'], query_images: [], users: [], boards: [] }));
        api.holdUploads();
        return store.run(() => loadResource('BoardPickerBoardsResource.get', {})).done;
      },
    },
  );
  const field = screen.getByRole('combobox', { name: 'Search' });
  await view.user.click(field);
  await screen.findByRole('grid', { name: 'Search suggestions' }, LATE);
  const draftIds = () => view.state().pinBuilder?.pinDraftIds ?? [];
  return { ...view, field, draftIds };
}

describe('a picture for the search, on the page that makes drafts of pictures', () => {
  it('is no draft when it is pasted into the search field, nor one that is pasted into the dialog', async () => {
    const { field, settled, draftIds } = await show();
    fireEvent.paste(field, pasted());
    fireEvent.paste(await dialog(), pasted());
    await settled();
    expect(draftIds()).toEqual([]);
  });

  it('is no draft when it is dropped on the search field, nor one that is dropped on the dialog', async () => {
    const { container, field, settled, draftIds } = await show();
    fireEvent.dragEnter(container, dragged());
    expect(screen.getByText('Drop your pictures')).toBeInTheDocument();
    fireEvent.dragEnter(field, dragged());
    fireEvent.dragLeave(container, dragged());
    expect(screen.queryByText('Drop your pictures')).toBeNull();
    fireEvent.drop(field, dragged());
    const found = await dialog();
    fireEvent.dragEnter(found, dragged());
    expect(screen.queryByText('Drop your pictures')).toBeNull();
    expect(fireEvent.drop(found, dragged())).toBe(false);
    await settled();
    expect(draftIds()).toEqual([]);
  });

  it('leaves the page as it was: pictures are drafts again after the dialog', async () => {
    const { container, field, user, settled, draftIds } = await show();
    fireEvent.paste(field, pasted());
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LATE);
    fireEvent.paste(container, pasted());
    await settled();
    expect(draftIds()).toHaveLength(1);
  });
});
