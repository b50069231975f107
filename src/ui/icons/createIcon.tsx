import type { FunctionComponent, ReactNode } from 'react';
import styles from './icon.module.css';

export interface IconProps {
  /** Edge in px; 24 when left out. */
  size?: number;
  /** Fills the shape with its colour: the chosen state of a heart, a bookmark, a place in the navigation. */
  filled?: boolean;
  /** Text for readers of the screen. Without it the icon is decoration, which it is beside a text or in a labelled button. */
  title?: string;
}

export type IconComponent = FunctionComponent<IconProps>;

/**
 * An icon on the 24 px grid, drawn with 2 px round strokes in the colour of the text.
 * `mirrored` is for shapes that point along the line of reading: they turn around in right-to-left text.
 */
export function createIcon(shape: ReactNode, { mirrored = false } = {}): IconComponent {
  return function Icon({ size = 24, filled = false, title }) {
    return (
      <svg
        className={mirrored ? `${styles.icon} ${styles.mirrored}` : styles.icon}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={filled ? 'currentColor' : 'none'}
        role={title ? 'img' : undefined}
        aria-label={title}
        aria-hidden={title ? undefined : true}
        focusable="false"
      >
        {shape}
      </svg>
    );
  };
}
