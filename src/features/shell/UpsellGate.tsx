import { lazyPart, useLazyPart } from '../../hooks/useLazyPart';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { selectIsUpsellShown } from '../../selectors/session';
import { selectIsVerifyReminderShown, selectLimitedLogin } from '../../selectors/ui';
import { useAppSelector } from '../../store/hooks';

const importPrompts = () => import(/* webpackChunkName: "save-upsell" */ '../auth');
const upsellPart = lazyPart(async () => (await importPrompts()).SaveUpsell);
const promptPart = lazyPart(async () => (await importPrompts()).LimitedLoginPrompt);
const reminderPart = lazyPart(async () => (await importPrompts()).VerifyEmailReminder);

/** The reminder to verify one's address; its code comes when it is due. */
export function VerifyReminderGate() {
  const isShown = useAppSelector(selectIsVerifyReminderShown);
  const { part: Reminder } = useLazyPart(reminderPart, isShown);
  return useMessageGroup('auth', isShown) && Reminder ? <Reminder /> : null;
}

/** What members who came by a link in a mail are asked; its code comes with the first refusal. */
export function LimitedLoginGate() {
  const isShown = useAppSelector((state) => selectLimitedLogin(state).isShown);
  const { part: Prompt } = useLazyPart(promptPart, isShown);
  return useMessageGroup('auth', isShown) && Prompt ? <Prompt /> : null;
}

/** What visitors who save are asked; its code comes with the first attempt. */
export function UpsellGate() {
  const isShown = useAppSelector(selectIsUpsellShown);
  const { part: Upsell } = useLazyPart(upsellPart, isShown);
  return useMessageGroup('auth', isShown) && Upsell ? <Upsell /> : null;
}
