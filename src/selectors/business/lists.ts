import type { BusinessListName, BusinessRecord, OfList } from '../../entities/business/lists';
import { initialTableList, isTableOf, type TableListState } from '../../reducers/business/tableList';
import type { RootState } from '../../reducers/root';

const NONE: readonly never[] = [];

/** The table state of a list; the initial one while nothing, or what is about something else, was read. */
export function selectTableList(
  state: RootState,
  list: BusinessListName,
  businessId: string,
  subjectId?: string,
): TableListState {
  const found = state.business?.lists[list];
  return found && isTableOf(found, { businessId, subjectId }) ? found : initialTableList;
}

/** Those of the lists that were read, with what they are about. */
export function selectLoadedLists(state: RootState, names: readonly BusinessListName[]): OfList[] {
  return names.flatMap((list) => {
    const found = state.business?.lists[list];
    if (!found || found.businessId === null) return [];
    return [{ list, businessId: found.businessId, ...(found.subjectId !== null && { subjectId: found.subjectId }) }];
  });
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

/** A record of a list; null where it is not known. */
export const selectRecord = <Found extends BusinessRecord>(
  state: RootState,
  list: BusinessListName,
  id: string,
): Found | null => (state.business?.records[list]?.[id] as Found | undefined) ?? null;
