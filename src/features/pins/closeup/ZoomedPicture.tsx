import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { PinImageEntity } from '../../../entities/pins/pins';
import { useHotkeys } from '../../../hooks/useHotkeys';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { DownloadIcon } from '../../../ui/icons/DownloadIcon';
import { ZoomInIcon } from '../../../ui/icons/ZoomInIcon';
import { ZoomOutIcon } from '../../../ui/icons/ZoomOutIcon';
import { MotionButton, useMotion } from '../carousel';
import styles from './Lightbox.module.css';
import { useZoom } from './useZoom';
import { MOST_SCALE } from './zoom';

interface ZoomedPictureProps {
  picture: PinImageEntity;
  /** What is shown of an animation while it is paused. */
  still: PinImageEntity | undefined;
  /** Shown until the picture is there: a rendition that this tab has shown, or the tiny preview. */
  under: string;
  alt: string;
  /** The name of the file when it is downloaded. */
  title: string;
  isActive: boolean;
  onSwipe: (direction: 1 | -1) => void;
  onClose: () => void;
}

/** One picture, fitted at first; zoomed by plus and minus, wheel, pinch and double tap. */
export function ZoomedPicture(props: ZoomedPictureProps) {
  const { picture, still, under, alt, title, isActive, onSwipe, onClose } = props;
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const { view, closer, farther, reset, handlers } = useZoom({ frame, picture, onSwipe });
  useHotkeys(frame, { '+': closer, '=': closer, '-': farther, '0': reset }, !isActive);
  const { scale, x, y } = view;
  const motion = useMotion();
  const [isDecoded, setDecoded] = useState(false);
  const settle = (image: HTMLImageElement) => {
    const done = () => setDecoded(true);
    image.decode().then(done, done);
  };
  const isPaused = picture.isAnimated === true && !motion.isPlaying;
  return (
    <>
      <div ref={frame} className={styles.frame} data-is-zoomed={scale > 1} {...handlers}>
        <img
          className={styles.image}
          src={(isPaused && still?.url) || picture.url}
          alt={alt}
          draggable={false}
          style={{
            transform: `translate(${x}px, ${y}px) scale(${scale})`,
            ...(!isDecoded && under && { backgroundImage: `url("${under}")` }),
          }}
          onLoad={(event) => settle(event.currentTarget)}
        />
      </div>
      <div className={styles.controls}>
        {picture.isAnimated && <MotionButton motion={motion} />}
        <IconButton
          label={t`Zoom out`}
          tooltip="none"
          variant="onPicture"
          icon={<ZoomOutIcon />}
          disabled={scale <= 1}
          onClick={farther}
        />
        <IconButton
          label={t`Zoom in`}
          tooltip="none"
          variant="onPicture"
          icon={<ZoomInIcon />}
          disabled={scale >= MOST_SCALE}
          onClick={closer}
        />
        <a
          className={styles.download}
          href={picture.url}
          download={fileName(title, picture.url)}
          aria-label={t`Download`}
        >
          <DownloadIcon />
        </a>
        <IconButton label={t`Close`} tooltip="none" variant="onPicture" icon={<CloseIcon />} onClick={onClose} />
      </div>
    </>
  );
}

/** The title as a file name, with the extension of the picture's URL. */
function fileName(title: string, url: string): string {
  const ending = /\.(\w{3,4})(?:$|\?)/.exec(url)?.[1] ?? 'jpg';
  const name = title.replace(/[^\p{L}\p{M}\p{N} _-]+/gu, '').trim();
  return `${name || 'pin'}.${ending}`;
}
