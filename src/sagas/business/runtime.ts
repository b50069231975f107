import { businessAccessSaga } from './access';
import { businessAdAccountRequestsSaga } from './adAccountRequests';
import { businessAdAccountsSaga } from './adAccounts';
import { businessAssetGroupsSaga } from './assetGroups';
import { businessAudiencesSaga } from './audiences';
import { businessBillingSaga } from './billing';
import { businessCatalogSheetsSaga } from './catalogSheets';
import { businessCatalogsSaga } from './catalogs';
import { businessHierarchySaga } from './hierarchy';
import { managerListsSaga } from './managerLists';
import { merchantsSaga } from './merchants';
import { businessPartnersSaga } from './partners';
import { businessPeopleSaga } from './people';
import { promotionsSaga } from './promotions';
import { businessShortcutsSaga } from './shortcuts';
import { businessTagsSaga } from './tags';

export { loadBusinessHome, loadManager, loadNewAudience } from './manager';

/** What the pages of business management do. */
export const businessManagerSagas = [
  managerListsSaga,
  businessPeopleSaga,
  businessPartnersSaga,
  businessAdAccountsSaga,
  businessAccessSaga,
  businessHierarchySaga,
  businessCatalogsSaga,
  businessAssetGroupsSaga,
  businessAudiencesSaga,
  businessTagsSaga,
  promotionsSaga,
  businessCatalogSheetsSaga,
  merchantsSaga,
  businessAdAccountRequestsSaga,
  businessBillingSaga,
  businessShortcutsSaga,
];
