import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PinEntity } from '../../entities/pins';
import { IconButton } from '../../ui/IconButton';
import { ExpandIcon } from '../../ui/icons/ExpandIcon';
import { Picture } from '../../ui/Picture';
import { pictureOf } from '../feed';
import styles from './CloseupScreen.module.css';
import { PinVideo } from './PinVideo';
import { preloadZoom, Zoom } from './Zoom';

/** The picture in its true ratio, with a way to see it larger; or the video. */
export function PinMedia({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  const [isZoomed, setZoomed] = useState(false);
  const picture = pictureOf(pin);
  if (!picture) return null;
  const alt = pin.altText || pin.autoAltText || pin.title;
  return (
    <div className={styles.picture}>
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
          <span className={styles.zoom}>
            <IconButton
              label={t`See it larger`}
              variant="onPicture"
              tooltip="end"
              icon={<ExpandIcon />}
              onPointerEnter={preloadZoom}
              onFocus={preloadZoom}
              onClick={() => setZoomed(true)}
            />
          </span>
          <Zoom isOpen={isZoomed} onClose={() => setZoomed(false)} pin={pin} alt={alt} />
        </>
      )}
    </div>
  );
}
