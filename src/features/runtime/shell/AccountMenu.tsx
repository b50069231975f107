import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Theme } from '../../../../contract/startup';
import { logoutRequested } from '../../../actions/people/session';
import { browserChoiceMade } from '../../../actions/ui';
import { waitingLook, withCount } from '../../../lib/waitingLook';
import { selectTheme } from '../../../selectors/context';
import { selectUserId, selectViewer, selectWaitingInvites } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Avatar } from '../../../ui/Avatar';
import { IconButton } from '../../../ui/IconButton';
import { HalfDiscIcon } from '../../../ui/icons/HalfDiscIcon';
import { LogOutIcon } from '../../../ui/icons/LogOutIcon';
import { MoonIcon } from '../../../ui/icons/MoonIcon';
import { PeopleIcon } from '../../../ui/icons/PeopleIcon';
import { PersonIcon } from '../../../ui/icons/PersonIcon';
import { SettingsIcon } from '../../../ui/icons/SettingsIcon';
import { ShieldIcon } from '../../../ui/icons/ShieldIcon';
import { SunIcon } from '../../../ui/icons/SunIcon';
import { TagIcon } from '../../../ui/icons/TagIcon';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu';
import { useAccountEntries } from '../../people/accountSwitcher';

/** The account menu: profile, settings, theme, logout. */
export function AccountMenu() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const user = useEntity('users', useAppSelector(selectUserId));
  const isStaff = useAppSelector((state) => !!selectViewer(state)?.siteRoles[0]);
  const waiting = useAppSelector(selectWaitingInvites);
  const [isOpen, setOpen] = useState(false);
  const { accounts, logOutAll } = useAccountEntries(isOpen);
  if (!user) return null;
  const invitations = t`Invitations`;

  const themes: { theme: Theme; label: string; icon: ReactNode }[] = [
    { theme: 'system', label: t`System`, icon: <HalfDiscIcon /> },
    { theme: 'light', label: t`Light`, icon: <SunIcon /> },
    { theme: 'dark', label: t`Dark`, icon: <MoonIcon /> },
  ];
  const entries: MenuEntry[] = [
    { id: 'profile', label: user.fullName, hint: t`Your profile`, icon: <PersonIcon />, to: `/${user.username}/` },
    { id: 'settings', label: t`Settings`, icon: <SettingsIcon />, to: '/settings' },
    { id: 'invitations', label: withCount(invitations, waiting), icon: <PeopleIcon />, to: '/invitations' },
    { id: 'sponsorships', label: t`Sponsorships`, icon: <TagIcon />, to: '/sponsorships' },
    ...(isStaff ? [{ id: 'operations', label: t`Operations`, icon: <ShieldIcon />, to: '/operations' }] : []),
    'separator',
    ...themes.map((choice) => ({
      id: choice.theme,
      label: choice.label,
      icon: choice.icon,
      isChecked: choice.theme === theme,
      onSelect: () => void dispatch(browserChoiceMade({ theme: choice.theme })),
    })),
    'separator',
    ...accounts,
    { id: 'logOut', label: t`Log out`, icon: <LogOutIcon />, onSelect: () => void dispatch(logoutRequested()) },
    ...(logOutAll ? [logOutAll] : []),
  ];
  return (
    <Menu
      label={t`Account`}
      align="end"
      entries={entries}
      onOpenChange={setOpen}
      trigger={(props) => (
        <IconButton
          {...props}
          data-anchor="account"
          {...waitingLook(t`Account`, invitations, waiting)}
          tooltip="end"
          size="lg"
          icon={<Avatar name={user.fullName} src={user.imageMediumUrl} size={32} />}
        />
      )}
    />
  );
}
