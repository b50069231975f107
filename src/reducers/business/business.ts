import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { BUSINESS_LIST_NAMES, type BusinessListName } from '../../entities/business/lists';
import { adAccountRequestsReducer } from './adAccountRequests';
import { catalogsReducer } from './catalogs';
import { managementReducer } from './management';
import { merchantsReducer } from './merchants';
import { businessRecordsReducer } from './records';
import { createTableList, type TableListState } from './tableList';

const listReducers = Object.fromEntries(BUSINESS_LIST_NAMES.map((name) => [name, createTableList(name)])) as Record<
  BusinessListName,
  Reducer<TableListState>
>;

/** The branch of business management, installed with its pages. */
export const businessReducer = combineReducers({
  lists: combineReducers(listReducers),
  records: businessRecordsReducer,
  management: managementReducer,
  catalogs: catalogsReducer,
  merchants: merchantsReducer,
  adAccountRequests: adAccountRequestsReducer,
});
export type BusinessState = ReturnType<typeof businessReducer>;
