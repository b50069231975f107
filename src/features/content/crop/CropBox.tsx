import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import type { PictureCrop } from '../../../../contract/schemas/content/pictureCrops';
import { LARGE_STEP, STEP, useMovable } from '../../../hooks/useMovable';
import { cx } from '../../../ui/cx';
import styles from './Crop.module.css';
import { moveCrop, resizeCrop, sizeOfCrop } from './pictureCrop';

interface CropBoxProps {
  /** Names the selected part for assistive technology. */
  label: string;
  hint: ReactNode;
  /** Width by height of the picture as it is shown; null until it has loaded. */
  ratio: number | null;
  crop: PictureCrop;
  onCrop: (crop: PictureCrop) => void;
  isRounded?: boolean;
  /** The handles at the corners and edges of the part; without them it has none. */
  handles?: ReactNode;
  /** What the handles are moved over. */
  frameRef?: RefObject<HTMLDivElement | null>;
  /** The picture, which fills the box. */
  children: ReactNode;
}

const percent = (fraction: number) => `${fraction * 100}%`;

/** A picture with a selected part, which is dragged, or moved by the arrow keys and resized by plus and minus. */
export function CropBox(props: CropBoxProps) {
  const { label, hint, ratio, crop, onCrop, isRounded = false, handles, frameRef, children } = props;
  const hintId = useId();
  const ownFrame = useRef<HTMLDivElement>(null);
  const frame = frameRef ?? ownFrame;
  const { press: pressArrow, pointer } = useMovable({ frame, onMove: (x, y) => onCrop(moveCrop(crop, x, y)) });
  const press = (event: KeyboardEvent) => {
    const sign = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0;
    if (pressArrow(event) || sign === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onCrop(resizeCrop(crop, sizeOfCrop(crop) + sign * step));
  };
  const shown = ratio ?? 1;
  return (
    <div className={styles.stage}>
      {/* Places in a picture are the same in all languages, so the frame is never mirrored. */}
      <div
        ref={frame}
        dir="ltr"
        className={styles.frame}
        style={{ aspectRatio: shown, '--ratio': shown } as CSSProperties}
      >
        <div className={cx(styles.clip, isRounded && styles.rounded)}>
          {children}
          {ratio !== null && (
            <button
              type="button"
              className={styles.part}
              aria-label={label}
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
        {ratio !== null && handles}
      </div>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
