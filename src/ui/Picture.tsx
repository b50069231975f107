import { type CSSProperties, useRef, useState } from 'react';
import { useIsHydrated } from '../hooks/useHydrated';
import { cx } from './cx';
import { ImageIcon } from './icons/ImageIcon';
import styles from './Picture.module.css';

export interface PictureSource {
  /** Media type, such as `image/avif`; the best comes first. */
  type: string;
  srcSet: string;
}

export interface PictureProps {
  alt: string;
  /** Size of the original in px: the ratio, kept before a byte of it has arrived. */
  width: number;
  height: number;
  src: string;
  srcSet?: string;
  sources?: readonly PictureSource[];
  /** How wide it will stand, as in the HTML attribute. */
  sizes?: string;
  /** Dominant colour, painted first. */
  color?: string | undefined;
  /** A picture of a few pixels as a data address, painted second, blurred by its own smallness. */
  preview?: string | undefined;
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'low' | 'auto';
  /** `cover` fills a frame of another ratio (`ratio`), `contain` shows all of it. */
  fit?: 'cover' | 'contain';
  /** Width by height of the frame, where it is not the picture's own. */
  ratio?: number;
  rounding?: 'none' | 'field' | 'card';
}

/** What is there within a blink (ms) need not fade in: nobody has looked at an empty place. */
const BLINK = 200;

/**
 * A picture that holds its place: dominant colour, tiny preview, then the picture itself in the best format the
 * browser takes. It fades in only when the browser asks for it after the page came alive and has to wait; pictures of
 * the server's page are simply there, with or without scripts.
 */
export function Picture(props: PictureProps) {
  const { alt, width, height, src, srcSet, sources = [], sizes, color, preview } = props;
  const { loading = 'lazy', fetchPriority, fit = 'cover', ratio = width / height, rounding = 'card' } = props;
  const isHydrated = useIsHydrated();
  /** The picture that nobody has to wait for unseen; another that comes in its place fades in. */
  const [firstSrc] = useState(!isHydrated && loading === 'lazy' ? null : src);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const since = useRef(0);

  const frame: CSSProperties = { aspectRatio: ratio, backgroundColor: color };
  if (failedSrc === src) {
    return (
      <span className={cx(styles.frame, styles.failed, styles[rounding])} style={frame}>
        <ImageIcon size={32} title={alt} />
      </span>
    );
  }
  if (preview) frame.backgroundImage = `url("${preview}")`;
  // Not by drawing anew: that would cut off the drawing of the cards that a grid is about to show.
  const show = (image: HTMLImageElement) => {
    image.dataset.isShown = performance.now() - since.current > BLINK ? 'late' : 'soon';
  };
  return (
    <picture className={cx(styles.frame, styles[rounding])} style={frame}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        key={src}
        className={cx(styles.image, styles[fit], src !== firstSrc && styles.waiting)}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding="async"
        ref={(image) => {
          // What happened before scripts ran, or at once from the cache, sends no event any more.
          since.current = performance.now();
          if (!image?.complete) return;
          if (image.naturalWidth > 0) show(image);
          else setFailedSrc(src);
        }}
        onLoad={(event) => show(event.currentTarget)}
        onError={() => setFailedSrc(src)}
      />
    </picture>
  );
}
