import type { BusinessListName, BusinessRecord } from '../../entities/business/lists';
import { initialTableList, type TableListState } from '../../reducers/business/tableList';
import type { RootState } from '../../reducers/root';

const NONE: readonly never[] = [];

/** The table state of a list; the initial one while nothing, or another business's, was read. */
export function selectTableList(state: RootState, list: BusinessListName, businessId: string): TableListState {
  const found = state.business?.lists[list];
  return found && (found.businessId === null || found.businessId === businessId) ? found : initialTableList;
}

/** The rows of a list's page. Makes an array. */
export function selectTableRows<Row extends BusinessRecord>(
  state: RootState,
  list: BusinessListName,
  ids: readonly string[],
): readonly Row[] {
  const table = state.business?.records[list];
  return table ? ids.flatMap((id) => (table[id] as Row | undefined) ?? []) : NONE;
}
