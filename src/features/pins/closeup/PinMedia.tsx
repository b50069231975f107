import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useState } from 'react';
import type { PinEntity } from '../../../entities/pins/pins';
import { selectCurrentEntry, selectQuery } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { IconButton } from '../../../ui/IconButton';
import { ExpandIcon } from '../../../ui/icons/ExpandIcon';
import { SearchIcon } from '../../../ui/icons/SearchIcon';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { Picture } from '../../../ui/Picture';
import { altOf, pictureOf } from '../../discovery/feed';
import { VisualSearch } from '../../discovery/visualSearch';
import styles from './CloseupScreen.module.css';
import { LazyLightbox, preloadLightbox } from './Lightbox';
import { PinVideo } from './PinVideo';
import { MediaLayer } from './RichPin';

/**
 * The pin's media, behind the warning of its board, if any (ledger BOARD-066). Continuing is recorded in the address.
 */
export function PinMedia({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path.split('?')[0]);
  const wasShown = useAppSelector((state) => selectQuery(state).has('show'));
  const screen = useEntity('boards', pin.board)?.sensitivityScreen;
  const isWarned = screen?.showWarning === true && !wasShown;
  if (!isWarned) return <ShownMedia pin={pin} />;
  const reasons = { nudity: t`Nudity`, violence: t`Violence`, distress: t`May be distressing` };
  return (
    <EmptyState
      icon={<WarningIcon size={32} />}
      title={t`Sensitive content`}
      detail={screen.reason && reasons[screen.reason]}
      action={<ButtonLink to={`${path}?show=1`}>{t`Show anyway`}</ButtonLink>}
    />
  );
}

/** The picture in its own aspect ratio, which opens the lightbox; or the video. */
function ShownMedia({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const picture = pictureOf(pin);
  if (!picture) return null;
  const alt = altOf(pin) || t`Pin without a title`;
  return (
    <div className={styles.picture} style={{ '--ratio': picture.width / picture.height } as CSSProperties}>
      {pin.videos ? (
        <PinVideo pin={pin} videos={pin.videos} />
      ) : (
        <>
          <Picture
            {...picture}
            alt={alt}
            sizes="(max-width: 899px) 100vw, 508px"
            loading="eager"
            fetchPriority="high"
            rounding="none"
          />
          {(pin.carouselData ?? pin.pinTags ?? pin.images.orig?.isAnimated) && <MediaLayer pin={pin} />}
          <button
            type="button"
            className={styles.open}
            data-is-corner={pin.carouselData ? true : undefined}
            aria-label={t`View larger`}
            onPointerEnter={preloadLightbox}
            onFocus={preloadLightbox}
            onClick={() => setOpen(true)}
          >
            <span className={styles.zoom}>
              <ExpandIcon />
            </span>
          </button>
          {!pin.carouselData && <SearchPicture pin={pin} />}
          <LazyLightbox isOpen={isOpen} onClose={() => setOpen(false)} pinId={pin.id} />
        </>
      )}
    </div>
  );
}

/** Finds pins that look like the picture. For a video and a carousel, the menu has this. */
function SearchPicture({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={styles.search}>
        <IconButton
          label={t`Search this picture`}
          tooltip="end"
          variant="onPicture"
          icon={<SearchIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </span>
      <VisualSearch pin={pin} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
