import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectIsUpsellShown } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';

const upsellPart = lazyPart(
  async () => (await import(/* webpackChunkName: "save-upsell" */ '../../people/auth')).SaveUpsell,
);

/** The upsell for visitors who save; loaded with the first attempt. */
export function UpsellGate() {
  const isShown = useAppSelector(selectIsUpsellShown);
  const { part: Upsell } = useLazyPart(upsellPart, isShown);
  return useMessageGroup('auth', isShown) && Upsell ? <Upsell /> : null;
}
