import type { DataOf } from '../../../contract/api';
import type { AssetType } from '../../../contract/constants/business/permissions';
import type {
  AdAccountId,
  AssetGroupId,
  AudienceId,
  BusinessId,
  CatalogId,
  MemberId,
  ProductFeedId,
  ProductGroupId,
  UserId,
} from '../../../contract/schemas/common';
import * as lists from '../../actions/business/lists';
import { choiceOptions } from '../../selectors/business/adAccounts';
import { selectAbilities, selectBusiness, selectBusinesses } from '../../selectors/business/businesses';
import { ofFeed } from '../../selectors/business/catalogs';
import { selectTableList } from '../../selectors/business/lists';
import { isOpenPart, type ManagerPartName, managerPath } from '../../selectors/business/managerParts';
import { groupSubject, ofGroup } from '../../selectors/business/productGroups';
import { selectTag } from '../../selectors/business/tags';
import { selectAreAdsOn } from '../../selectors/context';
import { selectIsAuthenticated } from '../../selectors/people/session';
import { loadResource } from '../runtime/callResource';
import { now, put, type Saga, select } from '../runtime/effects';
import { failedStatus, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { loadCatalogs } from './catalogs';
import { historyRange } from './historyRange';
import { loadLeadForms } from './leadForms';
import { loadBusinessList } from './lists';
import { MANAGER_LISTS } from './managerLists';
import { loadMarketingPlan } from './marketingPlan';
import { loadPromotions } from './promotionPage';
import { loadShortcuts } from './shortcuts';

const NOT_FOUND: PageResult = { status: 404 };
const PARTNER_LISTS = ['partners', 'externalPartners', 'receivedInvites', 'partnerInvites', 'partnerRequests'] as const;

/**
 * Loads the choice of a business. Members of none find no such page, as everybody finds none where business is off for
 * the site; members of one are redirected to it.
 */
export function* loadBusinessHome({ query }: PageLocation): Saga<PageResult | undefined> {
  if (!(yield* select(selectIsAuthenticated))) return NOT_FOUND;
  const request = yield* loadResource('BusinessesResource.get', {});
  if (request?.status === 'failed') return { status: failedStatus(request) };
  const businesses = yield* select(selectBusinesses);
  const [first, second] = businesses;
  if (!first) return NOT_FOUND;
  if (query.promote !== undefined) {
    // A pin is promoted by the business whose account saved it.
    const own = businesses.find(({ role }) => role === 'owner') ?? first;
    const to = `${managerPath(own.id, 'promotions')}?promote=${encodeURIComponent(query.promote)}`;
    return { redirectTo: to, status: 302 };
  }
  return second ? undefined : { redirectTo: managerPath(first.id), status: 302 };
}

/** Reads a list of the page, unless the server had it read. */
function* loadOnce(list: keyof typeof MANAGER_LISTS, businessId: BusinessId, subjectId?: string): Saga {
  const state = yield* select((root) => selectTableList(root, list, businessId, subjectId));
  if (state.businessId === null) yield* loadBusinessList(MANAGER_LISTS[list], { list, businessId, subjectId });
}

/** What forms offer to give access to, and whom. */
function* loadChoices(businessId: BusinessId): Saga {
  if (!(yield* select((state) => selectAbilities(state, businessId))).includes('manageAssets')) return;
  yield* loadResource('BusinessPeopleResource.get', choiceOptions(businessId));
  yield* loadResource('BusinessPartnersResource.get', choiceOptions(businessId));
  yield* loadResource('BusinessAssetsResource.get', choiceOptions(businessId));
}

function* loadPartners(businessId: BusinessId, partnerId: string | undefined): Saga<PageResult | undefined> {
  if (partnerId === undefined) {
    for (const list of PARTNER_LISTS) yield* loadOnce(list, businessId);
  } else {
    const options = { business_id: businessId, partner_id: partnerId as BusinessId };
    const partner = yield* loadResource('BusinessPartnerResource.get', options);
    if (partner?.status === 'failed') return { status: failedStatus(partner) };
    const { partner_types: types } = (partner?.data ?? { partner_types: [] }) as DataOf<'BusinessPartnerResource.get'>;
    if (types.includes('INTERNAL')) yield* loadOnce('partnerAssets', businessId, partnerId);
    if (types.includes('EXTERNAL')) yield* loadOnce('sharedAssets', partnerId as BusinessId);
  }
  yield* loadChoices(businessId);
  return undefined;
}

function* loadPeople(businessId: BusinessId, memberId: string | undefined): Saga<PageResult | undefined> {
  yield* loadOnce('people', businessId);
  if (memberId === undefined) {
    yield* loadOnce('memberInvites', businessId);
    return undefined;
  }
  const options = { business_id: businessId, member_id: memberId as MemberId };
  const person = yield* loadResource('BusinessPersonResource.get', options);
  if (person?.status === 'failed') return { status: failedStatus(person) };
  yield* put(lists.recordSelected({ list: 'people', id: memberId }));
  yield* loadOnce('memberAssets', businessId, memberId);
  yield* loadChoices(businessId);
  return undefined;
}

/** Who has access to an asset, for those who may see it. */
function* loadAssetAccess(businessId: BusinessId, type: AssetType, id: string): Saga {
  const abilities = yield* select((state) => selectAbilities(state, businessId));
  if (abilities.includes('readPeople')) yield* loadOnce('assetPeople', businessId, `${type}:${id}`);
  if (abilities.includes('readPartners')) yield* loadOnce('assetPartners', businessId, `${type}:${id}`);
  yield* loadChoices(businessId);
}

function* loadAdAccounts(businessId: BusinessId, accountId: string | undefined): Saga<PageResult | undefined> {
  if (accountId === undefined) {
    yield* loadOnce('adAccounts', businessId);
    yield* loadChoices(businessId);
    return undefined;
  }
  const account = yield* loadResource('AdAccountResource.get', { ad_account_id: accountId as AdAccountId });
  if (account?.status === 'failed') return { status: failedStatus(account) };
  const held = account?.data as DataOf<'AdAccountResource.get'> | null | undefined;
  if ((yield* select(selectAreAdsOn)) && held?.abilities.includes('readBilling')) {
    yield* loadResource('AdExportResource.get', { ad_account_id: accountId as AdAccountId });
  }
  yield* loadAssetAccess(businessId, 'AD_ACCOUNT', accountId);
  return undefined;
}

/** What was added last, what ads wait for, and the viewer's shortcuts: the dashboard is there without them. */
function* loadDashboard(businessId: BusinessId): Saga<undefined> {
  const of = { business_id: businessId };
  yield* loadResource('BusinessDashboardResource.get', of);
  const abilities = yield* select((state) => selectAbilities(state, businessId));
  if (abilities.includes('readAssets')) yield* loadResource('AdsNotificationsResource.get', of);
  if (abilities.includes('readShortcuts')) yield* loadShortcuts(businessId);
  return undefined;
}

function* loadHierarchy(businessId: BusinessId): Saga<PageResult | undefined> {
  const hierarchy = yield* loadResource('BusinessHierarchyResource.get', { business_id: businessId });
  if (hierarchy?.status === 'failed') return { status: failedStatus(hierarchy) };
  yield* loadResource('ReceivedBusinessInvitesResource.get', { is_of_hierarchy: true });
  yield* loadOnce('hierarchy', businessId);
  yield* loadOnce('parentRequests', businessId);
  return undefined;
}

function* loadAssetGroups(businessId: BusinessId, groupId: string | undefined): Saga<PageResult | undefined> {
  yield* loadOnce('assetGroups', businessId);
  if (groupId === undefined) return undefined;
  const options = { business_id: businessId, asset_group_id: groupId as AssetGroupId };
  const group = yield* loadResource('AssetGroupResource.get', options);
  if (group?.status === 'failed') return { status: failedStatus(group) };
  yield* put(lists.recordSelected({ list: 'assetGroups', id: groupId }));
  yield* loadResource('AssetGroupOwnersResource.get', options);
  yield* loadOnce('groupAssets', businessId, groupId);
  yield* loadAssetAccess(businessId, 'ASSET_GROUP', groupId);
  return undefined;
}

function* loadProfiles(businessId: BusinessId, profileId: string | undefined): Saga<PageResult | undefined> {
  if (profileId === undefined) {
    yield* loadOnce('profiles', businessId);
    yield* loadChoices(businessId);
    return undefined;
  }
  const options = { business_id: businessId, asset_type: 'PROFILE' as const, asset_id: profileId as UserId };
  const profile = yield* loadResource('BusinessAssetResource.get', options);
  if (profile?.status === 'failed') return { status: failedStatus(profile) };
  yield* loadAssetAccess(businessId, 'PROFILE', profileId);
  return undefined;
}

/** The history begins with the days from a week ago to yesterday. */
function* loadHistory(businessId: BusinessId): Saga {
  const state = yield* select((root) => selectTableList(root, 'history', businessId));
  if (state.businessId === null) {
    const filters = historyRange(yield* now());
    yield* put(lists.filtersSet({ list: 'history', businessId, filters }));
    yield* loadOnce('history', businessId);
  }
  yield* loadChoices(businessId);
}

/** What the form of a new audience offers to choose from. */
function* loadAudienceForm(businessId: BusinessId): Saga {
  yield* loadResource('AdAccountsResource.get', choiceOptions(businessId));
  yield* loadResource('BusinessTagsResource.get', { business_id: businessId });
  yield* loadResource('AudiencesResource.get', choiceOptions(businessId));
  yield* loadResource('InterestsResource.get', {});
}

function* loadAudiences(businessId: BusinessId, id: string | undefined): Saga<PageResult | undefined> {
  const abilities = yield* select((state) => selectAbilities(state, businessId));
  if (id === undefined) {
    yield* loadResource('AdAccountsResource.get', choiceOptions(businessId));
    for (const list of ['audiences', 'sharedAudiences', 'receivedAudiences'] as const) {
      yield* loadOnce(list, businessId);
    }
    if (abilities.includes('readAssets')) {
      yield* loadResource('SharedAudienceAccountsResource.get', { business_id: businessId });
    }
    return undefined;
  }
  const options = { business_id: businessId, audience_id: id as AudienceId };
  const audience = yield* loadResource('AudienceResource.get', options);
  if (audience?.status === 'failed') return { status: failedStatus(audience) };
  yield* loadResource('AudienceSharesResource.get', options);
  yield* loadResource('AdAccountsResource.get', choiceOptions(businessId));
  if (abilities.includes('readPartners'))
    yield* loadResource('BusinessPartnersResource.get', choiceOptions(businessId));
  yield* put(lists.recordSelected({ list: 'audiences', id }));
  return undefined;
}

function* loadTags(businessId: BusinessId, tagId: string | undefined): Saga<PageResult | undefined> {
  yield* loadResource('AdAccountsResource.get', choiceOptions(businessId));
  const tags = yield* loadResource('BusinessTagsResource.get', { business_id: businessId });
  if (tags?.status === 'failed') return { status: failedStatus(tags) };
  if (tagId === undefined) return undefined;
  const tag = yield* select((state) => selectTag(state, businessId, tagId));
  if (!tag) return NOT_FOUND;
  const of = { ad_account_id: tag.ad_account_id, tag_id: tag.id };
  yield* loadResource('ConversionTagHealthResource.get', of);
  yield* loadResource('EventTokensResource.get', of);
  return undefined;
}

/** What a page shows beside its frame. A failure of a list is shown in it. */
function* loadPart(
  part: ManagerPartName,
  businessId: BusinessId,
  params: PageLocation['params'],
): Saga<PageResult | undefined> {
  if (part === 'people') {
    return yield* loadPeople(businessId, params.member);
  } else if (part === 'partners') {
    return yield* loadPartners(businessId, params.partner);
  } else if (part === 'clients') {
    yield* loadOnce('managedClients', businessId);
  } else if (part === 'requests') {
    yield* loadOnce('receivedRequests', businessId);
    yield* loadOnce('sentRequests', businessId);
  } else if (part === 'billing') {
    const billing = yield* loadResource('BillingInformationResource.get', { business_id: businessId });
    if (billing?.status === 'failed') return { status: failedStatus(billing) };
    yield* loadOnce('invoices', businessId);
  } else if (part === 'hierarchy') {
    return yield* loadHierarchy(businessId);
  } else if (part === 'adAccounts') {
    return yield* loadAdAccounts(businessId, params.account);
  } else if (part === 'profiles') {
    return yield* loadProfiles(businessId, params.profile);
  } else if (part === 'assetGroups') {
    return yield* loadAssetGroups(businessId, params.group);
  } else if (part === 'history') {
    yield* loadHistory(businessId);
  } else if (part === 'audiences') {
    return yield* loadAudiences(businessId, params.audience);
  } else if (part === 'tags') {
    return yield* loadTags(businessId, params.tag);
  } else if (part === 'feeds' || part === 'products' || part === 'productGroups' || part === 'bulkEdits') {
    return yield* loadCatalogPart(part, businessId, params);
  } else if (part === 'leadForms') {
    return yield* loadLeadForms(businessId, params.form);
  } else if (part === 'marketingPlan') {
    return yield* loadMarketingPlan(businessId);
  } else if (part === 'merchant') {
    const userId = yield* select((state) => selectBusiness(state, businessId)?.account_id);
    const merchant = userId && (yield* loadResource('VerifiedMerchantResource.get', { userId }));
    if (merchant?.status === 'failed') return { status: failedStatus(merchant) };
  }
  return undefined;
}

/** A product group with its products. */
function* loadGroup(
  businessId: BusinessId,
  catalogId: CatalogId,
  groupId: ProductGroupId,
): Saga<PageResult | undefined> {
  const found = yield* loadResource('ProductGroupResource.get', ofGroup({ catalogId, groupId }));
  if (found?.status === 'failed') return { status: failedStatus(found) };
  yield* loadOnce('groupProducts', businessId, groupSubject({ catalogId, groupId }));
  return undefined;
}

/** The pages of catalogs: a list of the selected one, or one feed. */
function* loadCatalogPart(
  part: 'feeds' | 'products' | 'productGroups' | 'bulkEdits',
  businessId: BusinessId,
  { catalog, feed, group }: PageLocation['params'],
): Saga<PageResult | undefined> {
  const request = yield* loadCatalogs(businessId);
  if (request?.status === 'failed') return { status: failedStatus(request) };
  if (group !== undefined) return yield* loadGroup(businessId, catalog as CatalogId, group as ProductGroupId);
  if (feed === undefined) {
    if (part !== 'bulkEdits') yield* loadOnce(part, businessId);
    return undefined;
  }
  const place = { catalogId: catalog as CatalogId, feedId: feed as ProductFeedId };
  const found = yield* loadResource('CatalogFeedResource.get', ofFeed(place));
  if (found?.status === 'failed') return { status: failedStatus(found) };
  yield* loadResource('CatalogFeedRunsResource.get', ofFeed(place));
  return undefined;
}

/** Loads the page on which an audience is created. */
export function* loadNewAudience(location: PageLocation): Saga<PageResult | undefined> {
  const result = yield* loadManager(location);
  if (result === undefined) yield* loadAudienceForm(location.params.business as BusinessId);
  return result;
}

/** Loads a part of business management; absent: the dashboard. 404 for those who may not see it. */
export function* loadManager({ params, query }: PageLocation, part?: ManagerPartName): Saga<PageResult | undefined> {
  if (!(yield* select(selectIsAuthenticated))) return NOT_FOUND;
  const businessId = (params.business ?? '') as BusinessId;
  const request = yield* loadResource('BusinessResource.get', { business_id: businessId });
  if (request?.status === 'failed') return { status: failedStatus(request) };
  yield* loadResource('BusinessesResource.get', {});
  if (part === undefined) return yield* loadDashboard(businessId);
  const abilities = yield* select((state) => selectAbilities(state, businessId));
  const areAdsOn = yield* select(selectAreAdsOn);
  if (!isOpenPart(part, abilities, areAdsOn)) return NOT_FOUND;
  return part === 'promotions'
    ? yield* loadPromotions(businessId, query.promote)
    : yield* loadPart(part, businessId, params);
}
