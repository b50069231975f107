import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { SMALLEST_CROP } from '../../../contract/constants/pictureCrops';
import type { PictureCrop } from '../../../contract/schemas/pictureCrops';
import type { PinEntity } from '../../entities/pins';
import { moveCrop, resizeCrop, sizeOfCrop } from '../crop';
import styles from './VisualSearch.module.css';

interface PicturePartProps {
  pin: PinEntity;
  part: PictureCrop;
  onChange: (part: PictureCrop) => void;
}

/** One press of an arrow key, and one with Shift, as a fraction of the picture. */
const STEP = 0.02;
const LARGE_STEP = 0.1;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture with the part that is searched: dragged, or moved by the arrow keys; its size has a slider. */
export function PicturePart({ pin, part, onChange }: PicturePartProps) {
  const { t } = useLingui();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const image = pin.images['736x'] ?? pin.images.orig;
  if (!image) return null;
  const drag = ({ clientX: x, clientY: y }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!last.current || !box) return;
    onChange(moveCrop(part, (x - last.current.x) / box.width, (y - last.current.y) / box.height));
    last.current = { x, y };
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onChange(moveCrop(part, arrow[0] * step, arrow[1] * step));
  };
  const percent = (fraction: number) => `${fraction * 100}%`;
  return (
    <div className={styles.picture}>
      {/* Places in a picture are the same in all languages, so the frame is never mirrored. */}
      <div ref={frame} dir="ltr" className={styles.frame} style={{ aspectRatio: image.width / image.height }}>
        <img src={image.url} alt="" draggable={false} />
        <button
          type="button"
          className={styles.part}
          aria-label={t`Part to search`}
          aria-describedby={hintId}
          style={{
            insetInlineStart: percent(part.left),
            insetBlockStart: percent(part.top),
            inlineSize: percent(part.width),
            blockSize: percent(part.height),
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
      </div>
      <label className={styles.size}>
        <Trans>Size of the part</Trans>
        <input
          type="range"
          min={SMALLEST_CROP}
          max={1}
          step={0.01}
          value={sizeOfCrop(part)}
          onChange={(event) => onChange(resizeCrop(part, Number(event.target.value)))}
        />
      </label>
      <p id={hintId} className={styles.hint}>
        <Trans>Make the part smaller, then drag it or use the arrow keys.</Trans>
      </p>
    </div>
  );
}
