import { Trans } from '@lingui/react/macro';
import type { UserId } from '../../../../contract/schemas/common';
import { newMessagePath } from '../../../lib/messagePaths';
import { selectHasMessages } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Avatar } from '../../../ui/Avatar';
import { ButtonLink } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { FollowButton } from '../../boards/follow';
import styles from './SentPinScreen.module.css';

/** The sender of a pin, with buttons to reply and to follow them. */
export function Sender({ id }: { id: UserId }) {
  const user = useEntity('users', id);
  const hasMessages = useAppSelector(selectHasMessages);
  if (!user) return null;
  const name = <Link to={`/${user.username}/`}>{user.fullName}</Link>;
  return (
    <p className={styles.sender}>
      <Avatar name={user.fullName} src={user.imageSmallUrl} size={32} />
      <span className={styles.words}>
        <Trans>{name} sent you this pin</Trans>
      </span>
      {hasMessages && (
        <ButtonLink to={newMessagePath(user.username)} size="sm" variant="primary">
          <Trans>Reply</Trans>
        </ButtonLink>
      )}
      <FollowButton userId={id} />
    </p>
  );
}
