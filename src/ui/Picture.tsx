import { type CSSProperties, useRef, useState } from 'react';
import { useIsHydrated, whenSettled } from '../hooks/useHydrated';
import { cx } from './cx';
import { ImageIcon } from './icons/ImageIcon';
import styles from './Picture.module.css';
import { noteShownFile, shownFileOf } from './shownPictures';

export interface PictureSource {
  /** Media type, such as `image/avif`; best format first. */
  type: string;
  srcSet: string;
}

export interface PictureProps {
  alt: string;
  /** Size of the original in px, which reserves the space before the image loads. */
  width: number;
  height: number;
  /** Null for an image that must not be shown. */
  src: string | null;
  srcSet?: string;
  sources?: readonly PictureSource[];
  /** The HTML attribute `sizes`. */
  sizes?: string;
  /** Dominant colour, painted first. */
  color?: string | undefined;
  /** An image of a few pixels as a data URL, painted second; scaling blurs it. */
  preview?: string | undefined;
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'low' | 'auto';
  /** `cover` fills a frame of another aspect ratio (`ratio`), `contain` shows the whole image. */
  fit?: 'cover' | 'contain';
  /** Aspect ratio of the frame (width / height), if it is not the image's own. */
  ratio?: number;
  rounding?: 'none' | 'field' | 'card';
}

/** An image that loads within this time (ms) does not fade in. */
const BLINK = 200;

/**
 * An image that reserves its space: dominant colour, tiny preview, then the image in the best format that the browser
 * supports. It fades in only if it was requested after hydration and takes a while; images in the server's HTML simply
 * appear, with or without scripts. Where another rendition was shown before, as on the card that was pressed, an eager
 * image starts with that one, until it is decoded itself.
 */
export function Picture(props: PictureProps) {
  const { alt, width, height, src, srcSet, sources = [], sizes, color, preview } = props;
  const { loading = 'lazy', fetchPriority, fit = 'cover', ratio = width / height, rounding = 'card' } = props;
  const isHydrated = useIsHydrated();
  /** The source that must not fade in; another source that replaces it does. */
  const [firstSrc] = useState(!isHydrated && loading === 'lazy' ? null : src);
  const [firstFile] = useState(() => (isHydrated || loading === 'lazy' ? undefined : shownFileOf(src)));
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const since = useRef(0);

  const frame: CSSProperties = { aspectRatio: ratio, backgroundColor: color };
  if (src === null || src === failedSrc) {
    return (
      <span className={cx(styles.frame, styles.failed, styles[rounding])} style={frame}>
        <ImageIcon size={32} title={alt} />
      </span>
    );
  }
  const shownFile = src === firstSrc ? firstFile : undefined;
  const under = shownFile ?? preview;
  if (under) frame.backgroundImage = `url("${under}")`;
  // Not through React state: rendering again would interrupt the grid while it renders new cards.
  const reveal = (image: HTMLImageElement) => {
    image.dataset.isShown = performance.now() - since.current > BLINK ? 'late' : 'soon';
  };
  const show = (image: HTMLImageElement) => {
    noteShownFile(src, image.currentSrc);
    if (!shownFile) return reveal(image);
    const done = () => reveal(image);
    image.decode().then(done, done);
  };
  const fail = () => setFailedSrc(src);
  return (
    <picture className={cx(styles.frame, styles[rounding])} style={frame}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        key={src}
        className={cx(styles.image, styles[fit], (src !== firstSrc || shownFile) && styles.waiting)}
        src={src}
        srcSet={srcSet || undefined}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding="async"
        ref={(image) => {
          since.current = performance.now();
          whenSettled(image, show, fail);
        }}
        onLoad={(event) => show(event.currentTarget)}
        onError={fail}
      />
    </picture>
  );
}
