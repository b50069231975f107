import { Trans } from '@lingui/react/macro';
import { useAppSelector } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { CheckIcon } from '../../ui/icons/CheckIcon';
import { OfflineIcon } from '../../ui/icons/OfflineIcon';

/** Phones have the banner at the top, wide screens the notice at the bottom, never both (ledger UI-008 to UI-014). */
export function OfflineNotice() {
  const online = useAppSelector((state) => state.ui.online);
  const isPhone = useAppSelector((state) => state.ui.viewport.viewportSize === 'sm');
  if (online === 'hidden') return null;
  if (online === 'backOnline') {
    return isPhone ? (
      <Banner tone="success" position="top" icon={<CheckIcon size={20} />}>
        <Trans>You're back online!</Trans>
      </Banner>
    ) : null;
  }
  return isPhone ? (
    <Banner tone="warning" position="top" icon={<OfflineIcon size={20} />} isUrgent>
      <Trans>You're offline! Check your internet connection.</Trans>
    </Banner>
  ) : (
    <Banner tone="error" position="bottom" icon={<OfflineIcon size={20} />} isUrgent>
      <Trans>Hmm...you're not connected to the internet</Trans>
    </Banner>
  );
}
