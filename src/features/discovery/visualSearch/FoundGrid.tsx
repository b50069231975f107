import { Trans, useLingui } from '@lingui/react/macro';
import type { PinEntity } from '../../../entities/pins/pins';
import { useIsPinWarned } from '../../../store/useIsPinWarned';
import { Link } from '../../../ui/Link';
import { Picture } from '../../../ui/Picture';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import { altOf, pictureOf } from '../feed';
import styles from './VisualSearch.module.css';

const SKELETONS = [1, 2, 3, 4, 5, 6];

/** The pictures of found pins, each with a link to its page. */
export function FoundGrid({ pins }: { pins: readonly PinEntity[] }) {
  const { t } = useLingui();
  if (pins.length === 0) {
    return (
      <p role="status">
        <Trans>No similar pins found.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.grid} aria-label={t`Similar pins`}>
      {pins.map((pin) => (
        <li key={pin.id}>
          <FoundPicture pin={pin} />
        </li>
      ))}
    </ul>
  );
}

function FoundPicture({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  const isWarned = useIsPinWarned(pin);
  const picture = pictureOf(pin, 474);
  const shown = isWarned ? { src: null, alt: t`Sensitive content` } : { alt: altOf(pin) || t`Pin` };
  return (
    <Link to={`/pin/${pin.id}/`} className={styles.pin}>
      {picture && <Picture {...picture} {...shown} sizes="200px" />}
    </Link>
  );
}

export function FoundSkeletons() {
  return (
    <SkeletonGroup>
      <div className={styles.grid}>
        {SKELETONS.map((number) => (
          <Skeleton key={number} width="100%" height="160px" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
