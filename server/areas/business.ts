import { adAccountRequestHandlers } from '../domains/business/adAccountRequests';
import { adAccountHandlers } from '../domains/business/adAccounts';
import { adDeliveryHandlers, createAdDeliveryJobs } from '../domains/business/adDelivery';
import { adExportHandlers, createAdExportJobs } from '../domains/business/adExports';
import { adReviewHandlers } from '../domains/business/adReview';
import { assetGroupHandlers } from '../domains/business/assetGroups';
import { audienceHandlers, createAudienceJobs } from '../domains/business/audiences';
import { businessAdminHandlers } from '../domains/business/businessAdmin';
import { businessHandlers } from '../domains/business/businesses';
import { businessSignupHandlers } from '../domains/business/businessSignup';
import {
  catalogHandlers,
  catalogTokenHandlers,
  createCatalogJobs,
  productGroupHandlers,
} from '../domains/business/catalogs';
import { dashboardHandlers } from '../domains/business/dashboard';
import { eventTokenHandlers } from '../domains/business/eventTokens';
import { hierarchyHandlers } from '../domains/business/hierarchy';
import { businessInviteHandlers, createBusinessInviteJobs } from '../domains/business/invites';
import { createInvoiceJobs, invoiceHandlers, siteBillingHandlers } from '../domains/business/invoices';
import { createLeadFormJobs, leadFormHandlers } from '../domains/business/leadForms';
import { marketingPlanHandlers } from '../domains/business/marketingPlans';
import { memberHandlers } from '../domains/business/members';
import { createMerchantJobs, merchantHandlers } from '../domains/business/merchants';
import { partnerHandlers } from '../domains/business/partners';
import { promotionHandlers } from '../domains/business/promotions';
import { createTagEventJobs } from '../domains/business/tagEvents';
import { tagHandlers } from '../domains/business/tags';
import { createWebsiteJobs, websiteHandlers } from '../domains/business/websites';
import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const businessArea = {
  handlers: {
    ...businessHandlers,
    ...memberHandlers,
    ...businessInviteHandlers,
    ...adAccountHandlers,
    ...assetGroupHandlers,
    ...partnerHandlers,
    ...hierarchyHandlers,
    ...adAccountRequestHandlers,
    ...dashboardHandlers,
    ...tagHandlers,
    ...eventTokenHandlers,
    ...catalogTokenHandlers,
    ...audienceHandlers,
    ...catalogHandlers,
    ...productGroupHandlers,
    ...businessAdminHandlers,
    ...businessSignupHandlers,
    ...websiteHandlers,
    ...promotionHandlers,
    ...adDeliveryHandlers,
    ...adExportHandlers,
    ...invoiceHandlers,
    ...siteBillingHandlers,
    ...marketingPlanHandlers,
    ...leadFormHandlers,
    ...adReviewHandlers,
    ...merchantHandlers,
  },
  jobs: (services: Services) => ({
    ...createBusinessInviteJobs(services),
    ...createTagEventJobs(services),
    ...createAudienceJobs(services),
    ...createCatalogJobs(services),
    ...createAdDeliveryJobs(services),
    ...createAdExportJobs(services),
    ...createInvoiceJobs(services),
    ...createLeadFormJobs(services),
    ...createWebsiteJobs(services),
    ...createMerchantJobs(services),
  }),
};
