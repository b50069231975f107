import { adAccountRequestEndpoints } from './adAccountRequests';
import { adAccountEndpoints } from './adAccounts';
import { adExportEndpoints } from './adExports';
import { assetGroupEndpoints } from './assetGroups';
import { audienceEndpoints } from './audiences';
import { businessAdminEndpoints } from './businessAdmin';
import { businessEndpoints } from './businesses';
import { businessSignupEndpoints } from './businessSignup';
import { catalogEndpoints } from './catalogs';
import { catalogTokenEndpoints } from './catalogTokens';
import { dashboardEndpoints } from './dashboard';
import { eventTokenEndpoints } from './eventTokens';
import { hierarchyEndpoints } from './hierarchy';
import { inviteEndpoints } from './invites';
import { invoiceEndpoints, siteBillingEndpoints } from './invoices';
import { leadFormEndpoints } from './leadForms';
import { marketingPlanEndpoints } from './marketingPlans';
import { memberEndpoints } from './members';
import { merchantEndpoints, merchantReviewEndpoints } from './merchants';
import { partnerEndpoints } from './partners';
import { productGroupEndpoints } from './productGroups';
import { adDeliveryEndpoints, adReviewEndpoints, promotionEndpoints } from './promotions';
import { tagEndpoints } from './tags';
import { websiteEndpoints } from './websites';

/** Every endpoint of the business side. */
export const businessSideEndpoints = {
  ...businessAdminEndpoints,
  ...businessEndpoints,
  ...tagEndpoints,
  ...eventTokenEndpoints,
  ...audienceEndpoints,
  ...catalogEndpoints,
  ...catalogTokenEndpoints,
  ...productGroupEndpoints,
  ...memberEndpoints,
  ...inviteEndpoints,
  ...adAccountEndpoints,
  ...assetGroupEndpoints,
  ...partnerEndpoints,
  ...hierarchyEndpoints,
  ...promotionEndpoints,
  ...adDeliveryEndpoints,
  ...adExportEndpoints,
  ...invoiceEndpoints,
  ...siteBillingEndpoints,
  ...marketingPlanEndpoints,
  ...leadFormEndpoints,
  ...adReviewEndpoints,
  ...adAccountRequestEndpoints,
  ...dashboardEndpoints,
  ...businessSignupEndpoints,
  ...websiteEndpoints,
  ...merchantEndpoints,
  ...merchantReviewEndpoints,
};

export type BusinessEndpointKey = keyof typeof businessSideEndpoints;
