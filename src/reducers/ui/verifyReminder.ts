import { verifyReminderDismissed, verifyReminderRequested } from '../../actions/people/verifyReminder';
import { tableReducer } from '../../lib/tableReducer';

/** Whether the reminder to verify the email address is shown; only after it was requested (ledger VERIFY-003). */
export const verifyReminderReducer = tableReducer({ isShown: false }, (on) => {
  on(verifyReminderRequested, () => ({ isShown: true }));
  on(verifyReminderDismissed, () => ({ isShown: false }));
});
