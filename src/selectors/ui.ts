import type { Toast } from '../actions/toasts';
import type { RootState } from '../reducers/root';

type Ui = RootState['ui'];

export const selectOnline = (state: RootState): Ui['online'] => state.ui.online;
export const selectIsOffline = (state: RootState): boolean => state.ui.online === 'offline';
export const selectToasts = (state: RootState): readonly Toast[] => state.ui.toasts;
export const selectViewportSize = (state: RootState): Ui['app']['viewportSize'] => state.ui.app.viewportSize;
export const selectIsAutoplay = (state: RootState): boolean => state.ui.app.isAutoplay;

export const selectLimitedLogin = (state: RootState): Ui['limitedLogin'] => state.ui.limitedLogin;
export const selectIsVerifyReminderShown = (state: RootState): boolean => state.ui.verifyReminder.isShown;
