import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { BUSINESS_LIST_NAMES, type BusinessListName } from '../../entities/business/lists';
import { adAccountRequestsReducer } from './adAccountRequests';
import { catalogsReducer } from './catalogs';
import { managementReducer } from './management';
import { marketingPlanReducer } from './marketingPlan';
import { merchantsReducer } from './merchants';
import { groupPreviewReducer } from './productGroups';
import { quickPromoteReducer } from './quickPromote';
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
  groupPreview: groupPreviewReducer,
  merchants: merchantsReducer,
  adAccountRequests: adAccountRequestsReducer,
  quickPromote: quickPromoteReducer,
  marketingPlan: marketingPlanReducer,
});
export type BusinessState = ReturnType<typeof businessReducer>;
