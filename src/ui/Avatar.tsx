import { useState } from 'react';
import { whenSettled } from '../hooks/useHydrated';
import styles from './Avatar.module.css';
import { cx } from './cx';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  srcSet?: string | undefined;
  /** Side length in px. */
  size?: 24 | 32 | 40 | 48 | 64 | 96 | 120;
  /** Whose picture it is, if no name is beside it. Without it the picture is decorative. */
  alt?: string;
}

const COLOURS = 6;

/** A person's picture, or their initials on a colour that is always the same for them. */
export function Avatar({ name, src, srcSet, size = 40, alt = '' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const frame = { inlineSize: size, blockSize: size };
  if (src && src !== failedSrc) {
    const fail = () => setFailedSrc(src);
    return (
      <img
        className={styles.avatar}
        style={frame}
        src={src}
        srcSet={srcSet}
        alt={alt}
        width={size}
        height={size}
        decoding="async"
        ref={(image) => whenSettled(image, undefined, fail)}
        onError={fail}
      />
    );
  }
  return (
    <span
      className={cx(styles.avatar, styles[`colour${hash(name) % COLOURS}`])}
      style={{ ...frame, lineHeight: `${size}px`, fontSize: size * 0.4 }}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {initials(name)}
    </span>
  );
}

/** First letters of the first and last word, by code point, so that no character is split. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
