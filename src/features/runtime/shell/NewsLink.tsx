import { useLingui } from '@lingui/react/macro';
import { waitingLook } from '../../../lib/waitingLook';
import { selectUnseenNews } from '../../../selectors/talk/news';
import { useAppSelector } from '../../../store/hooks';
import { IconLink } from '../../../ui/IconLink';
import { BellIcon } from '../../../ui/icons/BellIcon';

/** The link to the notifications, with the number of unseen ones. */
export function NewsLink() {
  const { t } = useLingui();
  const look = waitingLook(t`Notifications`, t`New`, useAppSelector(selectUnseenNews));
  return <IconLink to="/notifications" {...look} icon={<BellIcon />} tooltip="none" />;
}
