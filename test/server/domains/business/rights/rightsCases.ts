import {
  type AssetOperation,
  type AssetType,
  type BusinessOperation,
  permissionsAllow,
  roleAllows,
} from '../../../../../contract/constants/business/permissions';
import type { BusinessEndpointKey } from '../../../../../contract/endpoints';
import type { businessAdminEndpoints } from '../../../../../contract/endpoints/business/businessAdmin';
import type { siteBillingEndpoints } from '../../../../../contract/endpoints/business/invoices';
import type { merchantReviewEndpoints } from '../../../../../contract/endpoints/business/merchants';
import type { adReviewEndpoints } from '../../../../../contract/endpoints/business/promotions';
import type { websiteEndpoints } from '../../../../../contract/endpoints/business/websites';
import { type Actor, type RightsTarget, TEST_FEED, TEST_FILTERS } from '../../../../support/business/rightsWorld';
import { buildBusinessDraft } from '../../../../support/businessDrafts';

/** What a call needs: an operation in the business or on an asset, or only to be somebody. */
export type Demand =
  | { readonly business: BusinessOperation }
  | { readonly type: AssetType; readonly operation: AssetOperation }
  | 'person';

export interface RightsCase {
  readonly demand: Demand;
  options(target: RightsTarget): object;
  /** Who has a permission and not for this does not see the thing: 404 in place of 403. */
  readonly seenBy?: AssetOperation;
  /** How it is answered to whom it is allowed, so that it can be called many times; by default 200. */
  readonly status?: readonly number[] | ((actor: Actor) => readonly number[]);
  /** An id that the answer contains for whom this is true, and for nobody else. */
  readonly lists?: readonly [keyof RightsTarget, (actor: Actor) => boolean];
  /** What the call uses up, made for each call. */
  readonly uses?:
    | 'tag'
    | 'token'
    | 'catalog'
    | 'catalogToken'
    | 'feed'
    | 'productGroup'
    | 'membership'
    | 'parent'
    | 'audience';
}

type More = Omit<RightsCase, 'demand' | 'options'>;
type Options = RightsCase['options'];
const inBusiness = (business: BusinessOperation, options: Options = of, more: More = {}): RightsCase => ({
  ...{ demand: { business }, options, ...more },
});
const onAsset =
  (type: AssetType) =>
  (operation: AssetOperation, options: Options, more: More = {}): RightsCase => ({
    ...{ demand: { type, operation }, options, ...more },
  });
const person = (options: Options, more: More = {}): RightsCase => ({ demand: 'person', options, ...more });
const of: Options = ({ business_id }) => ({ business_id });
const ofMerchant: Options = ({ account_id }) => ({ userId: account_id });
const ofAccount: Options = ({ ad_account_id }) => ({ ad_account_id });
const ofTag: Options = ({ ad_account_id, tag_id }) => ({ ad_account_id, tag_id });
const ofCatalog: Options = ({ catalog_id }) => ({ catalog_id });
const ofFeed: Options = ({ catalog_id, feed_id }) => ({ catalog_id, feed_id });
const ofRun: Options = (target) => ({ ...ofFeed(target), run_id: target.run_id });
const ofProductGroup: Options = ({ catalog_id, product_group_id }) => ({ catalog_id, product_group_id });
const ofAudience: Options = ({ ad_account_id, audience_id }) => ({ ad_account_id, audience_id });
const ofNavigation: Options = ({ business_id }) => ({
  ...{ entity_type: 'BIZ_USER', entity_id: business_id, property_key: 'NAVBAR_CONFIG' },
});
const BILLING = {
  ...{ name: 'Lamps', line1: 'Lane 1', line2: '', city: 'Bonn', region: '', postalCode: '53111', country: 'DE' },
  ...{ taxId: '', email: '' },
};
const ofShown: Options = ({ business_id, audience_id }) => ({ business_id, audience_id });
const ofPromotion: Options = ({ ad_account_id, promotion_id }) => ({ ad_account_id, promotion_id });
const ofLeadForm: Options = ({ ad_account_id, lead_form_id }) => ({ ad_account_id, lead_form_id });
const with_ =
  (some: Options, more: object): Options =>
  (target) => ({ ...some(target), ...more });
