import * as lists from '../../actions/business/lists';
import type { BusinessListName } from '../../entities/business/lists';
import { put, type Saga } from '../runtime/effects';
import { showToast } from '../runtime/toasts';
import { type BusinessListSources, createBusinessListsSaga } from './lists';

/** What the lists of business management are read from. */
export const MANAGER_LISTS = {
  people: { resource: 'BusinessPeopleResource.get' },
  memberInvites: { resource: 'BusinessInvitesResource.get', options: { invite_type: 'MEMBER_INVITE' } },
  adAccounts: { resource: 'AdAccountsResource.get' },
} as const satisfies BusinessListSources;

/** Sorts, searches, pages and exports them. */
export const managerListsSaga = createBusinessListsSaga(MANAGER_LISTS);

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
