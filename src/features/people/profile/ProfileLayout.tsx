import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UserEntity } from '../../../entities/people/users';
import { EmptyState } from '../../../ui/EmptyState';
import { ShieldIcon } from '../../../ui/icons/ShieldIcon';
import { Tabs } from '../../../ui/Tabs';
import { UnblockButton } from './ownParts';
import { ProfileHeader } from './ProfileHeader';
import styles from './ProfileLayout.module.css';
import { ProfileSkeleton } from './ProfileSkeleton';
import { useProfileUser } from './useProfileUser';

export type ProfileTab = 'boards' | 'created' | 'pins' | 'tried' | 'shop';

interface ProfileLayoutProps {
  tab: ProfileTab;
  children: (user: UserEntity, isOwn: boolean) => ReactNode;
}

/** A profile: its header and one of its parts (ledger BOARD-069). */
export function ProfileLayout({ tab, children }: ProfileLayoutProps) {
  const { t } = useLingui();
  const { user, isOwn } = useProfileUser();
  if (!user) {
    return (
      <div className={styles.page}>
        <ProfileSkeleton />
      </div>
    );
  }
  const { username, fullName: name, hasShop = false } = user;
  const tabs: { tab: ProfileTab; to: string; label: string }[] = [
    { tab: 'boards', to: `/${username}/`, label: t`Boards` },
    { tab: 'created', to: `/${username}/_created/`, label: t({ message: 'Created', context: 'pins of a profile' }) },
    { tab: 'pins', to: `/${username}/_pins/`, label: t`Pins` },
    { tab: 'tried', to: `/${username}/_tried/`, label: t({ message: 'Tried', context: 'pins of a profile' }) },
    ...(hasShop || tab === 'shop'
      ? [
          {
            tab: 'shop' as const,
            to: `/${username}/_shop/`,
            label: t({ message: 'Shop', context: 'products of a profile' }),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.page}>
      <ProfileHeader user={user} isOwn={isOwn} />
      <div className={styles.tabs}>
        <Tabs
          label={t`Parts of the profile of ${name}`}
          align="center"
          tabs={tabs.map(({ tab: its, ...link }) => ({ ...link, isCurrent: its === tab }))}
        />
      </div>
      {user.blockedByMe ? (
        <EmptyState
          icon={<ShieldIcon size={32} />}
          title={t`You blocked ${name}`}
          action={<UnblockButton user={user} />}
        />
      ) : (
        children(user, isOwn)
      )}
    </div>
  );
}
