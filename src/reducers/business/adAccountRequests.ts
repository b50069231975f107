import type { Reducer } from '@reduxjs/toolkit';
import * as requests from '../../actions/business/adAccountRequests';
import * as lists from '../../actions/business/lists';
import type { RequestRecord } from '../../entities/business/requests';
import { tableReducer } from '../../lib/tableReducer';

/** Requests for ad accounts. */
export interface AdAccountRequestsState {
  /** By request: who gets what (ledger BIZ-033). */
  readonly permissionsById: Readonly<Record<string, requests.BusinessIdToPermissions>>;
  /** The id of a request that was changed and is not known; null: there was none (ledger BIZ-035). */
  readonly unknownId: string | null;
}

const initial: AdAccountRequestsState = { permissionsById: {}, unknownId: null };

export const adAccountRequestsReducer: Reducer<AdAccountRequestsState> = tableReducer(initial, (on) => {
  on(lists.listLoaded, (state, { list, records }) => {
    if (list !== 'sentRequests' && list !== 'receivedRequests') return state;
    const read = (records as readonly RequestRecord[]).map((one) => [one.id, one.businessIdToPermissions] as const);
    return { ...state, permissionsById: { ...state.permissionsById, ...Object.fromEntries(read) } };
  });
  on(requests.requestUpdated, (state, { id, businessIdToPermissions }) =>
    id in state.permissionsById
      ? { permissionsById: { ...state.permissionsById, [id]: businessIdToPermissions }, unknownId: null }
      : { ...state, unknownId: id },
  );
});
