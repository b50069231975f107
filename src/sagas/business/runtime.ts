import { businessAdAccountsSaga } from './adAccounts';
import { managerListsSaga } from './managerLists';
import { businessPeopleSaga } from './people';

export { loadBusinessHome, loadManager } from './manager';

/** What the pages of business management do. */
export const businessManagerSagas = [managerListsSaga, businessPeopleSaga, businessAdAccountsSaga];
