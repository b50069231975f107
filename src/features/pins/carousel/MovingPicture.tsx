import type { PinImageEntity } from '../../../entities/pins/pins';
import { MotionButton } from './MotionButton';
import styles from './MovingPicture.module.css';
import { useMotion } from './useMotion';

interface MovingPictureProps {
  images: Readonly<Record<string, PinImageEntity>>;
  /** False where nobody sees it, such as on another slide. */
  isShown?: boolean;
}

/**
 * The animation of a picture, over the still picture that the first view has; nothing for a picture that does not move.
 * While it is paused, only the still picture is there.
 */
export function MovingPicture({ images: { orig }, isShown = true }: MovingPictureProps) {
  return orig?.isAnimated ? <Animation url={orig.url} isShown={isShown} /> : null;
}

function Animation({ url, isShown }: { url: string; isShown: boolean }) {
  const motion = useMotion();
  const { isPlaying, setPlaying } = motion;
  return (
    <>
      {isPlaying && isShown && (
        // The still picture has the description.
        <img
          className={styles.animation}
          src={url}
          alt=""
          onLoad={(event) => {
            event.currentTarget.dataset.isLoaded = 'true';
          }}
          onError={() => setPlaying(false)}
        />
      )}
      <span className={styles.control}>
        <MotionButton motion={motion} />
      </span>
    </>
  );
}
