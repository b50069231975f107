import type { Reducer } from '@reduxjs/toolkit';
import * as management from '../../actions/business/management';
import { tableReducer } from '../../lib/tableReducer';

/** What business management shows beside its lists. */
export interface ManagementState {
  readonly collapsedGroups: readonly string[];
}

export const initialManagement: ManagementState = { collapsedGroups: [] };

export const managementReducer: Reducer<ManagementState> = tableReducer(initialManagement, (on) => {
  on(management.navigationGroupToggled, (state, { group, isCollapsed }) => {
    const others = state.collapsedGroups.filter((one) => one !== group);
    return { ...state, collapsedGroups: isCollapsed ? [...others, group] : others };
  });
});
