import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserEntity } from '../../../entities/people/users';
import { shareOrCopy } from '../../../hooks/shareOrCopy';
import { waitingLook, withCount } from '../../../lib/waitingLook';
import { selectUserId, selectViewer, selectWaitingInvites } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/IconButton';
import { CopyIcon } from '../../../ui/icons/CopyIcon';
import { LinkIcon } from '../../../ui/icons/LinkIcon';
import { MoreIcon } from '../../../ui/icons/MoreIcon';
import { PeopleIcon } from '../../../ui/icons/PeopleIcon';
import { SearchIcon } from '../../../ui/icons/SearchIcon';
import { SettingsIcon } from '../../../ui/icons/SettingsIcon';
import { ShareIcon } from '../../../ui/icons/ShareIcon';
import { ShieldIcon } from '../../../ui/icons/ShieldIcon';
import { TagIcon } from '../../../ui/icons/TagIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { QuickMenu } from '../../runtime/quickMenu';
import { BlockDialog } from './ownParts';

/**
 * The menu of a profile: share it, and block the person after a confirmation. The viewer's own has the entries of the
 * account menu, which phones do not show.
 */
export function ProfileMenu({ user, isOwn }: { user: UserEntity; isOwn: boolean }) {
  const { t } = useLingui();
  const isMember = useAppSelector(selectUserId) !== null;
  const isStaff = useAppSelector((state) => !!selectViewer(state)?.siteRoles[0]);
  const waiting = useAppSelector(selectWaitingInvites);
  const [isAsking, setAsking] = useState(false);
  const [isQuickMenuOpen, setQuickMenuOpen] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const { username, fullName: name } = user;
  const share = async () => setCopied((await shareOrCopy(`/${username}/`, name)) === 'copied');
  const entries: MenuEntry[] = [
    { id: 'share', label: t`Share profile`, icon: <ShareIcon />, onSelect: () => void share() },
    ...(isOwn
      ? [
          {
            id: 'invitations',
            label: withCount(t`Invitations`, waiting),
            icon: <PeopleIcon />,
            to: '/invitations',
          },
          { id: 'invite', label: t`Invite people`, icon: <LinkIcon />, to: '/settings/invite' },
          { id: 'sponsorships', label: t`Sponsorships`, icon: <TagIcon />, to: '/sponsorships' },
          { id: 'duplicates', label: t`Duplicates`, icon: <CopyIcon />, to: '/duplicates' },
          { id: 'trash', label: t`Trash`, icon: <TrashIcon />, to: '/settings/trash' },
          {
            id: 'quickMenu',
            label: t`Go to, create or search`,
            icon: <SearchIcon />,
            onSelect: () => setQuickMenuOpen(true),
          },
          { id: 'settings', label: t`Settings`, icon: <SettingsIcon />, to: '/settings' },
        ]
      : []),
    ...(isOwn && isStaff ? [{ id: 'operations', label: t`Operations`, icon: <ShieldIcon />, to: '/operations' }] : []),
    ...(isMember && !isOwn && !user.blockedByMe
      ? [
          {
            id: 'block',
            label: t`Block ${name}`,
            icon: <ShieldIcon />,
            isDanger: true,
            onSelect: () => setAsking(true),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        label={t`More`}
        align="end"
        entries={entries}
        trigger={(props) => (
          <IconButton
            {...props}
            {...waitingLook(t`More`, t`Invitations`, isOwn ? waiting : 0)}
            variant="secondary"
            icon={<MoreIcon />}
          />
        )}
      />
      <VisuallyHidden>
        <span role="status">{isCopied && <Trans>Link copied</Trans>}</span>
      </VisuallyHidden>
      {isOwn && <QuickMenu isOpen={isQuickMenuOpen} onClose={() => setQuickMenuOpen(false)} />}
      {isMember && !isOwn && <BlockDialog user={user} isOpen={isAsking} onClose={() => setAsking(false)} />}
    </>
  );
}
