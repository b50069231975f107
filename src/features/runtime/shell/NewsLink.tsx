import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { memberPart } from '../../../hooks/memberPart';
import { waitingLook } from '../../../lib/waitingLook';
import { selectUnseenNews } from '../../../selectors/talk/news';
import { useAppSelector } from '../../../store/hooks';
import { IconLink } from '../../../ui/IconLink';
import { BellIcon } from '../../../ui/icons/BellIcon';

/** Opens the notifications beside the link. */
const NewsOpener = memberPart(
  async () => (await import(/* webpackChunkName: "member-messages" */ '../../talk/newsPanel')).NewsOpener,
  true,
);

/** The link to the notifications, with the number of unseen ones. */
export function NewsLink() {
  const { t } = useLingui();
  const look = waitingLook(t`Notifications`, t`New`, useAppSelector(selectUnseenNews));
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <IconLink to="/notifications" {...look} ref={link} icon={<BellIcon />} tooltip="none" />
      <NewsOpener link={link} />
    </>
  );
}
