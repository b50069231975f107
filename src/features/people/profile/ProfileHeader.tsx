import { Plural, Trans } from '@lingui/react/macro';
import type { UserEntity } from '../../../entities/people/users';
import { newMessagePath } from '../../../lib/messagePaths';
import { selectHasMessages } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { FollowButton } from '../../boards/follow';
import { UnblockButton } from './ownParts';
import { ProfileHeaderView } from './ProfileHeaderView';
import { ProfileMenu } from './ProfileMenu';

/** A URL without its scheme and `www`, for display. */
const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** The header of a profile: name, picture, follower counts and actions. */
export function ProfileHeader({ user, isOwn }: { user: UserEntity; isOwn: boolean }) {
  const hasMessages = useAppSelector(selectHasMessages);
  const {
    id,
    username,
    fullName,
    followerCount,
    followingCount = 0,
    domainUrl,
    domainVerified,
    profileLinks = [],
  } = user;
  const links = [...(domainUrl ? [domainUrl] : []), ...profileLinks];
  return (
    <ProfileHeaderView
      name={fullName}
      isMerchant={user.isVerifiedMerchant === true}
      username={username}
      privacy={
        // Only the owner sees that the profile is private, because that follows from their age.
        isOwn &&
        user.isPrivateProfile && (
          <>
            <LockIcon size={16} />
            <Trans>Private profile</Trans>
          </>
        )
      }
      imageUrl={user.imageLargeUrl}
      about={user.about ?? ''}
      coverUrl={user.profileCover ?? null}
      links={[...new Set(links)].map((href) => ({
        href,
        text: shortAddress(href),
        isVerified: domainVerified && href === domainUrl,
      }))}
      counts={[
        {
          to: `/${username}/followers/`,
          text: <Plural value={followerCount} one="# follower" other="# followers" />,
        },
        { to: `/${username}/following/`, text: <Trans>{followingCount} following</Trans> },
      ]}
      actions={
        <>
          {isOwn ? (
            <ButtonLink to="/settings/profile">
              <Trans>Edit profile</Trans>
            </ButtonLink>
          ) : user.blockedByMe ? (
            <UnblockButton user={user} size="lg" />
          ) : (
            <>
              <FollowButton userId={id} variant="primary" size="lg" />
              {hasMessages && (
                <ButtonLink to={newMessagePath(username)} size="lg">
                  <Trans>Message</Trans>
                </ButtonLink>
              )}
            </>
          )}
          <ProfileMenu user={user} isOwn={isOwn} />
        </>
      }
    />
  );
}
