import type { I18n, MessageDescriptor } from '@lingui/core';
import type { HistoryEntry } from '../actions/navigation';
import type { PageHandler } from '../app/pages';
import type { RootState } from '../reducers/root';
import type { ManagerPartName } from '../selectors/business/managerParts';
import type { PageModule } from '../store/pageModule';

/** What every page of business management has in common: `part` is absent for the dashboard; `isNew`: the page makes
 * something of the part. */
export function managerPage(title: MessageDescriptor, part?: ManagerPartName, isNew = false) {
  const module: PageModule = {
    async effects() {
      const [{ businessManagerSagas, loadManager, loadNewAudience }, { businessReducer }] = await Promise.all([
        import(/* webpackChunkName: "business-effects" */ '../sagas/business/runtime'),
        import(/* webpackChunkName: "business-effects" */ '../reducers/business/business'),
      ]);
      return {
        slices: { business: businessReducer },
        sagas: businessManagerSagas,
        load: (location) => (isNew ? loadNewAudience(location) : loadManager(location, part)),
      };
    },
  };
  const messages: PageHandler['messages'] = ['businessManager', 'businessTable', 'rejectionReasons', 'leadForm'];
  const head = (_state: RootState, _entry: HistoryEntry, i18n: I18n) => ({ title: i18n._(title), isNoIndex: true });
  return { module, messages, head };
}
