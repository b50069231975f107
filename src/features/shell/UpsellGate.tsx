import { lazyPart, useLazyPart } from '../../hooks/useLazyPart';
import { selectIsUpsellShown } from '../../selectors/session';
import { selectLimitedLogin } from '../../selectors/ui';
import { useAppSelector } from '../../store/hooks';

const part = lazyPart(async () => (await import(/* webpackChunkName: "save-upsell" */ '../auth')).SaveUpsell);

const promptPart = lazyPart(
  async () => (await import(/* webpackChunkName: "save-upsell" */ '../auth')).LimitedLoginPrompt,
);

/** What members who came by a link in a mail are asked; its code comes with the first refusal. */
export function LimitedLoginGate() {
  const isShown = useAppSelector((state) => selectLimitedLogin(state).isShown);
  const { part: Prompt } = useLazyPart(promptPart, isShown);
  return Prompt ? <Prompt /> : null;
}

/** What visitors who save are asked; its code comes with the first attempt. */
export function UpsellGate() {
  const isShown = useAppSelector(selectIsUpsellShown);
  const { part: Upsell } = useLazyPart(part, isShown);
  return Upsell ? <Upsell /> : null;
}
