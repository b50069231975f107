import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sentPinPath } from '../../../../contract/constants/addresses';
import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import { useEntity } from '../../../store/useEntity';
import { useIsPinWarned } from '../../../store/useIsPinWarned';
import { Avatar } from '../../../ui/Avatar';
import { BoardIcon } from '../../../ui/icons/BoardIcon';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { Link } from '../../../ui/Link';
import styles from './Message.module.css';

const WIDTH = 200;

interface AttachedPinProps {
  id: PinId;
  /** Who sent it; undefined for the viewer's own. */
  senderId: UserId | undefined;
}

/** The pin that was sent, leading to its page, which names who sent it (ledger ROUTE-021). */
export function AttachedPin({ id, senderId }: AttachedPinProps) {
  const { t } = useLingui();
  const pin = useEntity('pins', id);
  const isWarned = useIsPinWarned(pin);
  const image = pin?.images['236x'] ?? pin?.images.orig;
  if (!pin || !image) return <NotAvailable kind="pin" />;
  const title = pin.title || pin.gridTitle;
  return (
    <Link to={senderId ? sentPinPath(id, senderId) : `/pin/${id}/`} className={styles.pin} aria-label={title || t`Pin`}>
      {isWarned ? (
        <span className={styles.warning}>
          <WarningIcon size={20} />
          <Trans>Sensitive content</Trans>
        </span>
      ) : (
        <img
          src={image.webp ?? image.url}
          alt=""
          width={WIDTH}
          height={Math.min(300, Math.round((WIDTH * image.height) / image.width))}
          style={{ backgroundColor: pin.dominantColor }}
          loading="lazy"
          decoding="async"
        />
      )}
      {title && (
        <span className={styles.caption}>
          <bdi>{title}</bdi>
        </span>
      )}
    </Link>
  );
}

/** The board that was sent, leading to its page. */
export function AttachedBoard({ id }: { id: BoardId }) {
  const board = useEntity('boards', id);
  if (!board) return <NotAvailable kind="board" />;
  const { pinCount = 0 } = board;
  const cover = board.sensitivityScreen?.showWarning ? undefined : board.coverImages?.[0];
  return (
    <Link to={board.url} className={styles.board}>
      {cover ? (
        <img
          src={cover.url}
          alt=""
          width={56}
          height={56}
          style={{ backgroundColor: cover.dominantColor }}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={styles.icon}>
          <BoardIcon size={24} />
        </span>
      )}
      <span className={styles.texts}>
        <bdi className={styles.name}>{board.name}</bdi>
        <span className={styles.time}>
          <Plural value={pinCount} one="# pin" other="# pins" />
        </span>
      </span>
    </Link>
  );
}

/** The person who was sent, leading to their profile. */
export function AttachedUser({ id }: { id: UserId }) {
  const user = useEntity('users', id);
  if (!user) return <NotAvailable kind="user" />;
  const { username, fullName } = user;
  return (
    <Link to={`/${username}/`} className={styles.board}>
      <Avatar name={fullName} src={user.imageMediumUrl} size={48} />
      <span className={styles.texts}>
        <bdi className={styles.name}>{fullName}</bdi>
        <bdi className={styles.time}>{username}</bdi>
      </span>
    </Link>
  );
}

/** It was deleted, or is not for the viewer's eyes: which of the two nobody says. */
export function NotAvailable({ kind }: { kind: 'pin' | 'board' | 'user' | 'triedIt' }) {
  return (
    <p className={styles.gone}>
      <LockIcon size={20} />
      {kind === 'pin' && <Trans>This pin is not available</Trans>}
      {kind === 'board' && <Trans>This board is not available</Trans>}
      {kind === 'user' && <Trans>This person is not available</Trans>}
      {kind === 'triedIt' && <Trans>This is not available</Trans>}
    </p>
  );
}
