import type { Reducer } from '@reduxjs/toolkit';
import type { ApiErrorBody } from '../../../contract/errors';
import type { GroupCounts } from '../../../contract/schemas/business/productGroups';
import * as groups from '../../actions/business/productGroups';
import { tableReducer } from '../../lib/tableReducer';

/** Which products the conditions of the open form select. */
export interface GroupPreview {
  readonly isLoading: boolean;
  /** null: not known yet, or they are wrong. */
  readonly counts: GroupCounts | null;
  /** Of some of the products. */
  readonly titles: readonly string[];
  readonly error: ApiErrorBody | null;
}

const initial: GroupPreview = { isLoading: false, counts: null, titles: [], error: null };

export const groupPreviewReducer: Reducer<GroupPreview> = tableReducer(initial, (on) => {
  on(groups.previewRequested, (state) => ({ ...state, isLoading: true }));
  on(groups.previewLoaded, (_, { counts, titles }) => ({ isLoading: false, counts, titles, error: null }));
  on(groups.previewFailed, (_, { error }) => ({ ...initial, error }));
});
