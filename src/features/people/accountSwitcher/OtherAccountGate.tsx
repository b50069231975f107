import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectIsOtherAccountShown } from '../../../selectors/people/accountSwitcher';
import { useAppSelector } from '../../../store/hooks';

const dialogPart = lazyPart(
  async () => (await import(/* webpackChunkName: "dialog" */ './OtherAccountDialog')).OtherAccountDialog,
);

/** Loads and shows `OtherAccountDialog` when it is needed. */
export function OtherAccountGate() {
  const isShown = useAppSelector(selectIsOtherAccountShown);
  const { part: OtherAccountDialog } = useLazyPart(dialogPart, isShown);
  return useMessageGroup('accountSwitcher', isShown) && isShown && OtherAccountDialog ? <OtherAccountDialog /> : null;
}
