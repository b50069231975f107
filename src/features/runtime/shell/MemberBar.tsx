import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '../../../hooks/useMediaQuery';
import { useScrollDirection } from '../../../hooks/useScrollDirection';
import { waitingLook } from '../../../lib/waitingLook';
import {
  selectHasMessages,
  selectIsFromHomeScreen,
  selectIsNavBarHidden,
  selectUserId,
  selectWaitingInvites,
} from '../../../selectors/people/session';
import { selectUnseenNews } from '../../../selectors/talk/news';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { useExperimentGroup } from '../../../store/useExperimentGroup';
import { Avatar } from '../../../ui/Avatar';
import { BellIcon } from '../../../ui/icons/BellIcon';
import { HomeIcon } from '../../../ui/icons/HomeIcon';
import { MessageIcon } from '../../../ui/icons/MessageIcon';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import { SearchIcon } from '../../../ui/icons/SearchIcon';
import { BottomBarView } from './BottomBarView';
import { navFooterHeight } from './navFooter';
import { useMessagesLook } from './useMessagesLook';

/** A member's navigation on a phone: hides on scrolling down, returns on scrolling up. */
export function MemberBar() {
  const { t } = useLingui();
  const user = useEntity('users', useAppSelector(selectUserId));
  const isHidden = useScrollDirection() === 'down';
  const isAway = useAppSelector(selectIsNavBarHidden);
  const isModernized = useExperimentGroup('modernized_navbar') === 'enabled';
  const isFromHomeScreen = useAppSelector(selectIsFromHomeScreen);
  const isStandalone = useMediaQuery('(display-mode: standalone)');
  const waiting = useAppSelector(selectWaitingInvites);
  const hasMessages = useAppSelector(selectHasMessages);
  const messages = useMessagesLook();
  const unseenNews = useAppSelector(selectUnseenNews);
  if (!user || isAway) return null;
  return (
    <BottomBarView
      label={t`Main`}
      height={navFooterHeight({ isModernized, isInstalled: isFromHomeScreen || isStandalone, isHidden })}
      items={[
        { to: '/', label: t`Home`, icon: <HomeIcon /> },
        { to: '/search/pins/', label: t`Search`, icon: <SearchIcon /> },
        { to: '/pin-builder', label: t`Create`, icon: <PlusIcon /> },
        { to: '/notifications', ...waitingLook(t`Notifications`, t`New`, unseenNews), icon: <BellIcon /> },
        ...(hasMessages ? [{ ...messages, icon: <MessageIcon /> }] : []),
        {
          to: `/${user.username}/`,
          ...waitingLook(t`Your profile`, t`Invitations`, waiting),
          icon: <Avatar name={user.fullName} src={user.imageSmallUrl} size={24} />,
        },
      ]}
    />
  );
}
