import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { PinBuilderScreen } from '../../features/pins/pinBuilder';
import { uploadsReducer } from '../../reducers/content/uploads';
import { pinBuilderReducer } from '../../reducers/pins/pinBuilder';
import { storyEditorReducer } from '../../reducers/pins/storyEditor';
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
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/pins/pinBuilder'),
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/pins/pinDrafts'),
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/pins/draftSaving'),
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/content/uploads'),
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/content/uploadedVideos'),
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/pins/storyEditor'),
      import(/* webpackChunkName: "pin-builder-effects" */ '../../sagas/pins/storedFiles'),
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
