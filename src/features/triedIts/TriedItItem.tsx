import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TriedItId } from '../../../contract/schemas/common';
import { reactionRequested, reportRequested } from '../../actions/triedIts';
import type { TriedItEntity } from '../../entities/triedIts';
import { selectRenderedAt, selectTextLocale } from '../../selectors/context';
import { selectUserId } from '../../selectors/session';
import { selectTriedIt } from '../../selectors/triedIts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { useIsPinWarned } from '../../store/useIsPinWarned';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { CheckIcon } from '../../ui/icons/CheckIcon';
import { FlagIcon } from '../../ui/icons/FlagIcon';
import { HeartIcon } from '../../ui/icons/HeartIcon';
import { MoreIcon } from '../../ui/icons/MoreIcon';
import { TrashIcon } from '../../ui/icons/TrashIcon';
import { Link } from '../../ui/Link';
import { Menu, type MenuEntry } from '../../ui/overlays/Menu';
import { RelativeTime } from '../../ui/RelativeTime';
import { ReasonDialog } from '../contentReports';
import { Photo } from '../photos';
import { DeleteTriedIt } from './DeleteTriedIt';
import styles from './TriedIts.module.css';

/** `isOfUser`: with its pin, which the others stand below. */
export function TriedItItem({ id, isOfUser }: { id: TriedItId; isOfUser: boolean }) {
  const { t } = useLingui();
  const triedIt = useAppSelector((state) => selectTriedIt(state, id));
  const user = useEntity('users', triedIt?.user);
  const locale = useAppSelector(selectTextLocale);
  const renderedAt = useAppSelector(selectRenderedAt);
  const pin = useEntity('pins', isOfUser ? triedIt?.pinId : undefined);
  const isWarned = useIsPinWarned(pin);
  if (!triedIt || !user) return null;
  const { fullName: name } = user;
  const picture = isWarned ? undefined : pin?.images['236x'];
  return (
    <li className={styles.item}>
      <Avatar name={name} src={user.imageSmallUrl} size={32} />
      <div className={styles.body}>
        <p>
          <Link to={`/${user.username}/`} className={styles.name}>
            {name}
          </Link>
          <bdi>{triedIt.text}</bdi>
        </p>
        {triedIt.image && <Photo image={triedIt.image} name={name} />}
        <div className={styles.meta}>
          <RelativeTime at={triedIt.createdAt} now={renderedAt} locale={locale} />
          <Reactions triedIt={triedIt} />
          {isOfUser && !picture && (
            <Link to={`/pin/${triedIt.pinId}/`}>
              <Trans>See the pin</Trans>
            </Link>
          )}
          <More triedIt={triedIt} />
        </div>
      </div>
      {picture && (
        <Link to={`/pin/${triedIt.pinId}/`}>
          <img
            className={styles.pin}
            style={{ backgroundColor: pin?.dominantColor }}
            src={picture.url}
            alt={t`See the pin`}
            width={64}
            height={80}
            loading="lazy"
          />
        </Link>
      )}
    </li>
  );
}

function Reactions({ triedIt }: { triedIt: TriedItEntity }) {
  const dispatch = useAppDispatch();
  const { id: triedItId, likeCount: likes, likedByMe, helpfulCount, markedHelpfulByMe } = triedIt;
  const react = (kind: 'like' | 'helpful', to: boolean) => dispatch(reactionRequested({ triedItId, kind, to }));
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={likedByMe}
        iconStart={<HeartIcon size={16} filled={likedByMe} />}
        onClick={() => react('like', !likedByMe)}
      >
        {likes > 0 ? <Plural value={likes} one="# like" other="# likes" /> : <Trans>Like</Trans>}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={markedHelpfulByMe}
        iconStart={markedHelpfulByMe ? <CheckIcon size={16} /> : undefined}
        onClick={() => react('helpful', !markedHelpfulByMe)}
      >
        {helpfulCount > 0 ? <Trans>Helpful ({helpfulCount})</Trans> : <Trans>Helpful</Trans>}
      </Button>
    </>
  );
}

/** Deleting one's own or what is on one's own pin, and reporting those of others. */
function More({ triedIt }: { triedIt: TriedItEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectUserId);
  const [open, setOpen] = useState<'deleting' | 'reporting' | null>(null);
  if (viewerId === null) return null;
  const { id: triedItId, user, abilities } = triedIt;
  const entries: MenuEntry[] = [];
  if (user !== viewerId) {
    entries.push({ id: 'report', label: t`Report`, icon: <FlagIcon />, onSelect: () => setOpen('reporting') });
  }
  if (abilities.delete) {
    entries.push({
      id: 'delete',
      label: t`Delete`,
      icon: <TrashIcon />,
      isDanger: true,
      onSelect: () => setOpen('deleting'),
    });
  }
  return (
    <>
      <Menu
        label={t`More`}
        entries={entries}
        trigger={(props) => (
          <IconButton {...props} size="sm" label={t`More`} tooltip="end" icon={<MoreIcon size={16} />} />
        )}
      />
      <DeleteTriedIt triedIt={triedIt} isOpen={open === 'deleting'} onClose={() => setOpen(null)} />
      <ReasonDialog
        title={t`Report this`}
        isOpen={open === 'reporting'}
        onClose={() => setOpen(null)}
        onSend={(report) => dispatch(reportRequested({ triedItId, ...report }))}
      />
    </>
  );
}
