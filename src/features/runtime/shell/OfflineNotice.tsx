import { Trans } from '@lingui/react/macro';
import { selectOnline, selectViewportSize } from '../../../selectors/ui';
import { useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { OfflineIcon } from '../../../ui/icons/OfflineIcon';

/** The banner at the top of phones; wide screens have a toast at the bottom instead (ledger UI-009 to UI-014). */
export function OfflineNotice() {
  const online = useAppSelector(selectOnline);
  const isPhone = useAppSelector((state) => selectViewportSize(state) === 'sm');
  if (online === 'hidden' || !isPhone) return null;
  return online === 'backOnline' ? (
    <Banner tone="success" position="top" icon={<CheckIcon size={20} />}>
      <Trans>You're back online!</Trans>
    </Banner>
  ) : (
    <Banner tone="warning" position="top" icon={<OfflineIcon size={20} />} isUrgent>
      <Trans>You're offline! Check your internet connection.</Trans>
    </Banner>
  );
}
