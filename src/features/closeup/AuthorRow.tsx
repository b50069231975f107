import { Plural } from '@lingui/react/macro';
import type { PinEntity } from '../../entities/pins';
import { selectUserId } from '../../selectors/session';
import { useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { Avatar } from '../../ui/Avatar';
import { Link } from '../../ui/Link';
import { OneLine } from '../../ui/OneLine';
import { FollowButton } from '../follow';
import styles from './AuthorRow.module.css';

/** Who brought the picture, or who saved it where that is not known. */
export function AuthorRow({ pin }: { pin: PinEntity }) {
  const user = useEntity('users', pin.nativeCreator ?? pin.pinner);
  const isSelf = useAppSelector(selectUserId) === user?.id;
  if (!user) return null;
  return (
    <div className={styles.row}>
      <Link to={`/${user.username}/`} className={styles.person}>
        <Avatar name={user.fullName} src={user.imageMediumUrl} size={48} />
        <span className={styles.texts}>
          <OneLine className={styles.name}>{user.fullName}</OneLine>
          <span className={styles.count}>
            <Plural value={user.followerCount} one="# follower" other="# followers" />
          </span>
        </span>
      </Link>
      {!isSelf && <FollowButton userId={user.id} />}
    </div>
  );
}
