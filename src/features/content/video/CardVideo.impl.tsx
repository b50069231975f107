import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useRef, useState } from 'react';
import { selectIsAutoplaying } from '../../../selectors/content/videos';
import { useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/IconButton';
import { PauseIcon } from '../../../ui/icons/PauseIcon';
import styles from './CardVideo.module.css';
import { useAutoplay } from './useAutoplay';

/** Loads nothing before it may autoplay, and can be paused, as everything that moves by itself must. */
export function CardVideoImpl({ id, url }: { id: string; url: string }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const isTurn = useAppSelector((state) => selectIsAutoplaying(state, id));
  const [isShown, setShown] = useState(false);
  const autoplay = useAutoplay(id, video);
  const pause = (event: MouseEvent) => {
    event.preventDefault();
    autoplay.decline(video.current?.currentTime ?? 0);
  };
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        data-is-shown={isTurn && isShown}
        src={isTurn || isShown ? url : undefined}
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        loop
        muted
        playsInline
        onPlaying={() => setShown(true)}
      />
      {isTurn && isShown && (
        <span className={styles.pause}>
          <IconButton
            size="sm"
            variant="onPicture"
            tooltip="none"
            label={t`Pause`}
            icon={<PauseIcon size={18} />}
            onClick={pause}
          />
        </span>
      )}
    </>
  );
}
