import { lazyPart, useLazyPart } from '../../hooks/useLazyPart';
import { selectIsUpsellShown } from '../../selectors/session';
import { useAppSelector } from '../../store/hooks';

const part = lazyPart(async () => (await import(/* webpackChunkName: "save-upsell" */ '../auth')).SaveUpsell);

/** What visitors who save are asked; its code comes with the first attempt. */
export function UpsellGate() {
  const isShown = useAppSelector(selectIsUpsellShown);
  const { part: Upsell } = useLazyPart(part, isShown);
  return Upsell ? <Upsell /> : null;
}
