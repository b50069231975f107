import { Trans } from '@lingui/react/macro';
import type { UserId } from '../../../contract/schemas/common';
import { newMessagePath } from '../../lib/messagePaths';
import { senderOf } from '../../lib/sender';
import { selectHasMessages } from '../../selectors/conversations';
import { selectCurrentEntry } from '../../selectors/navigation';
import { useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { Avatar } from '../../ui/Avatar';
import { ButtonLink } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { CloseupScreen } from '../closeup';
import { FollowButton } from '../follow';
import styles from './SentPinScreen.module.css';

/** A pin as received from somebody: they are named above it, with the way to them; saving is the pin page's own. */
export function SentPinScreen() {
  const senderId = useAppSelector((state) => senderOf(selectCurrentEntry(state)?.path ?? ''));
  return (
    <>
      {senderId && <Sender id={senderId} />}
      <CloseupScreen />
    </>
  );
}

function Sender({ id }: { id: UserId }) {
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
