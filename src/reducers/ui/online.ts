import { createReducer } from '@reduxjs/toolkit';
import { backOnlineShown, wentOffline, wentOnline } from '../../actions/ui';

/** The banner at the top of the screen (ledger UI-009); 'hidden' means online. */
export type OnlineState = 'hidden' | 'offline' | 'backOnline';

export const onlineReducer = createReducer<OnlineState>('hidden', (builder) => {
  builder
    .addCase(wentOffline, () => 'offline')
    .addCase(wentOnline, (state) => (state === 'offline' ? 'backOnline' : state))
    // Only while still online: going offline meanwhile leads back to offline (UI-012, UI-013).
    .addCase(backOnlineShown, (state) => (state === 'backOnline' ? 'hidden' : state));
});
