import type { ReactNode } from 'react';
import { SMALLEST_CROP } from '../../../../contract/constants/content/pictureCrops';
import type { PictureCrop } from '../../../../contract/schemas/content/pictureCrops';
import styles from './Crop.module.css';
import { resizeCrop, sizeOfCrop } from './pictureCrop';

interface CropSizeProps {
  label: ReactNode;
  crop: PictureCrop;
  onCrop: (crop: PictureCrop) => void;
  disabled?: boolean;
}

/** A slider for the size of the selected part. */
export function CropSize({ label, crop, onCrop, disabled = false }: CropSizeProps) {
  return (
    <label className={styles.size}>
      {label}
      <input
        type="range"
        min={SMALLEST_CROP}
        max={1}
        step={0.01}
        value={sizeOfCrop(crop)}
        disabled={disabled}
        onChange={(event) => onCrop(resizeCrop(crop, Number(event.target.value)))}
      />
    </label>
  );
}
