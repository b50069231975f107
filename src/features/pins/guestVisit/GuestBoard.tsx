import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { allowsGuest } from '../../../../contract/constants/pins/guestLinks';
import type { PinId } from '../../../../contract/schemas/common';
import type { GuestPin, GuestVisit } from '../../../../contract/schemas/pins/guestLinks';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Picture } from '../../../ui/Picture';
import { GuestCloseup } from './GuestCloseup';
import { GuestUpload } from './GuestUpload';
import styles from './GuestVisit.module.css';
import { useGuestPins } from './useGuestPins';

/** The pins of a link: a page to look at, with a box for pictures where guests may add some. */
export function GuestBoard({ visit }: { visit: GuestVisit }) {
  const { t } = useLingui();
  const list = useGuestPins(visit);
  const [openedId, setOpened] = useState<PinId | null>(null);
  const opened = list.pins.find(({ id }) => id === openedId) ?? null;
  const owner = <bdi>{visit.owner}</bdi>;
  return (
    <>
      <header>
        <h1>
          <bdi>{visit.name || t`A pin`}</bdi>
        </h1>
        <p className={styles.hint}>
          <Trans>{owner} shares this with you.</Trans>
        </p>
      </header>
      {allowsGuest(visit.access, 'add') && <GuestUpload visit={visit} />}
      <ul className={styles.grid} aria-label={t`Pins`}>
        {list.pins.map((pin) => (
          <Card key={pin.id} pin={pin} onOpen={() => setOpened(pin.id)} />
        ))}
      </ul>
      {list.error && (
        <ErrorState title={t`This could not be loaded`} detail={list.error.message} onRetry={list.retry} />
      )}
      {list.pins.length === 0 && !list.isLoading && !list.error && <EmptyState title={t`No pins yet`} />}
      {list.hasMore && (
        <div>
          <Button isBusy={list.isLoading} onClick={list.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {opened && <GuestCloseup key={opened.id} pin={opened} visit={visit} onClose={() => setOpened(null)} />}
    </>
  );
}

function Card({ pin, onOpen }: { pin: GuestPin; onOpen: () => void }) {
  const { t } = useLingui();
  const image = pin.images['474x'] ?? pin.images.orig;
  const title = pin.title;
  if (!image) return null;
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.open}
        onClick={onOpen}
        aria-label={title ? t`Open ${title}` : t`Open this pin`}
      >
        <Picture
          alt={pin.alt_text}
          width={image.width}
          height={image.height}
          src={image.url}
          color={pin.dominant_color}
        />
        {title && <bdi>{title}</bdi>}
      </button>
    </li>
  );
}
