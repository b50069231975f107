import { useRef } from 'react';
import { lazyPart, useLazyPart } from '../../hooks/useLazyPart';
import { selectHasVideos } from '../../selectors/videos';
import { useAppSelector } from '../../store/hooks';
import styles from './VideoPlayer.module.css';

export interface VideoPlayerProps {
  /** Names the film: the id of its pin, and for a film in a story its place there. */
  id: string;
  url: string;
  poster: string;
  width: number;
  height: number;
  captionsUrls: readonly string[];
  /** Shows until the poster does. */
  color?: string;
  /** What is to be seen, for assistive technology. */
  label: string;
  /** Id of the element, which only one film of a page has. */
  frameId?: string;
  /** One of the films of a story. */
  isIdeaPin?: boolean;
}

const controlsPart = lazyPart(
  async () => (await import(/* webpackChunkName: "film" */ './VideoControls')).VideoControls,
);

/**
 * A film with its first picture. The browser's own controls play it before and without scripts; ours take their place
 * once somebody is there.
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
