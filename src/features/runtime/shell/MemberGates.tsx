import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectIsVerifyReminderShown, selectLimitedLogin } from '../../../selectors/ui';
import { useAppSelector } from '../../../store/hooks';
import { ChangeBoardGate, RevealGate } from '../../pins/saveDialogs';

const importPrompts = () => import(/* webpackChunkName: "save-upsell" */ '../../people/auth');
const promptPart = lazyPart(async () => (await importPrompts()).LimitedLoginPrompt);
const reminderPart = lazyPart(async () => (await importPrompts()).VerifyEmailReminder);

/** Dialogs and offers for members on any page, each loaded when it is needed. */
export function MemberGates() {
  return (
    <>
      <LimitedLoginGate />
      <VerifyReminderGate />
      <ChangeBoardGate />
      <RevealGate />
    </>
  );
}

/** The reminder to verify the email address. */
function VerifyReminderGate() {
  const isShown = useAppSelector(selectIsVerifyReminderShown);
  const { part: Reminder } = useLazyPart(reminderPart, isShown);
  return useMessageGroup('auth', isShown) && Reminder ? <Reminder /> : null;
}

/** The password prompt of limited logins, loaded after the first refusal. */
function LimitedLoginGate() {
  const isShown = useAppSelector((state) => selectLimitedLogin(state).isShown);
  const { part: Prompt } = useLazyPart(promptPart, isShown);
  return useMessageGroup('auth', isShown) && Prompt ? <Prompt /> : null;
}
