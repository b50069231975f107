import { useRef } from 'react';
import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import { selectHasVideos } from '../../../selectors/content/videos';
import { useAppSelector } from '../../../store/hooks';
import styles from './VideoPlayer.module.css';

export interface VideoPlayerProps {
  /** The id of the video: that of its pin, and for a video in a story its position there. */
  id: string;
  url: string;
  poster: string;
  width: number;
  height: number;
  captionsUrls: readonly string[];
  /** Shown until the poster has loaded. */
  color?: string;
  /** Describes the video for assistive technology. */
  label: string;
  /** Id of the element; only one video of a page has it. */
  frameId?: string;
  /** Whether the video is in a story. */
  isIdeaPin?: boolean;
}

const controlsPart = lazyPart(
  async () => (await import(/* webpackChunkName: "video" */ './VideoControls')).VideoControls,
);

/**
 * A video with its poster. The browser's own controls play it before hydration and without scripts; ours replace them
 * once the visitor interacts.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { url, poster, width, height, captionsUrls, color, label, frameId } = props;
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isReady = useAppSelector(selectHasVideos);
  const { part: Controls } = useLazyPart(controlsPart, isReady);
  return (
    <div ref={frame} className={styles.frame}>
      <video
        ref={video}
        id={frameId}
        className={styles.video}
        style={{ aspectRatio: width / height, backgroundColor: color }}
        controls={!Controls}
        playsInline
        preload="metadata"
        poster={poster}
        width={width}
        height={height}
        aria-label={label}
      >
        <source src={url} type="video/mp4" />
        <track kind="captions" src={captionsUrls[0]} />
      </video>
      {Controls && <Controls {...props} video={video} frame={frame} />}
    </div>
  );
}
