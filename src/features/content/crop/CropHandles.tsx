import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { PictureCrop } from '../../../../contract/schemas/content/pictureCrops';
import { useMovable } from '../../../hooks/useMovable';
import styles from './Crop.module.css';
import { type CropHandle, stretchCrop } from './pictureCrop';

interface CropHandlesProps {
  frame: RefObject<HTMLElement | null>;
  crop: PictureCrop;
  /** The part keeps its ratio. */
  isFixed: boolean;
  onCrop: (crop: PictureCrop) => void;
}

/** Handles at the corners and edges of the selected part, moved by touch, mouse and arrow keys. */
export function CropHandles(props: CropHandlesProps) {
  const { t } = useLingui();
  const handles: readonly (CropHandle & { label: string; cursor: string })[] = [
    { x: -1, y: -1, label: t`Top left corner`, cursor: 'nwse-resize' },
    { x: 0, y: -1, label: t`Top edge`, cursor: 'ns-resize' },
    { x: 1, y: -1, label: t`Top right corner`, cursor: 'nesw-resize' },
    { x: 1, y: 0, label: t`Right edge`, cursor: 'ew-resize' },
    { x: 1, y: 1, label: t`Bottom right corner`, cursor: 'nwse-resize' },
    { x: 0, y: 1, label: t`Bottom edge`, cursor: 'ns-resize' },
    { x: -1, y: 1, label: t`Bottom left corner`, cursor: 'nesw-resize' },
    { x: -1, y: 0, label: t`Left edge`, cursor: 'ew-resize' },
  ];
  return handles.map((handle) => <Handle key={handle.label} {...props} {...handle} />);
}

const percent = (fraction: number) => `${fraction * 100}%`;

function Handle(props: CropHandlesProps & CropHandle & { label: string; cursor: string }) {
  const { frame, crop, isFixed, onCrop, x, y, label, cursor } = props;
  const onMove = (right: number, down: number) => onCrop(stretchCrop(crop, { x, y }, right, down, isFixed));
  const { press, pointer } = useMovable({ frame, onMove });
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={label}
      style={{
        insetInlineStart: percent(crop.left + (crop.width * (x + 1)) / 2),
        insetBlockStart: percent(crop.top + (crop.height * (y + 1)) / 2),
        cursor,
      }}
      onKeyDown={press}
      {...pointer}
    />
  );
}
