import * as pinBuilder from '../../../../src/actions/pins/pinBuilder';
import { pageEdited, undoRequested } from '../../../../src/actions/pins/storyEditor';
import { uploadsReducer } from '../../../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../../../src/reducers/pins/pinBuilder';
import { storyEditorReducer } from '../../../../src/reducers/pins/storyEditor';
import { uploadsSaga } from '../../../../src/sagas/content/uploads';
import { draftSavingSaga } from '../../../../src/sagas/pins/draftSaving';
import { storyEditorSaga } from '../../../../src/sagas/pins/storyEditor';
import { selectStoryHistory } from '../../../../src/selectors/pins/storyEditor';
import { createTestStore } from '../../../support/createTestStore';
import { createDraftServer } from '../../../support/draftServer';
import { buildViewer } from '../../../support/factories';

const modules = [
  {
    slices: { pinBuilder: pinBuilderReducer, storyEditor: storyEditorReducer, uploads: uploadsReducer },
    sagas: [uploadsSaga, draftSavingSaga, storyEditorSaga],
  },
];
const image = { url: 'https://example.org/a.jpg', width: 1200, height: 800, altText: '', pageUrl: '', pageTitle: '' };
const pageOf = (background_color: string) => ({ background_color, blocks: [] });

/** A saved story, whose page was edited here. */
async function setUp() {
  const t = createTestStore({ viewer: buildViewer(), modules });
  const server = createDraftServer();
  server.serve(t.api);
  const { dispatch } = t.store;
  const draft = () => t.state().pinBuilder?.drafts.a;
  const save = async () => {
    await t.settle();
    t.clock.advance(2000);
    await t.settle();
  };
  const paint = (color: string) =>
    dispatch(pageEdited({ draftId: 'a', from: draft()?.storyPage ?? null, to: pageOf(color) }));
  /** Another device changes the draft. */
  const elsewhere = (changes: object) => {
    const stored = server.drafts.get('a');
    if (stored) server.drafts.set('a', { ...stored, ...changes, version: stored.version + 1, editor_id: 'phone' });
  };
  const refresh = async () => {
    dispatch(pinBuilder.draftsRefreshRequested({}));
    await t.settle();
  };
  const undo = async () => {
    dispatch(undoRequested({ draftId: 'a' }));
    await t.settle();
  };
  dispatch(pinBuilder.imageChosen({ draftId: 'a', image }));
  dispatch(pinBuilder.draftEdited({ draftIds: ['a'], edits: { isStory: true } }));
  paint('#111111');
  paint('#222222');
  await save();
  const color = () => draft()?.storyPage?.background_color;
  return { ...t, draft, save, paint, elsewhere, refresh, undo, color };
}

it('[BUILD-024] an undo does not drop the page of another device, which took the place of this one', async () => {
  const { elsewhere, refresh, undo, color, paint } = await setUp();
  elsewhere({ story_page: pageOf('#333333') });
  await refresh();
  await undo();
  expect(color()).toBe('#333333');
  paint('#444444');
  await undo();
  expect(color()).toBe('#333333');
});

it('[BUILD-024] an undo does not drop the page of another device that was merged with other edits', async () => {
  const { elsewhere, save, store, undo, color, draft } = await setUp();
  elsewhere({ story_page: pageOf('#333333') });
  store.dispatch(pinBuilder.draftEdited({ draftIds: ['a'], edits: { title: 'Oaks' } }));
  await save();
  expect(draft()).toMatchObject({ title: 'Oaks', conflict: null });
  await undo();
  expect(color()).toBe('#333333');
});

it('[BUILD-024] the page can still be undone where another device changed something else', async () => {
  const { elsewhere, refresh, save, store, undo, color, draft, state } = await setUp();
  elsewhere({ title: 'Oaks' });
  await refresh();
  expect(draft()?.title).toBe('Oaks');
  elsewhere({ title: 'Elms' });
  store.dispatch(pinBuilder.draftEdited({ draftIds: ['a'], edits: { link: 'https://example.org/' } }));
  await save();
  expect(draft()).toMatchObject({ title: 'Elms', conflict: null });
  expect(selectStoryHistory(state(), 'a').past).toHaveLength(2);
  await undo();
  expect(color()).toBe('#111111');
});
