import * as lists from '../../actions/business/lists';
import type { BusinessListName } from '../../entities/business/lists';
import { selectLoadedLists } from '../../selectors/business/lists';
import { put, type Saga, select } from '../runtime/effects';
import { showToast } from '../runtime/toasts';
import { type BusinessListSources, createBusinessListsSaga } from './lists';

/** What the lists of business management are read from. */
export const MANAGER_LISTS = {
  people: { resource: 'BusinessPeopleResource.get' },
  memberInvites: { resource: 'BusinessInvitesResource.get', options: { invite_type: 'MEMBER_INVITE' } },
  partners: { resource: 'BusinessPartnersResource.get', options: { partner_type: 'INTERNAL' } },
  externalPartners: { resource: 'BusinessPartnersResource.get', options: { partner_type: 'EXTERNAL' } },
  partnerInvites: { resource: 'BusinessInvitesResource.get', options: { invite_type: 'PARTNER_INVITE' } },
  partnerRequests: { resource: 'BusinessInvitesResource.get', options: { invite_type: 'PARTNER_REQUEST' } },
  receivedInvites: { resource: 'BusinessInvitesResource.get', options: { is_received: true } },
  partnerAssets: { resource: 'BusinessAssetsResource.get', subject: 'partner_id' },
  sharedAssets: { resource: 'BusinessAssetsResource.get' },
  adAccounts: { resource: 'AdAccountsResource.get' },
} as const satisfies BusinessListSources;

/** Sorts, searches, pages and exports them. */
export const managerListsSaga = createBusinessListsSaga(MANAGER_LISTS);

/** Refetches those of the lists that were read: a change shows in several. */
export function* refreshLoaded(names: readonly BusinessListName[]): Saga {
  for (const of of yield* select((state) => selectLoadedLists(state, names))) {
    yield* put(lists.listRefreshRequested(of));
  }
}

export const refreshList = (businessId: string, list: BusinessListName): Saga =>
  put(lists.listRefreshRequested({ list, businessId }));

interface Entry {
  exception?: { message: string } | undefined;
}

/** Says why the server refused an entry of several, the first of them. */
export function* showRefused(entries: readonly Entry[]): Saga {
  const refused = entries.find(({ exception }) => exception)?.exception;
  if (refused) yield* showToast({ message: 'failed', tone: 'error', values: { text: refused.message } });
}
