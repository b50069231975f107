import styles from './CropPicture.module.css';

interface RotatedPictureProps {
  src: string;
  alt?: string;
  quarterTurns: number;
  /** Width by height of the picture as uploaded; null until it has loaded. */
  ratio: number | null;
  onRatio: (ratio: number) => void;
  onError?: () => void;
}

/** A picture turned clockwise that fills its parent, which has the rotated picture's aspect ratio. */
export function RotatedPicture({ src, alt = '', quarterTurns, ratio, onRatio, onError }: RotatedPictureProps) {
  const isSideways = quarterTurns % 2 === 1;
  const size =
    isSideways && ratio !== null
      ? { inlineSize: `${ratio * 100}%`, blockSize: `${100 / ratio}%` }
      : { inlineSize: '100%', blockSize: '100%' };
  return (
    <span className={styles.picture}>
      <img
        src={src}
        alt={alt}
        draggable={false}
        referrerPolicy="no-referrer"
        style={{ ...size, rotate: `${quarterTurns * 90}deg` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0 && naturalHeight > 0) onRatio(naturalWidth / naturalHeight);
        }}
        onError={onError}
      />
    </span>
  );
}
