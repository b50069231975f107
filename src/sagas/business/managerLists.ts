import { DEFAULT_INVOICE_TAB } from '../../../contract/constants/business/businesses';
import * as lists from '../../actions/business/lists';
import { navigationRequested } from '../../actions/navigation';
import type { BusinessListName, OfList, RefusedEntry } from '../../entities/business/lists';
import { selectCatalogOptions } from '../../selectors/business/catalogs';
import { selectLoadedLists, selectTableList } from '../../selectors/business/lists';
import { type ManagerPartName, managerPath } from '../../selectors/business/managerParts';
import { groupOfSubject } from '../../selectors/business/productGroups';
import { selectCurrentEntry } from '../../selectors/navigation';
import { put, type Saga, select } from '../runtime/effects';
import { showFailure, showToast } from '../runtime/toasts';
import { type BusinessListSources, createBusinessListsSaga } from './lists';

/** The options that name the asset of a key. */
function assetOfKey(key: string) {
  const [asset_type, asset_id] = key.split(':');
  return { asset_type, asset_id };
}

/** The options that name the lead form of a key. */
function formOfKey(key: string) {
  const [ad_account_id, lead_form_id] = key.split(':');
  return { ad_account_id, lead_form_id };
}

/** What the lists of business management are read from. */
export const MANAGER_LISTS = {
  people: { resource: 'BusinessPeopleResource.get' },
  memberInvites: { resource: 'BusinessInvitesResource.get', options: { invite_type: 'MEMBER_INVITE' } },
  partners: { resource: 'BusinessPartnersResource.get', options: { partner_type: 'INTERNAL' } },
  externalPartners: { resource: 'BusinessPartnersResource.get', options: { partner_type: 'EXTERNAL' } },
  partnerInvites: { resource: 'BusinessInvitesResource.get', options: { invite_type: 'PARTNER_INVITE' } },
  partnerRequests: { resource: 'BusinessInvitesResource.get', options: { invite_type: 'PARTNER_REQUEST' } },
  receivedInvites: {
    resource: 'BusinessInvitesResource.get',
    options: { is_received: true, invite_types: ['PARTNER_INVITE', 'PARTNER_REQUEST'] },
  },
  partnerAssets: { resource: 'BusinessAssetsResource.get', subject: (partner_id) => ({ partner_id }) },
  memberAssets: { resource: 'BusinessAssetsResource.get', subject: (member_id) => ({ member_id }) },
  groupAssets: { resource: 'BusinessAssetsResource.get', subject: (asset_group_id) => ({ asset_group_id }) },
  assetGroups: { resource: 'AssetGroupsResource.get' },
  history: { resource: 'BusinessHistoryResource.get', order: 'DESCENDING' },
  profiles: { resource: 'BusinessAssetsResource.get', options: { asset_type: 'PROFILE' } },
  assetPeople: { resource: 'BusinessAssetMembersResource.get', subject: assetOfKey },
  assetPartners: { resource: 'BusinessAssetPartnersResource.get', subject: assetOfKey },
  sharedAssets: { resource: 'BusinessAssetsResource.get' },
  adAccounts: { resource: 'AdAccountsResource.get' },
  hierarchy: { resource: 'BusinessHierarchyListResource.get', options: { hierarchy_list: 'BUSINESS_MEMBERS' } },
  sentRequests: { resource: 'AdAccountRequestsResource.get' },
  receivedRequests: { resource: 'AdAccountRequestsResource.get', options: { is_received: true } },
  managedClients: { resource: 'ManagedClientsResource.get' },
  invoices: { resource: 'InvoicesResource.get', options: { invoice_status: DEFAULT_INVOICE_TAB } },
  parentRequests: { resource: 'BusinessInvitesResource.get', options: { invite_type: 'PARENT_REQUEST' } },
  feeds: { resource: 'CatalogFeedsResource.get', selectOptions: selectCatalogOptions },
  products: { resource: 'CatalogProductsResource.get', selectOptions: selectCatalogOptions },
  productGroups: { resource: 'ProductGroupsResource.get', selectOptions: selectCatalogOptions },
  groupProducts: {
    resource: 'CatalogProductsResource.get',
    selectOptions: (_, __, subjectId) => groupOfSubject(subjectId ?? ''),
  },
  audiences: { resource: 'AudiencesResource.get', options: { view: 'OWNED' } },
  sharedAudiences: { resource: 'AudiencesResource.get', options: { view: 'SHARED' } },
  receivedAudiences: { resource: 'AudiencesResource.get', options: { view: 'RECEIVED' } },
  promotions: { resource: 'PromotionsResource.get' },
  leadForms: { resource: 'LeadFormsResource.get', order: 'DESCENDING' },
  leadSubmissions: { resource: 'LeadSubmissionsResource.get', order: 'DESCENDING', subject: formOfKey },
} as const satisfies BusinessListSources;

/** Sorts, searches, pages and exports them. */
export const managerListsSaga = createBusinessListsSaga(MANAGER_LISTS);

/** Refetches those of the lists that were read, and the history: a change shows in several. */
export function* refreshLoaded(names: readonly BusinessListName[]): Saga {
  for (const of of yield* select((state) => selectLoadedLists(state, [...names, 'history']))) {
    yield* put(lists.listRefreshRequested(of));
  }
}

export function* refreshList(businessId: string, list: BusinessListName): Saga {
  yield* put(lists.listRefreshRequested({ list, businessId }));
  yield* refreshLoaded([]);
}

/**
 * Takes records out of a list at once. Where the page of one of them is open, that of the first one that is left opens,
 * or the list.
 */
export function* clearRecords(
  part: ManagerPartName & BusinessListName,
  businessId: string,
  ids: readonly string[],
): Saga {
  const before = (yield* select((state) => selectTableList(state, part, businessId))).selectedId;
  yield* put(lists.recordsCleared({ list: part, ids }));
  if (before === null || !ids.includes(before)) return;
  const path = yield* select((state) => selectCurrentEntry(state)?.path);
  if (path?.split(/[?#]/)[0] !== managerPath(businessId, part, before)) return;
  const { selectedId } = yield* select((state) => selectTableList(state, part, businessId));
  yield* put(navigationRequested({ to: managerPath(businessId, part, selectedId ?? undefined), replace: true }));
}

export interface Entry {
  exception?: { message: string } | undefined;
}

/** How many records one call changes. */
const BATCH = 50;

/**
 * Changes records of a list, in calls of at most 50. One that is refused is answered by a toast, of several each that is
 * refused over the list. Returns the ids of those that were changed.
 */
export function* changeEach<Id extends string>(
  of: OfList,
  ids: readonly Id[],
  change: (batch: Id[]) => Saga<readonly Entry[]>,
): Saga<Id[]> {
  const changed: Id[] = [];
  const refused: RefusedEntry[] = [];
  try {
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const entries = yield* change(batch);
      for (const [index, id] of batch.entries()) {
        const message = entries[index]?.exception?.message;
        if (message === undefined) changed.push(id);
        else refused.push({ id, message });
      }
    }
  } catch (error) {
    yield* showFailure(error);
  }
  const [first] = refused;
  if (first && ids.length === 1)
    yield* showToast({ message: 'failed', tone: 'error', values: { text: first.message } });
  else yield* put(lists.entriesRefused({ ...of, refused }));
  return changed;
}

/** Says why the server refused an entry of several, the first of them. */
export function* showRefused(entries: readonly Entry[]): Saga {
  const refused = entries.find(({ exception }) => exception)?.exception;
  if (refused) yield* showToast({ message: 'failed', tone: 'error', values: { text: refused.message } });
}
