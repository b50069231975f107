import { adAccountRequestSchemas } from './adAccountRequests';
import { adAccountSchemas } from './adAccounts';
import { adExportSchemas } from './adExports';
import { assetGroupSchemas } from './assetGroups';
import { audienceSchemas } from './audiences';
import { businessAdminSchemas } from './businessAdmin';
import { businessSchemas } from './businesses';
import { businessSignupSchemas } from './businessSignup';
import { catalogSchemas } from './catalogs';
import { catalogTokenSchemas } from './catalogTokens';
import { dashboardSchemas } from './dashboard';
import { eventTokenSchemas } from './eventTokens';
import { hierarchySchemas } from './hierarchy';
import { inviteSchemas } from './invites';
import { invoiceSchemas, siteBillingSchemas } from './invoices';
import { leadFormSchemas } from './leadForms';
import { marketingPlanSchemas } from './marketingPlans';
import { memberSchemas } from './members';
import { merchantSchemas } from './merchants';
import { partnerSchemas } from './partners';
import { productGroupSchemas } from './productGroups';
import { promotionSchemas } from './promotions';
import { tagSchemas } from './tags';
import { websiteSchemas } from './websites';

/** The schemas of every endpoint of the business side. */
export const businessSideSchemas = {
  ...businessAdminSchemas,
  ...businessSchemas,
  ...tagSchemas,
  ...eventTokenSchemas,
  ...audienceSchemas,
  ...catalogSchemas,
  ...catalogTokenSchemas,
  ...productGroupSchemas,
  ...memberSchemas,
  ...inviteSchemas,
  ...adAccountSchemas,
  ...assetGroupSchemas,
  ...partnerSchemas,
  ...hierarchySchemas,
  ...promotionSchemas,
  ...adExportSchemas,
  ...invoiceSchemas,
  ...siteBillingSchemas,
  ...marketingPlanSchemas,
  ...leadFormSchemas,
  ...adAccountRequestSchemas,
  ...dashboardSchemas,
  ...businessSignupSchemas,
  ...websiteSchemas,
  ...merchantSchemas,
};
