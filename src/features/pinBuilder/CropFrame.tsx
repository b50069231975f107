import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import type { PictureCrop } from '../../../contract/schemas/pictureCrops';
import { moveCrop, resizeCrop, rotatedRatio, sizeOfCrop } from '../crop';
import styles from './CropPicture.module.css';
import { RotatedPicture } from './RotatedPicture';

interface CropFrameProps {
  src: string;
  crop: PictureCrop;
  /** Width by height of the picture as uploaded; null until it has loaded. */
  ratio: number | null;
  onRatio: (ratio: number) => void;
  onCrop: (crop: PictureCrop) => void;
}

/** The step of an arrow key, and with Shift, as a fraction of the picture. */
const STEP = 0.01;
const LARGE_STEP = 0.1;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture with the selected part, which is dragged, or moved by the arrow keys and resized by plus and minus. */
export function CropFrame({ src, crop, ratio, onRatio, onCrop }: CropFrameProps) {
  const { t } = useLingui();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const drag = ({ clientX: x, clientY: y }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!last.current || !box) return;
    onCrop(moveCrop(crop, (x - last.current.x) / box.width, (y - last.current.y) / box.height));
    last.current = { x, y };
  };
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const arrow = ARROWS[event.key];
    const sign = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0;
    if (!arrow && sign === 0) return;
    event.preventDefault();
    onCrop(arrow ? moveCrop(crop, arrow[0] * step, arrow[1] * step) : resizeCrop(crop, sizeOfCrop(crop) + sign * step));
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
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              last.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerMove={drag}
            onPointerUp={() => (last.current = null)}
            onPointerCancel={() => (last.current = null)}
          />
        )}
      </div>
      <p id={hintId} className={styles.hint}>
        <Trans>Drag to move it, or use the arrow keys, plus and minus.</Trans>
      </p>
    </div>
  );
}