const onAccount = onAsset('AD_ACCOUNT');
const onCatalog = onAsset('CATALOG');
const onGroup = onAsset('ASSET_GROUP');
const listed = (id: keyof RightsTarget, type: AssetType, operation: AssetOperation): More => ({
  lists: [id, ({ held }) => permissionsAllow(held[type], operation)],
});
const isInside = ({ role }: Actor) => role !== null && role !== 'PARTNER';
const CONFLICT = [409];
const OLD = { version: 999 };
const TEST_PLAN = {
  ...{ top_business_goal: 'LEADS', daily_ads_budget: 0 },
  ...{ weekly_add_to_carts: 0, weekly_leads: 0, weekly_checkouts: 0 },
};
const TEST_LEAD_FORM = {
  ...{ name: 'More', status: 'DRAFT', has_accepted_terms: true, privacy_policy_link: '', disclosure_language: '' },
  ...{ completion_message: '', policy_links: [], questions: [] },
};
const TEST_PROMOTION = {
  name: 'More',
  destination_url: 'https://a.example/',
  daily_budget: 1_000_000,
  is_flexible: false,
  is_auto_targeting: true,
  duration: 1,
  targeting: {},
};
/** An entry that is refused by itself: anyone who may do it gets an answer for the entry, and nothing changes. */
const NOBODY = '7';
const granted = ({ ad_account_id }: RightsTarget) => ({ asset_type: 'AD_ACCOUNT', asset_id: ad_account_id });
const notGranted = ({ catalog_id }: RightsTarget) => ({ asset_type: 'CATALOG', asset_id: catalog_id });

/** Those of site admins and of claimed websites are there without business. */
type RightsKey = Exclude<
  BusinessEndpointKey,
  | keyof typeof businessAdminEndpoints
  | keyof typeof websiteEndpoints
  | keyof typeof adReviewEndpoints
  | keyof typeof siteBillingEndpoints
  | keyof typeof merchantReviewEndpoints
>;

