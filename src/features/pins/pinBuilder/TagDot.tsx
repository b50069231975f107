import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, RefObject } from 'react';
import { UNPLACED } from '../../../../contract/constants/pins/pinTags';
import { useMovable } from '../../../hooks/useMovable';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';
import { objectsOf, type PinTag } from '../../../selectors/pins/pinTags';
import styles from './TagPicture.module.css';

interface TagDotProps {
  /** Among the tags of the picture, from 1. */
  place: number;
  tag: PinTag;
  draft: PinDraft;
  frame: RefObject<HTMLElement | null>;
  isSelected: boolean;
  onSelect: () => void;
  onPlace: (x: number, y: number) => void;
  onRemove: () => void;
}

/** Where a tag is shown that is not placed. */
const MIDDLE = 0.5;

/** A tag on the picture: dragged, moved by the arrow keys, and removed by Delete. */
export function TagDot({ place, tag, draft, frame, isSelected, onSelect, onPlace, onRemove }: TagDotProps) {
  const { t } = useLingui();
  const isPlaced = tag.x !== UNPLACED && tag.y !== UNPLACED;
  const { x, y } = isPlaced ? tag : { x: MIDDLE, y: MIDDLE };
  const { press, pointer } = useMovable({ frame, onMove: (byX, byY) => onPlace(x + byX, y + byY) });
  const names = objectsOf(draft, tag).map(({ name }) => name);
  const named = names.join(', ');
  const onKeyDown = (event: KeyboardEvent) => {
    if (press(event)) onSelect();
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove();
    }
  };
  return (
    <button
      type="button"
      className={styles.dot}
      aria-pressed={isSelected}
      aria-label={names.length === 0 ? t`Tag ${place}` : t`Tag ${place}: ${named}`}
      data-is-placed={isPlaced}
      style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
      onClick={onSelect}
      onKeyDown={onKeyDown}
      {...pointer}
    />
  );
}
