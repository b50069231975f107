import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { PinBuilderScreen } from '../../features/pinBuilder';
import { pinBuilderReducer } from '../../reducers/pinBuilder';
import { uploadsReducer } from '../../reducers/uploads';
import { loadResource } from '../../sagas/callResource';
import { membersOnly } from '../../sagas/pageLoad';
import { pinBuilderSaga } from '../../sagas/pinBuilder';
import { uploadsSaga } from '../../sagas/uploads';
import type { PageModule } from '../../store/pageModule';

export const Page = PinBuilderScreen;

export const module: PageModule = {
  slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer },
  sagas: [uploadsSaga, pinBuilderSaga],
  *load(location) {
    const elsewhere = yield* membersOnly(location);
    if (!elsewhere) yield* loadResource('BoardPickerBoardsResource.get', {});
    return elsewhere;
  },
};

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Create pins`),
  isNoIndex: true,
});
