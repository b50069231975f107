import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { lazyPart, useLazyPart } from '../../hooks/useLazyPart';
import { loadMessages } from '../../i18n/i18n';
import { selectIsUpsellShown } from '../../selectors/session';
import { selectIsVerifyReminderShown, selectLimitedLogin } from '../../selectors/ui';
import { useAppSelector } from '../../store/hooks';

const importPrompts = () => import(/* webpackChunkName: "save-upsell" */ '../auth');
const upsellPart = lazyPart(async () => (await importPrompts()).SaveUpsell);
const promptPart = lazyPart(async () => (await importPrompts()).LimitedLoginPrompt);
const reminderPart = lazyPart(async () => (await importPrompts()).VerifyEmailReminder);

/** Whether the texts of the prompts are here; fetches them when they are wanted. */
function useTexts(isWanted: boolean): boolean {
  const { i18n } = useLingui();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    loadMessages(i18n, ['auth']).then(
      () => setLoaded(true),
      () => {},
    );
  }, [i18n, isWanted]);
  return isLoaded;
}

/** The reminder to verify one's address; its code comes when it is due. */
export function VerifyReminderGate() {
  const isShown = useAppSelector(selectIsVerifyReminderShown);
  const { part: Reminder } = useLazyPart(reminderPart, isShown);
  return useTexts(isShown) && Reminder ? <Reminder /> : null;
}

/** What members who came by a link in a mail are asked; its code comes with the first refusal. */
export function LimitedLoginGate() {
  const isShown = useAppSelector((state) => selectLimitedLogin(state).isShown);
  const { part: Prompt } = useLazyPart(promptPart, isShown);
  return useTexts(isShown) && Prompt ? <Prompt /> : null;
}

/** What visitors who save are asked; its code comes with the first attempt. */
export function UpsellGate() {
  const isShown = useAppSelector(selectIsUpsellShown);
  const { part: Upsell } = useLazyPart(upsellPart, isShown);
  return useTexts(isShown) && Upsell ? <Upsell /> : null;
}
