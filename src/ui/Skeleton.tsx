import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  shape?: 'block' | 'text' | 'circle';
  /** CSS lengths, such as `60%` or `120px`. Text is one line high, a circle as high as wide. */
  width?: string;
  height?: string;
  /** Aspect ratio, for a block whose height follows from its width. */
  ratio?: number;
}

/** A placeholder in the shape of loading content. Put skeletons into one SkeletonGroup. */
export function Skeleton({ shape = 'block', width, height, ratio }: SkeletonProps) {
  return (
    <span
      className={cx(styles.skeleton, styles[shape])}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}

export interface SkeletonGroupProps {
  children: ReactNode;
}

/** Announces once, for all the shapes in it, that something is loading. */
export function SkeletonGroup({ children }: SkeletonGroupProps) {
  return (
    <div role="status">
      <span className="visuallyHidden">
        <Trans>Loading</Trans>
      </span>
      {children}
    </div>
  );
}
