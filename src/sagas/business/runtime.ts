import { businessAccessSaga } from './access';
import { businessAdAccountRequestsSaga } from './adAccountRequests';
import { businessAdAccountsSaga } from './adAccounts';
import { adExportsSaga } from './adExports';
import { businessAssetGroupsSaga } from './assetGroups';
import { businessAudiencesSaga } from './audiences';
import { businessBillingSaga } from './billing';
import { businessCatalogSheetsSaga } from './catalogSheets';
import { businessCatalogsSaga } from './catalogs';
import { catalogTokensSaga } from './catalogTokens';
import { businessHierarchySaga } from './hierarchy';
import { leadFormsSaga } from './leadForms';
import { managerListsSaga } from './managerLists';
import { marketingPlanSaga } from './marketingPlan';
import { merchantsSaga } from './merchants';
import { businessPartnersSaga } from './partners';
import { businessPeopleSaga } from './people';
import { businessProductGroupsSaga } from './productGroups';
import { promotionsSaga } from './promotions';
import { quickPromoteSaga } from './quickPromote';
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
  catalogTokensSaga,
  businessProductGroupsSaga,
  businessAssetGroupsSaga,
  businessAudiencesSaga,
  businessTagsSaga,
  promotionsSaga,
  quickPromoteSaga,
  adExportsSaga,
  leadFormsSaga,
  marketingPlanSaga,
  businessCatalogSheetsSaga,
  merchantsSaga,
  businessAdAccountRequestsSaga,
  businessBillingSaga,
  businessShortcutsSaga,
];
