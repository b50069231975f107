import { VIEW_TYPES, type ViewType } from '../../contract/constants/running/events';
import type { HistoryEntry } from '../actions/navigation';
import type { RootState } from '../reducers/root';
import type { EventLogState } from '../reducers/running/eventLog';
import { selectCurrentEntry } from './navigation';
import { selectIsAuthenticated } from './people/session';
import { selectIsDesktop } from './pins/closeup';

/** undefined before the event log is installed. */
export const selectEventLog = (state: RootState): EventLogState | undefined => state.eventLog;

/** Phones and visitors may leave without an event, so their log is sent every ten seconds (ledger LOG-010). */
export const selectIsFlushedSteadily = (state: RootState): boolean =>
  !(selectIsAuthenticated(state) && selectIsDesktop(state));

const VIEWS: Readonly<Record<string, ViewType>> = {
  'www/operations': VIEW_TYPES.operations,
  'www/operations/[part]': VIEW_TYPES.operations,
  'www/index': VIEW_TYPES.home,
  'www/homefeed': VIEW_TYPES.home,
  'www/search/[scope]': VIEW_TYPES.search,
  'www/pin/[id]': VIEW_TYPES.closeup,
  'www/[username]': VIEW_TYPES.profile,
  'www/[username]/_created': VIEW_TYPES.profile,
  'www/[username]/_pins': VIEW_TYPES.profile,
  'www/[username]/_tried': VIEW_TYPES.profile,
  'www/[username]/followers': VIEW_TYPES.profile,
  'www/[username]/following': VIEW_TYPES.profile,
  'www/[username]/[board]': VIEW_TYPES.board,
  'www/[username]/[board]/[section]': VIEW_TYPES.section,
  'www/pin-builder': VIEW_TYPES.pinBuilder,
  'www/settings': VIEW_TYPES.settings,
  'www/settings/[section]': VIEW_TYPES.settings,
  'www/login': VIEW_TYPES.login,
  'www/signup': VIEW_TYPES.signup,
};

export function viewOf(entry: HistoryEntry | null): ViewType {
  return VIEWS[entry?.handler ?? ''] ?? VIEW_TYPES.other;
}

/** The view type of the current page. */
export const selectViewType = (state: RootState): ViewType => viewOf(selectCurrentEntry(state));
