import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TriedItId } from '../../../../contract/schemas/common';
import { reactionRequested, reportRequested } from '../../../actions/pins/triedIts';
import type { TriedItEntity } from '../../../entities/pins/triedIts';
import { selectUserId } from '../../../selectors/people/session';
import { selectTriedIt } from '../../../selectors/pins/triedIts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { useIsPinWarned } from '../../../store/useIsPinWarned';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { FlagIcon } from '../../../ui/icons/FlagIcon';
import { HeartIcon } from '../../../ui/icons/HeartIcon';
import { MoreIcon } from '../../../ui/icons/MoreIcon';
import { ShareIcon } from '../../../ui/icons/ShareIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { Link } from '../../../ui/Link';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu';
import { LinkedText } from '../../content/linkedText';
import { ShareTriedIt } from '../../talk/share';
import { ReasonDialog } from '../contentReports';
import { Remark } from '../remarks';
import { DeleteTriedIt } from './DeleteTriedIt';
import styles from './TriedIts.module.css';

/** `isOfUser`: with its pin, which the others stand below. */
export function TriedItItem({ id, isOfUser }: { id: TriedItId; isOfUser: boolean }) {
  const { t } = useLingui();
  const triedIt = useAppSelector((state) => selectTriedIt(state, id));
  const user = useEntity('users', triedIt?.user);
  const pin = useEntity('pins', isOfUser ? triedIt?.pinId : undefined);
  const isWarned = useIsPinWarned(pin);
  if (!triedIt || !user) return null;
  const path = `/pin/${triedIt.pinId}/`;
  const picture = isWarned ? undefined : pin?.images['236x'];
  const shown = picture && (
    <Link to={path}>
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
  );
  return (
    <Remark
      user={user}
      text={<LinkedText text={triedIt.text} />}
      image={triedIt.image}
      at={triedIt.createdAt}
      end={shown}
    >
      <Reactions triedIt={triedIt} />
      {isOfUser && !picture && (
        <Link to={path}>
          <Trans>See the pin</Trans>
        </Link>
      )}
      <More triedIt={triedIt} />
    </Remark>
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

/** Sharing, deleting one's own or what is on one's own pin, and reporting those of others. */
function More({ triedIt }: { triedIt: TriedItEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectUserId);
  const [open, setOpen] = useState<'deleting' | 'reporting' | 'sharing' | null>(null);
  if (viewerId === null) return null;
  const { id: triedItId, user, abilities } = triedIt;
  const entries: MenuEntry[] = [
    { id: 'share', label: t`Share`, icon: <ShareIcon />, onSelect: () => setOpen('sharing') },
  ];
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
      <ShareTriedIt triedIt={triedIt} isOpen={open === 'sharing'} onClose={() => setOpen(null)} />
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
