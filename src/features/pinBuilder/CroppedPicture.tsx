import { type CSSProperties, useState } from 'react';
import type { PictureCrop } from '../../../contract/schemas/pictureCrops';
import { croppedRatio } from '../crop';
import styles from './CropPicture.module.css';
import { RotatedPicture } from './RotatedPicture';

interface CroppedPictureProps {
  src: string;
  alt: string;
  crop: PictureCrop;
  onError?: () => void;
}

/** The cropped picture, as the published pin will show it. */
export function CroppedPicture({ src, alt, crop, onError }: CroppedPictureProps) {
  const [ratio, setRatio] = useState<number | null>(null);
  const shown = croppedRatio(crop, ratio ?? 1);
  const percent = (fraction: number) => `${fraction * 100}%`;
  return (
    <span dir="ltr" className={styles.cropped} style={{ aspectRatio: shown, '--ratio': shown } as CSSProperties}>
      <span
        className={styles.whole}
        style={{
          insetInlineStart: percent(-crop.left / crop.width),
          insetBlockStart: percent(-crop.top / crop.height),
          inlineSize: percent(1 / crop.width),
          blockSize: percent(1 / crop.height),
        }}
      >
        <RotatedPicture
          src={src}
          alt={alt}
          quarterTurns={crop.quarter_turns}
          ratio={ratio}
          onRatio={setRatio}
          onError={onError}
        />
      </span>
    </span>
  );
}
