import { useLingui } from '@lingui/react/macro';
import { waitingLook } from '../../lib/waitingLook';
import { selectUnseenNews } from '../../selectors/news';
import { useAppSelector } from '../../store/hooks';
import { IconLink } from '../../ui/IconLink';
import { BellIcon } from '../../ui/icons/BellIcon';

/** Leads to the notifications and says how many are unseen. */
export function NewsLink() {
  const { t } = useLingui();
  const look = waitingLook(t`Notifications`, t`New`, useAppSelector(selectUnseenNews));
  return <IconLink to="/notifications" {...look} icon={<BellIcon />} tooltip="none" />;
}