/** For every endpoint of the business side, what it demands and a call of it. A new endpoint needs a row. */
export const RIGHTS_CASES: Readonly<Record<RightsKey, readonly RightsCase[]>> = {
  'BusinessesResource.get': [person(() => ({}), { lists: ['business_id', isInside] })],
  'BusinessResource.get': [inBusiness('readBusiness')],
  'BusinessAccessResource.get': [inBusiness('readBusiness')],

  'AdAccountsResource.get': [inBusiness('readBusiness', of, listed('ad_account_id', 'AD_ACCOUNT', 'readAsset'))],
  'AdAccountsResource.create': [
    inBusiness('manageAssets', with_(of, { name: 'More', country: 'DE', currency: 'EUR' })),
  ],
  'AdAccountResource.get': [onAccount('readAsset', ofAccount)],
  'AdAccountResource.update': [onAccount('editAsset', with_(ofAccount, { name: 'Ads', version: 1 }))],
  'BusinessAssetsResource.get': [
    inBusiness('readBusiness', of, listed('ad_account_id', 'AD_ACCOUNT', 'readAsset')),
    inBusiness('readBusiness', of, listed('catalog_id', 'CATALOG', 'readAsset')),
    inBusiness('readBusiness', of, listed('asset_group_id', 'ASSET_GROUP', 'readAsset')),
    inBusiness('readPeople', ({ business_id, member_id }) => ({ business_id, member_id })),
    inBusiness('readPartners', ({ business_id, partner_id }) => ({ business_id, partner_id })),
  ],
  'BusinessAssetResource.get': [onAccount('readAsset', (target) => ({ ...of(target), ...granted(target) }))],
  'BusinessAssetMembersResource.get': [inBusiness('readPeople', (target) => ({ ...of(target), ...granted(target) }))],
  'BusinessAssetPartnersResource.get': [
    inBusiness('readPartners', (target) => ({ ...of(target), ...granted(target) })),
  ],
  'BusinessMemberAssetsResource.get': [
    inBusiness('readPeople', ({ business_id, member_id }) => ({ business_id, member_id })),
  ],
  'BusinessMemberAssetsResource.update': [
    inBusiness('manageAssets', (target) => ({
      ...of(target),
      changes: [{ member_id: target.member_id, ...granted(target), permissions: ['ANALYST'] }],
    })),
  ],
  'BusinessMemberAssetsResource.delete': [
    inBusiness('manageAssets', (target) => ({
      ...of(target),
      removals: [{ member_id: target.member_id, ...notGranted(target) }],
    })),
  ],
  'BusinessPartnerAssetsResource.get': [
    inBusiness('readPartners', ({ business_id, partner_id }) => ({ business_id, partner_id })),
  ],
  'BusinessPartnerAssetsResource.update': [
    inBusiness('manageAssets', (target) => ({
      ...of(target),
      changes: [{ partner_id: target.partner_id, ...granted(target), permissions: ['ANALYST'] }],
    })),
  ],
  'BusinessPartnerAssetsResource.delete': [
    inBusiness('manageAssets', (target) => ({
      ...of(target),
      removals: [{ partner_id: target.partner_id, ...notGranted(target) }],
    })),
  ],

  'AssetGroupsResource.get': [inBusiness('readBusiness', of, listed('asset_group_id', 'ASSET_GROUP', 'readAsset'))],
  'AssetGroupsResource.create': [
    inBusiness('manageAssets', with_(of, { name: 'More', description: '', asset_group_types: ['OTHER'] })),
    inBusiness('manageAssets', (target) => ({
      ...of(target),
      ...{ name: 'More', description: '', asset_group_types: ['OTHER'], assets: [granted(target)] },
    })),
  ],
  'AssetGroupsResource.delete': [inBusiness('manageAssets', with_(of, { asset_group_ids: [NOBODY] }))],
  'AssetGroupResource.get': [
    onGroup('readAsset', ({ business_id, asset_group_id }) => ({ business_id, asset_group_id })),
  ],
  'AssetGroupOwnersResource.get': [
    onGroup('readAsset', ({ business_id, asset_group_id }) => ({ business_id, asset_group_id })),
  ],
  'AssetGroupResource.update': [
    inBusiness(
      'manageAssets',
      ({ business_id, asset_group_id }) => ({ business_id, asset_group_id, name: 'Group', ...OLD }),
      { status: CONFLICT },
    ),
  ],

  'BusinessTagsResource.get': [inBusiness('readBusiness', of, listed('tag_id', 'AD_ACCOUNT', 'readTags'))],
  'ConversionTagResource.get': [onAccount('readTags', ofTag)],
  'ConversionTagResource.create': [onAccount('editTags', with_(ofAccount, { name: 'More' }))],
  'ConversionTagResource.update': [onAccount('editTags', with_(ofTag, { name: 'Tag' }))],
  'ConversionTagResource.delete': [onAccount('editTags', ofTag, { uses: 'tag' })],
  'ConversionTagHealthResource.get': [onAccount('readTags', ofTag)],
  'ConversionTagAccountsResource.get': [onAccount('readTags', ofTag)],
  'ConversionTagAccountsResource.update': [onAccount('editTags', ofTag)],
  'AudiencesResource.get': [inBusiness('readBusiness', of, listed('audience_id', 'AD_ACCOUNT', 'readAudiences'))],
  'AudiencesResource.create': [
    onAccount('editAudiences', with_(ofAccount, { name: 'More', audience_type: 'CUSTOMER_LIST', rule: {} })),
  ],
  'SharedAudienceAccountsResource.get': [inBusiness('readAssets')],
  'AudienceResource.get': [onAccount('readAudiences', ofShown, { seenBy: 'readAudiences' })],
  'AudienceResource.update': [
    onAccount('editAudiences', with_(ofAudience, { name: 'Audience', ...OLD }), { status: CONFLICT }),
  ],
  'AudienceResource.delete': [onAccount('editAudiences', ofAudience, { uses: 'audience' })],
  'AudienceCustomersResource.update': [onAccount('editAudiences', with_(ofAudience, { add: ['a'.repeat(64)] }))],
  'AudienceSharesResource.get': [onAccount('readAudiences', ofShown, { seenBy: 'readAudiences' })],
  'AudienceSharesResource.update': [onAccount('editAudiences', ofShown, { seenBy: 'readAudiences' })],
  'EventTokensResource.get': [onAccount('readTags', ofTag)],
  'EventTokenResource.create': [onAccount('editTags', with_(ofTag, { name: 'More' }), { uses: 'tag' })],
  'EventTokenResource.delete': [
    onAccount('editTags', (target) => ({ ...ofTag(target), token_id: target.token_id }), { uses: 'token' }),
  ],

  'PromotionsResource.get': [inBusiness('readBusiness', of, listed('promotion_id', 'AD_ACCOUNT', 'readCampaigns'))],
  'PromotablePinsResource.get': [inBusiness('readBusiness')],
  'AdvertiserResource.get': [onAccount('editCampaigns', ofAccount)],
  'TargetingOptionsResource.get': [onAccount('editCampaigns', ofAccount)],
  'AdConsentResource.create': [onAccount('editCampaigns', ofAccount)],
  'PromotionResource.create': [
    onAccount('editCampaigns', with_(ofAccount, { ...TEST_PROMOTION, pin_id: '7' }), { status: CONFLICT }),
  ],
  'PromotionResource.update': [onAccount('editCampaigns', with_(ofPromotion, OLD), { status: CONFLICT })],
  'MarketingPlansResource.get': [onAccount('readCampaigns', ofAccount)],
  'MarketingPlanSuggestionResource.get': [onAccount('readCampaigns', with_(ofAccount, TEST_PLAN))],
  'MarketingPlanResource.create': [
    onAccount('editCampaigns', with_(ofAccount, { ...TEST_PLAN, name: 'More' }), { status: [200, 409] }),
  ],
  'MarketingPlanResource.update': [
    onAccount('editCampaigns', with_(ofAccount, { ...TEST_PLAN, ...OLD, plan_id: '7', name: 'More' }), {
      status: [404],
    }),
  ],
  'MarketingPlanResource.delete': [onAccount('editCampaigns', with_(ofAccount, { plan_id: '7' }))],
  'LeadFormsResource.get': [inBusiness('readBusiness', of, listed('lead_form_id', 'AD_ACCOUNT', 'readCampaigns'))],
  'LeadFormResource.get': [
    onAccount('readCampaigns', ({ business_id, lead_form_id }) => ({ business_id, lead_form_id }), {
      seenBy: 'readCampaigns',
    }),
  ],
  'LeadFormResource.create': [
    onAccount('editCampaigns', with_(ofAccount, TEST_LEAD_FORM), { status: [200, ...CONFLICT] }),
  ],
  'LeadFormResource.update': [
    onAccount('editCampaigns', with_(ofLeadForm, { ...TEST_LEAD_FORM, ...OLD }), { status: CONFLICT }),
  ],
  'LeadFormResource.delete': [onAccount('editCampaigns', with_(ofAccount, { lead_form_id: '7' }))],
  'LeadSubmissionsResource.get': [onAccount('readLeads', (target) => ({ ...of(target), ...ofLeadForm(target) }))],
  'LeadTestResource.create': [onAccount('readLeads', with_(ofLeadForm, { answers: [] }))],
  'PromotedLeadFormResource.get': [person(() => ({ promotion_id: '7' }), { status: [404] })],
  'LeadSubmissionResource.create': [
    person(() => ({ promotion_id: '7', lead_form_id: '7', has_consented: true, answers: [] }), { status: [404] }),
  ],
  'InvoiceResource.get': [onAccount('readBilling', with_(ofAccount, { invoice_id: '7' }), { status: [404] })],
  'AdExportResource.get': [onAccount('readBilling', ofAccount)],
  'AdExportResource.create': [onAccount('readBilling', ofAccount, { status: [200, 429] })],
  'PromotionFiguresResource.get': [onAccount('readCampaigns', ofPromotion)],
  'AdEventsResource.create': [person(() => ({ events: [{ token: 'forged', kind: 'CLICK' }] }), { status: [400] })],

  'CatalogsResource.get': [inBusiness('readBusiness', of, listed('catalog_id', 'CATALOG', 'readCatalogs'))],
  'CatalogsResource.create': [inBusiness('manageAssets', with_(of, { name: 'More' }))],
  'CatalogResource.update': [
    onCatalog('editCatalogs', with_(ofCatalog, { name: 'Other', ...OLD }), { status: CONFLICT }),
  ],
  'CatalogResource.delete': [onCatalog('giveAway', ofCatalog, { uses: 'catalog' })],
  'CatalogTokensResource.get': [onCatalog('editCatalogs', ofCatalog)],
  'CatalogTokenResource.create': [
    onCatalog('editCatalogs', with_(ofCatalog, { name: 'More' }), { status: [200, 409] }),
  ],
  'CatalogTokenResource.delete': [
    onCatalog('editCatalogs', (target) => ({ ...ofCatalog(target), token_id: target.token_id }), {
      uses: 'catalogToken',
    }),
  ],
  'CatalogFeedsResource.get': [onCatalog('readCatalogs', ofCatalog)],
  'CatalogFeedsResource.create': [
    onCatalog('editCatalogs', with_(ofCatalog, { ...TEST_FEED, name: 'lamps feed' }), { status: CONFLICT }),
  ],
  'CatalogFeedResource.get': [onCatalog('readCatalogs', ofFeed)],
  'CatalogFeedResource.update': [
    onCatalog(
      'editCatalogs',
      (target) => {
        const { country: _, language: __, currency: ___, ...fields } = TEST_FEED;
        return { ...ofFeed(target), ...fields, name: 'lamps feed', status: 'INACTIVE', ...OLD };
      },
      { status: CONFLICT },
    ),
  ],
  'CatalogFeedResource.delete': [onCatalog('editCatalogs', ofFeed, { uses: 'feed' })],
  'CatalogFeedRunsResource.get': [onCatalog('readCatalogs', ofFeed)],
  // There is neither an upload nor an address.
  'CatalogFeedRunsResource.create': [onCatalog('editCatalogs', ofFeed, { status: [400] })],
  'CatalogFeedRunResource.update': [
    onCatalog('editCatalogs', with_(ofRun, { is_confirmed: true }), { status: CONFLICT }),
  ],
  'CatalogFeedIssuesResource.get': [onCatalog('readCatalogs', ofRun)],
  'CatalogProductsResource.get': [onCatalog('readCatalogs', ofCatalog)],
  'CatalogItemsResource.get': [onCatalog('readCatalogs', ofCatalog)],
  'CatalogItemsResource.update': [
    onCatalog('editCatalogs', with_(ofCatalog, { items: [{ operation: 'DELETE', item_id: 'absent' }] })),
  ],
  'ProductGroupsResource.get': [onCatalog('readCatalogs', ofCatalog)],
  'ProductGroupsResource.create': [
    onCatalog('editCatalogs', with_(ofCatalog, { name: 'More', filters: TEST_FILTERS })),
  ],
  'ProductGroupResource.get': [onCatalog('readCatalogs', ofProductGroup)],
  'ProductGroupResource.update': [
    onCatalog('editCatalogs', with_(ofProductGroup, { name: 'Other', ...OLD }), { status: CONFLICT }),
  ],
  'ProductGroupResource.delete': [onCatalog('editCatalogs', ofProductGroup, { uses: 'productGroup' })],
  'ProductGroupPreviewResource.update': [onCatalog('readCatalogs', with_(ofCatalog, { filters: TEST_FILTERS }))],

  'BusinessPeopleResource.get': [inBusiness('readPeople')],
  'BusinessPeopleResource.update': [
    inBusiness('managePeople', (target) => ({
      ...of(target),
      changes: [{ member_id: target.member_id, business_role: 'BIZ_ADMIN', ...OLD }],
    })),
  ],
  'BusinessPeopleResource.delete': [inBusiness('managePeople', with_(of, { member_ids: [NOBODY] }))],
  'BusinessPersonResource.get': [
    inBusiness('readPeople', ({ business_id, member_id }) => ({ business_id, member_id })),
  ],
  'BusinessMembershipResource.delete': [
    inBusiness('leaveBusiness', of, { uses: 'membership', status: ({ isMember }) => [isMember ? 200 : 404] }),
  ],
  'BusinessSystemUserResource.create': [
    inBusiness('managePeople', with_(of, { name: 'Robot', business_role: 'EMPLOYEE' })),
  ],
  'BusinessRolesResource.get': [inBusiness('readPeople')],

  'BusinessInvitesResource.get': [inBusiness('readPeople')],
  'BusinessInvitesResource.create': [
    inBusiness('managePeople', with_(of, { invite_type: 'MEMBER_INVITE', members: ['nobody_here'] })),
    inBusiness('managePartners', with_(of, { invite_type: 'PARTNER_INVITE', partner_ids: [NOBODY] })),
    inBusiness('managePartners', with_(of, { invite_type: 'PARTNER_REQUEST', partner_ids: [NOBODY] })),
    // It stands below another one already.
    inBusiness('manageHierarchy', with_(of, { invite_type: 'ORGANIZATION_MANAGER_INVITE', members: ['nobody_here'] }), {
      status: CONFLICT,
    }),
    ...(['CHILD_INVITE', 'PARENT_REQUEST'] as const).map((invite_type) =>
      inBusiness('manageHierarchy', with_(of, { invite_type, partner_ids: [NOBODY] }), { status: [200, 409] }),
    ),
  ],
  'BusinessInvitesResource.update': [inBusiness('managePeople', with_(of, { invite_ids: [NOBODY] }))],
  'BusinessInvitesResource.delete': [inBusiness('managePeople', with_(of, { invite_ids: [NOBODY] }))],
  'BusinessInviteAccessResource.update': [
    inBusiness('managePeople', (target) => ({
      ...of(target),
      changes: [{ invite_id: NOBODY, access: [{ ...granted(target), permissions: ['ANALYST'] }] }],
    })),
  ],
  'ReceivedBusinessInvitesResource.get': [person(() => ({}), { lists: ['invite_id', () => false] })],
  'ReceivedBusinessInvitesResource.update': [
    person(({ invite_id }) => ({ answers: [{ invite_id, accept_invite: true }] })),
  ],
  'BusinessInviteLinkResource.get': [person(() => ({ token: 'unknown' }), { status: [404] })],
  'BusinessInviteLinkResource.update': [person(() => ({ token: 'unknown', accept_invite: true }), { status: [404] })],

  'BusinessPartnersResource.get': [
    inBusiness('readPartners', of, {
      lists: ['partner_id', ({ role }) => role !== null && roleAllows(role, 'readPartners')],
    }),
  ],
  'BusinessPartnersResource.delete': [inBusiness('managePartners', with_(of, { partner_ids: [NOBODY] }))],
  'ManagedClientsResource.get': [inBusiness('readPartners')],
  'BusinessHistoryResource.get': [inBusiness('readHistory')],

  'BusinessPartnerResource.get': [
    inBusiness('readPartners', ({ business_id, partner_id }) => ({ business_id, partner_id })),
  ],

  'BusinessHierarchyResource.get': [inBusiness('readHierarchy')],
  // It has a parent.
  'BusinessHierarchyResource.create': [
    inBusiness('manageHierarchy', with_(of, { name: 'Above' }), { status: CONFLICT }),
  ],
  'BusinessHierarchyListResource.get': [
    inBusiness('readHierarchy', with_(of, { hierarchy_list: 'BUSINESS_MEMBERS' }), {
      lists: ['brand_account_id', ({ role }) => role !== null && roleAllows(role, 'readHierarchy')],
    }),
  ],
  'BusinessParentResource.delete': [inBusiness('manageHierarchy', of, { uses: 'parent' })],
  'BusinessChildrenResource.delete': [
    inBusiness('manageHierarchy', (target) => ({ ...of(target), child_ids: [target.brand_account_id] })),
  ],
  'OrganizationManagersResource.delete': [inBusiness('manageHierarchy', with_(of, { user_ids: [NOBODY] }))],
  'BrandAccountResource.create': [
    inBusiness('manageHierarchy', with_(of, { name: 'Brand', username: 'stranger', country: 'DE' }), {
      status: [400, 409],
    }),
  ],
  'BrandAccountResource.update': [
    inBusiness(
      'manageHierarchy',
      ({ business_id, brand_account_id }) => ({ business_id, brand_account_id, name: 'Brand', country: 'DE', ...OLD }),
      { status: CONFLICT },
    ),
  ],

  'VerifiedMerchantResource.get': [person(ofMerchant)],
  'VerifiedMerchantResource.create': [
    inBusiness('editBusiness', with_(ofMerchant, { shipping_policy_url: 'ship', return_policy_url: 'back' }), {
      status: [400, 409],
    }),
  ],
  'VerifiedMerchantResource.delete': [inBusiness('editBusiness', ofMerchant, { status: CONFLICT })],
  'VerifiedMerchantAppealResource.create': [
    inBusiness('editBusiness', with_(ofMerchant, { appeal_comment: 'Please' }), { status: CONFLICT }),
  ],
  'AdAccountRequestsResource.get': [inBusiness('manageAssets')],
  'AdAccountRequestsResource.create': [
    inBusiness(
      'manageAssets',
      ({ business_id }) => ({
        ...{ business_id, kind: 'OFFER', owner_name: 'nobody_here' },
        business_id_to_permissions: { [business_id]: ['ADMIN'] },
      }),
      { status: [400] },
    ),
  ],
  'AdAccountRequestResource.update': [
    inBusiness('manageAssets', with_(of, { request_id: NOBODY, ...OLD }), { status: [404] }),
  ],
  'AdAccountRequestResource.delete': [inBusiness('manageAssets', with_(of, { request_id: NOBODY }), { status: [404] })],
  'AdAccountRequestBusinessesResource.get': [inBusiness('manageAssets')],
  'BusinessDashboardResource.get': [inBusiness('readBusiness')],
  'RawEmployersResource.get': [person(() => ({}), { lists: ['business_id', isInside] })],
  'AdsNotificationsResource.get': [inBusiness('readAssets')],
  // Nobody is in the experiment.
  'BusinessUserPropertyResource.get': [inBusiness('readShortcuts', ofNavigation, { status: [403] })],
  'BusinessUserPropertyResource.update': [
    inBusiness('readShortcuts', with_(ofNavigation, { value: { customShortcuts: [] } }), { status: [403] }),
  ],
  'BillingInformationResource.get': [inBusiness('editBusiness')],
  'BillingInformationResource.update': [
    inBusiness(
      'editBusiness',
      with_(of, { business_information: BILLING, billing_information: BILLING, is_filled: true, ...OLD }),
      { status: CONFLICT },
    ),
  ],
  'InvoicesResource.get': [inBusiness('readBusiness')],

  // How an account becomes one of a business, which names no business.
  'BusinessSignupDraftResource.get': [person(() => ({}))],
  'BusinessSignupDraftResource.update': [
    person(() => ({ draft: buildBusinessDraft({ country: 'UNKNOWN' }), step: 9 }), { status: [400] }),
  ],
  'BusinessAccountResource.create': [
    person(() => ({ kind: 'link', draft: buildBusinessDraft({ businessName: '' }) }), { status: [400, 409] }),
  ],
  // A personal account stays as it is, and a business that is in use too.
  'BusinessAccountResource.delete': [person(() => ({}), { status: [200, 409] })],
  'LinkedAccountHandshakeResource.create': [person(({ account_id }) => ({ user_id: account_id }), { status: [404] })],
};
