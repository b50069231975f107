import type { FunctionComponent, ReactNode } from 'react';
import styles from './icon.module.css';

export interface IconProps {
  /** Side length in px; 24 by default. */
  size?: number;
  /** Fills the shape: the active state of a heart, a bookmark, a navigation entry. */
  filled?: boolean;
  /** Text for screen readers. Without it the icon is decorative, as beside a text or in a labelled button. */
  title?: string;
}

export type IconComponent = FunctionComponent<IconProps>;

/**
 * An icon on the 24 px grid, with 2 px round strokes in the colour of the text. `mirrored` is for shapes that point
 * along the reading direction: they are flipped in right-to-left text.
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
