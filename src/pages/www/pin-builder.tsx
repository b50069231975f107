import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { PinBuilderScreen } from '../../features/pinBuilder';
import { pinBuilderReducer } from '../../reducers/pinBuilder';
import { storyEditorReducer } from '../../reducers/storyEditor';
import { uploadsReducer } from '../../reducers/uploads';
import type { PageModule } from '../../store/pageModule';

export const Page = PinBuilderScreen;

export const module: PageModule = {
  slices: { pinBuilder: pinBuilderReducer, storyEditor: storyEditorReducer, uploads: uploadsReducer },
  async effects() {
    const [
      builder,
      { pinDraftsSaga },
      { draftSavingSaga },
      { uploadsSaga },
      { uploadedVideosSaga },
      { storyEditorSaga },
      { storedFilesSaga },
    ] = await Promise.all([
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/pinBuilder'),
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/pinDrafts'),
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/draftSaving'),
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/uploads'),
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/uploadedVideos'),
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/storyEditor'),
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/storedFiles'),
    ]);
    const { loadPinBuilder, pinBuilderSaga } = builder;
    const editing = [pinBuilderSaga, pinDraftsSaga, draftSavingSaga, storyEditorSaga];
    return { sagas: [uploadsSaga, uploadedVideosSaga, ...editing, storedFilesSaga], load: loadPinBuilder };
  },
};

export const messages: PageHandler['messages'] = ['pinBuilder'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Create pins`),
  isNoIndex: true,
});
