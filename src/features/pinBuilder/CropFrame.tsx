import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react';
import type { PictureCrop } from '../../../contract/schemas/pictureCrops';
import { moveCrop, resizeCrop, rotatedRatio, sizeOfCrop } from '../crop';
import styles from './CropPicture.module.css';
import { RotatedPicture } from './RotatedPicture';
import { LARGE_STEP, STEP, useMovable } from './useMovable';

interface CropFrameProps {
  src: string;
  crop: PictureCrop;
  /** Width by height of the picture as uploaded; null until it has loaded. */
  ratio: number | null;
  onRatio: (ratio: number) => void;
  onCrop: (crop: PictureCrop) => void;
}

/** The picture with the selected part, which is dragged, or moved by the arrow keys and resized by plus and minus. */
export function CropFrame({ src, crop, ratio, onRatio, onCrop }: CropFrameProps) {
  const { t } = useLingui();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { press: pressArrow, pointer } = useMovable({ frame, onMove: (x, y) => onCrop(moveCrop(crop, x, y)) });
  const press = (event: KeyboardEvent) => {
    const sign = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0;
    if (pressArrow(event) || sign === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onCrop(resizeCrop(crop, sizeOfCrop(crop) + sign * step));
  };
  const shown = ratio === null ? 1 : rotatedRatio(crop, ratio);
  const percent = (fraction: number) => `${fraction * 100}%`;
  return (
    <div className={styles.stage}>
      {/* Places in a picture are the same in all languages, so the frame is never mirrored. */}
      <div
        ref={frame}
        dir="ltr"
        className={styles.frame}
        style={{ aspectRatio: shown, '--ratio': shown } as CSSProperties}
      >
        <RotatedPicture src={src} quarterTurns={crop.quarter_turns} ratio={ratio} onRatio={onRatio} />
        {ratio !== null && (
          <button
            type="button"
            className={styles.part}
            aria-label={t`Crop area`}
            aria-describedby={hintId}
            style={{
              insetInlineStart: percent(crop.left),
              insetBlockStart: percent(crop.top),
              inlineSize: percent(crop.width),
              blockSize: percent(crop.height),
            }}
            onKeyDown={press}
            {...pointer}
          />
        )}
      </div>
      <p id={hintId} className={styles.hint}>
        <Trans>Drag to move it, or use the arrow keys, plus and minus.</Trans>
      </p>
    </div>
  );
}
