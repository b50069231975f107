import type { PinEntity } from '../../entities/pins';
import styles from './PinVideo.module.css';

interface PinVideoProps {
  pin: PinEntity;
  videos: NonNullable<PinEntity['videos']>;
}

/** The video with the browser's own controls; its first picture stands there until it is played. */
export function PinVideo({ pin, videos }: PinVideoProps) {
  const [video] = Object.values(videos.videoList);
  if (!video) return null;
  return (
    <video
      id="video-iframe"
      className={styles.video}
      style={{ aspectRatio: video.width / video.height, backgroundColor: pin.dominantColor }}
      controls
      loop
      muted
      playsInline
      preload="metadata"
      poster={video.thumbnail}
      width={video.width}
      height={video.height}
      aria-label={pin.altText || pin.title}
    >
      <source src={video.url} type="video/mp4" />
      {video.captionsUrls.map((url) => (
        <track key={url} kind="captions" src={url} />
      ))}
    </video>
  );
}
