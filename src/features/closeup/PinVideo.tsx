import type { PinEntity } from '../../entities/pins';
import { VideoPlayer } from '../video';

interface PinVideoProps {
  pin: PinEntity;
  videos: NonNullable<PinEntity['videos']>;
}

/** The pin's video, with the id `video-iframe` (ledger UI-033). */
export function PinVideo({ pin, videos }: PinVideoProps) {
  // The player plays the MP4; the packing for HLS is for other programs.
  const video = videos.videoList.V_720P ?? Object.values(videos.videoList)[0];
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
