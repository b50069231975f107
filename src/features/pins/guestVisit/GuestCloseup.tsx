import { Trans, useLingui } from '@lingui/react/macro';
import { allowsGuest } from '../../../../contract/constants/pins/guestLinks';
import type { GuestPin, GuestVisit } from '../../../../contract/schemas/pins/guestLinks';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Picture } from '../../../ui/Picture';
import { GuestComments } from './GuestComments';
import styles from './GuestVisit.module.css';

interface GuestCloseupProps {
  pin: GuestPin;
  visit: GuestVisit;
  onClose: () => void;
}

/** A pin of a link, large. */
export function GuestCloseup({ pin, visit, onClose }: GuestCloseupProps) {
  const { t } = useLingui();
  const image = pin.images['736x'] ?? pin.images.orig;
  return (
    <Dialog isOpen onClose={onClose} title={pin.title || t`Pin`}>
      <div className={styles.part}>
        {image && (
          <Picture
            alt={pin.alt_text}
            width={image.width}
            height={image.height}
            src={image.url}
            color={pin.dominant_color}
            loading="eager"
          />
        )}
        {pin.description && (
          <p className={styles.text}>
            <bdi>{pin.description}</bdi>
          </p>
        )}
        {pin.link && (
          <p>
            <a href={pin.link} target="_blank" rel="noopener noreferrer nofollow">
              <Trans>Visit site</Trans>
            </a>
          </p>
        )}
        {allowsGuest(visit.access, 'comment') && !pin.comments_disabled && <GuestComments pin={pin} visit={visit} />}
      </div>
    </Dialog>
  );
}
