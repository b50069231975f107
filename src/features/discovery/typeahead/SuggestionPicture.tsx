import type { ReactNode } from 'react';
import { Picture } from '../../../ui/Picture';
import styles from './Typeahead.module.css';

interface SuggestionPictureProps {
  image: { url: string; width: number; height: number; dominantColor: string } | undefined;
  /** Stands where there is no picture. */
  otherwise: ReactNode;
}

/** The picture of a suggestion, which says nothing that its text does not. */
export function SuggestionPicture({ image, otherwise }: SuggestionPictureProps) {
  if (!image) return otherwise;
  const { url, width, height, dominantColor } = image;
  return (
    <span className={styles.picture}>
      <Picture alt="" src={url} width={width} height={height} color={dominantColor} ratio={1} rounding="field" />
    </span>
  );
}
