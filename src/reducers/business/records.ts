import type { Reducer } from '@reduxjs/toolkit';
import * as lists from '../../actions/business/lists';
import type { BusinessListName, BusinessRecord } from '../../entities/business/lists';
import { tableReducer } from '../../lib/tableReducer';

/** The records of each list by id. */
export type BusinessRecordsState = Readonly<
  Partial<Record<BusinessListName, Readonly<Record<string, BusinessRecord>>>>
>;

export const businessRecordsReducer: Reducer<BusinessRecordsState> = tableReducer<BusinessRecordsState>({}, (on) => {
  on(lists.listLoaded, (state, { list, records }) => {
    const byId = Object.fromEntries(records.map((record) => [record.id, record]));
    return { ...state, [list]: { ...state[list], ...byId } };
  });
});
