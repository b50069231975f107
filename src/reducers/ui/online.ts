import { backOnlineShown, wentOffline, wentOnline } from '../../actions/ui';
import { tableReducer } from '../../lib/tableReducer';

/** The connection banner at the top of the screen (ledger UI-009); 'hidden' means online. */
export type OnlineState = 'hidden' | 'offline' | 'backOnline';

export const onlineReducer = tableReducer<OnlineState>('hidden', (on) => {
  on(wentOffline, () => 'offline');
  on(wentOnline, (state) => (state === 'offline' ? 'backOnline' : state));
  // Only if still online: going offline again meanwhile shows the offline banner (UI-012, UI-013).
  on(backOnlineShown, (state) => (state === 'backOnline' ? 'hidden' : state));
});
