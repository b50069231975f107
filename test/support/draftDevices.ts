import * as uploads from '../../src/actions/content/uploads';
import type { FoundImage } from '../../src/actions/pins/pinBuilder';
import * as pinBuilder from '../../src/actions/pins/pinBuilder';
import { uploadsReducer } from '../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../src/reducers/pins/pinBuilder';
import { uploadsSaga } from '../../src/sagas/content/uploads';
import { draftSavingSaga } from '../../src/sagas/pins/draftSaving';
import { loadPinBuilder, pinBuilderSaga } from '../../src/sagas/pins/pinBuilder';
import { createTestStore } from './createTestStore';
import type { createDraftServer } from './draftServer';
import { buildBoard, buildPin, buildViewer, pinBoardOf } from './factories';
import { failure } from './fakeApi';

const viewer = buildViewer();
const board = buildBoard({ name: 'Chairs' });
/** The board of drafts that can be published. */
export const DRAFT_BOARD = board.id;

const IMAGE: FoundImage = {
  url: 'https://example.org/a.jpg',
  width: 8,
  height: 6,
  altText: '',
  pageUrl: 'https://example.org/',
  pageTitle: 'One',
};

/** How the network treats a device: an answer that is lost leaves the server changed. */
export type Network = 'up' | 'down' | 'loses answers';

/** The pin builder on one device of a person, with the real reducers and sagas. */
export function openDevice(name: string, server: ReturnType<typeof createDraftServer>) {
  const t = createTestStore({
    viewer,
    modules: [
      {
        slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer },
        sagas: [uploadsSaga, pinBuilderSaga, draftSavingSaga],
      },
    ],
  });
  t.know({ boards: [board] });
  let network: Network = 'up';
  let duringSave: (() => void) | null = null;
  const through = <R>(work: () => R): R => {
    if (network === 'down') throw failure('network');
    const answer = work();
    if (network === 'loses answers') throw failure('network');
    return answer;
  };
  t.api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [board] }));
  t.api.on('SavedPictureResource.get', () => ({ saved_info: null }));
  t.api.on('PinDraftsResource.get', () => through(server.list));
  t.api.on('PinDraftResource.update', (options) => {
    const act = duringSave;
    duringSave = null;
    act?.();
    return through(() => server.save(options));
  });
  t.api.on('PinDraftResource.delete', ({ draft_id }) =>
    through(() => {
      server.drafts.delete(draft_id);
      return { ok: true as const };
    }),
  );
  t.api.on('PinDraftPublishResource.create', ({ draft_id, version }) =>
    through(() => {
      server.publish(draft_id, version);
      return { pin: buildPin({ board: pinBoardOf(board) }), scheduled_pin: null };
    }),
  );
  t.store.dispatch(pinBuilder.editorNamed({ editorId: name }));

  const draft = (id = 'a') => t.state().pinBuilder?.drafts[id];
  return {
    ...t,
    draft,
    held: () => t.api.holdUploads(),
    setNetwork(next: Network) {
      network = next;
    },
    load: async () => {
      await t.store.run(() => loadPinBuilder({ path: '/pin-builder', search: '', params: {} } as never)).done;
      await t.settle();
    },
    add: (id = 'a') => t.store.dispatch(pinBuilder.imageChosen({ draftId: id, image: IMAGE })),
    choose: (id = 'a') => {
      t.store.files.add(id, new Blob([id]));
      const file = { uploadId: id, name: `${id}.jpg`, size: 10, type: 'image/jpeg' };
      t.store.dispatch(uploads.filesChosen({ files: [file] }));
    },
    edit: (edits: Partial<pinBuilder.DraftFields>, id = 'a') =>
      t.store.dispatch(pinBuilder.draftEdited({ draftIds: [id], edits })),
    /** Does something while the next save is on its way. */
    duringSave(act: () => void) {
      duringSave = act;
    },
    keepMine: (id = 'a') => t.store.dispatch(pinBuilder.mineChosen({ draftId: id })),
    takeTheirs: (id = 'a') => {
      const theirs = draft(id)?.conflict?.theirs;
      const isOpen = theirs && theirs.status !== 'published';
      t.store.dispatch(isOpen ? pinBuilder.theirsApplied({ theirs }) : pinBuilder.draftsGone({ draftIds: [id] }));
    },
    publish: (id = 'a') => t.store.dispatch(pinBuilder.publishRequested({ draftIds: [id] })),
    remove: (id = 'a') => t.store.dispatch(pinBuilder.draftsRemoved({ draftIds: [id] })),
    async lookAgain() {
      t.store.dispatch(pinBuilder.draftsRefreshRequested({}));
      await t.settle();
    },
    /** Lets time pass until the next save. */
    async pass(ms = 2000) {
      await t.settle();
      t.clock.advance(ms);
      await t.settle();
    },
  };
}
export type Device = ReturnType<typeof openDevice>;
