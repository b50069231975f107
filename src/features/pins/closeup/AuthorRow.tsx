import { Plural, useLingui } from '@lingui/react/macro';
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
 * `isWhole` no one is named, so that no control under the pointer changes its target.
 */
export function AuthorRow({ pin, isWhole }: { pin: PinEntity; isWhole: boolean }) {
  const { t } = useLingui();
  const user = useEntity('users', pin.nativeCreator ?? pin.pinner);
  const isSelf = useAppSelector(selectUserId) === user?.id;
  if (!isWhole) return <AuthorSkeleton />;
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

/** As tall as the row, so that nothing below it moves. */
function AuthorSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      <span className={styles.person}>
        <Skeleton shape="circle" width="48px" height="48px" />
        <span className={styles.texts}>
          <Skeleton shape="text" width="120px" />
          <Skeleton shape="text" width="80px" />
        </span>
      </span>
    </div>
  );
}
