import type { BlockEdits } from '../../../../contract/schemas/pins/storyPages';

/** A key's step over the page, and with Shift; of the scale; and in degrees. */
const [STEP, LARGE_STEP, SCALE_STEP, TURN] = [0.01, 0.1, 1.1, 5];

export const EDITS = {
  left: ({ left }: BlockEdits, step = STEP) => ({ left: left - step }),
  right: ({ left }: BlockEdits, step = STEP) => ({ left: left + step }),
  up: ({ top }: BlockEdits, step = STEP) => ({ top: top - step }),
  down: ({ top }: BlockEdits, step = STEP) => ({ top: top + step }),
  larger: ({ scale }: BlockEdits) => ({ scale: scale * SCALE_STEP }),
  smaller: ({ scale }: BlockEdits) => ({ scale: scale / SCALE_STEP }),
  turnRight: ({ rotate }: BlockEdits) => ({ rotate: rotate + TURN }),
  turnLeft: ({ rotate }: BlockEdits) => ({ rotate: rotate - TURN }),
} as const;
export type EditName = keyof typeof EDITS;

const KEYS: Readonly<Record<string, EditName>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  ']': 'turnRight',
  '[': 'turnLeft',
};

/** What a key changes of a block; null for other keys. Left is left in every language. */
export function editOfKey(
  {
    key,
    shiftKey,
    altKey,
    ctrlKey,
    metaKey,
  }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  edits: BlockEdits,
): Partial<BlockEdits> | null {
  const name = KEYS[key];
  if (!name || altKey || ctrlKey || metaKey) return null;
  return EDITS[name](edits, shiftKey ? LARGE_STEP : STEP);
}
