import type { Reducer } from '@reduxjs/toolkit';
import * as management from '../../actions/business/management';
import { tableReducer } from '../../lib/tableReducer';

/** What business management shows beside its lists. */
export interface ManagementState {
  readonly collapsedGroups: readonly string[];
  /** The modal that asks whether a person is 18 or older (ledger BIZ-055). */
  readonly isUnderageConfirmationVisible: boolean;
}

export const initialManagement: ManagementState = { collapsedGroups: [], isUnderageConfirmationVisible: false };

export const managementReducer: Reducer<ManagementState> = tableReducer(initialManagement, (on) => {
  on(management.navigationGroupToggled, (state, { group, isCollapsed }) => {
    const others = state.collapsedGroups.filter((one) => one !== group);
    return { ...state, collapsedGroups: isCollapsed ? [...others, group] : others };
  });
  on(management.underageConfirmationOpened, (state) => ({ ...state, isUnderageConfirmationVisible: true }));
  on(management.underageConfirmationClosed, (state) => ({ ...state, isUnderageConfirmationVisible: false }));
});
