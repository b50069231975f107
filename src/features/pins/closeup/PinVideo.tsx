import type { PinEntity } from '../../../entities/pins/pins';
import { VideoPlayer } from '../../content/video';

interface PinVideoProps {
  pin: PinEntity;
  videos: NonNullable<PinEntity['videos']>;
}

/** The pin's video, with the id `video-iframe` (ledger UI-033). */
export function PinVideo({ pin, videos }: PinVideoProps) {
  const [video] = Object.values(videos.videoList);
  if (!video) return null;
  return (
    <VideoPlayer
      id={pin.id}
      frameId="video-iframe"
      url={video.url}
      poster={video.thumbnail}
      width={video.width}
      height={video.height}
      captionsUrls={video.captionsUrls}
      color={pin.dominantColor}
      label={pin.altText || pin.title}
    />
  );
}
