import * as uploads from '../../../../src/actions/content/uploads';
import * as pinBuilder from '../../../../src/actions/pins/pinBuilder';
import { toMediaEntity } from '../../../../src/entities/pins/media';
import { uploadsReducer } from '../../../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../../../src/reducers/pins/pinBuilder';
import { pinDraftsSaga } from '../../../../src/sagas/pins/pinDrafts';
import { selectOpenDrafts, selectUpload } from '../../../../src/selectors/pins/pinBuilder';
import { createTestStore } from '../../../support/createTestStore';
import { buildMedia, buildViewer } from '../../../support/factories';

const viewer = buildViewer();
const begin = (who = viewer) =>
  createTestStore({
    viewer: who,
    modules: [{ slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer }, sagas: [pinDraftsSaga] }],
  });

/** Two drafts, one of which has its picture on the server; then the same tab after a reload. */
async function reload(who = viewer) {
  const before = begin();
  const files = ['a', 'b'].map((uploadId) => ({ uploadId, name: 'x.jpg', size: 10, type: 'image/jpeg' }));
  before.store.dispatch(uploads.filesChosen({ files }));
  const media = toMediaEntity(buildMedia());
  before.store.dispatch(uploads.completed({ uploadId: 'a', media }));
  before.store.dispatch(pinBuilder.draftEdited({ draftIds: ['a'], edits: { title: 'Chair' } }));
  await before.settle();
  before.clock.advance(300);
  await before.settle();
  const after = begin(who);
  for (const [name, text] of before.tabStorage.texts) after.tabStorage.set(name, text);
  after.store.dispatch(pinBuilder.builderOpened({}));
  await after.settle();
  return { after, media };
}

it('drafts of the pin builder survive a reload, also one whose picture is not up', async () => {
  const { after, media } = await reload();
  expect(selectOpenDrafts(after.state())).toMatchObject([{ id: 'a', title: 'Chair', status: 'edited' }, { id: 'b' }]);
  expect(selectUpload(after.state(), 'a')).toMatchObject({ status: 'done', media });
  expect(selectUpload(after.state(), 'b')).toMatchObject({ status: 'missing', name: 'x.jpg', media: null });
});

it('[BUILD-026] another file chosen for one is stored, without the tags of the file before', async () => {
  const { after } = await reload();
  const storyPage = { background_color: '#000000', blocks: [] };
  after.store.dispatch(pinBuilder.draftEdited({ draftIds: ['b'], edits: { storyPage } }));
  await after.settle();
  after.clock.advance(300);
  await after.settle();
  const stored = () =>
    JSON.parse(after.tabStorage.get('pinDrafts') ?? '').drafts.find(({ id }: { id: string }) => id === 'b');
  expect(stored()).toMatchObject({ upload: { name: 'x.jpg' }, storyPage });
  const file = { uploadId: 'b', name: 'y.jpg', size: 9, type: 'image/jpeg' };
  after.store.dispatch(uploads.fileFound({ file, isSame: false }));
  await after.settle();
  expect(stored()).toMatchObject({ upload: { name: 'y.jpg' }, storyPage: null });
});

it('are gone from the tab once they were published or removed', async () => {
  const { after } = await reload();
  after.store.dispatch(pinBuilder.publishStarted({ draftId: 'a' }));
  after.store.dispatch(pinBuilder.published({ draftId: 'a', pinId: '7' as never }));
  after.store.dispatch(pinBuilder.draftsRemoved({ draftIds: ['b'] }));
  await after.settle();
  expect(after.tabStorage.get('pinDrafts')).toBeNull();
});

it('are for nobody else who logs in here', async () => {
  const { after } = await reload(buildViewer());
  expect(selectOpenDrafts(after.state())).toEqual([]);
});
