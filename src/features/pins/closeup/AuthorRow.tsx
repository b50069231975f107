import { Plural, useLingui } from '@lingui/react/macro';
import type { UserEntity } from '../../../entities/people/users';
import type { PinEntity } from '../../../entities/pins/pins';
import { selectUserId } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Avatar } from '../../../ui/Avatar';
import { ShieldIcon } from '../../../ui/icons/ShieldIcon';
import { Link } from '../../../ui/Link';
import { OneLine } from '../../../ui/OneLine';
import { Skeleton } from '../../../ui/Skeleton';
import { FollowButton } from '../../boards/follow';
import styles from './AuthorRow.module.css';

/**
 * The creator of the picture, or who saved it if that is unknown. A grid's card names only who saved it: until
 * `isWhole` that name is no control, so that none under the pointer changes its target.
 */
export function AuthorRow({ pin, isWhole }: { pin: PinEntity; isWhole: boolean }) {
  const { t } = useLingui();
  const user = useEntity('users', pin.nativeCreator ?? pin.pinner);
  const isSelf = useAppSelector(selectUserId) === user?.id;
  if (!isWhole) return <AuthorSkeleton user={user} />;
  if (!user) return null;
  return (
    <div className={styles.row}>
      <Link to={`/${user.username}/`} className={styles.person}>
        <Avatar name={user.fullName} src={user.imageMediumUrl} size={48} />
        <span className={styles.texts}>
          <OneLine className={styles.name}>
            {user.fullName}
            {user.isVerifiedMerchant && (
              <>
                {' '}
                <ShieldIcon size={16} title={t`Verified merchant`} />
              </>
            )}
          </OneLine>
          <span className={styles.count}>
            <Plural value={user.followerCount} one="# follower" other="# followers" />
          </span>
        </span>
      </Link>
      {!isSelf && <FollowButton userId={user.id} />}
    </div>
  );
}

/** As tall as the row, so that nothing below it moves; with the name and the picture of the card. */
function AuthorSkeleton({ user }: { user: UserEntity | undefined }) {
  return (
    <div className={styles.row} aria-hidden={user ? undefined : true}>
      <span className={styles.person}>
        {user ? (
          <Avatar name={user.fullName} src={user.imageSmallUrl} size={48} />
        ) : (
          <Skeleton shape="circle" width="48px" height="48px" />
        )}
        <span className={styles.texts}>
          {user ? <OneLine className={styles.name}>{user.fullName}</OneLine> : <Skeleton shape="text" width="120px" />}
          <Skeleton shape="text" width="80px" />
        </span>
      </span>
    </div>
  );
}
