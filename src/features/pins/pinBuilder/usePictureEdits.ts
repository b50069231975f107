import { useState } from 'react';
import type { CropRatio } from '../../../../contract/constants/content/pictureCrops';
import type { PictureFilter } from '../../../../contract/constants/content/pictureFilters';
import type { PictureCrop } from '../../../../contract/schemas/content/pictureCrops';
import { systemClock } from '../../../lib/clock';

export type CropChoice = CropRatio | 'free' | 'original';

interface PictureEdits {
  crop: PictureCrop;
  filter: PictureFilter | null;
  /** The chosen aspect ratio; null before one is chosen. */
  choice: CropChoice | null;
}

/** Changes of one kind within this time (ms) are one step: a drag is undone as a whole. */
const ONE_STEP_MS = 800;

interface History {
  now: PictureEdits;
  /** Newest last. */
  before: readonly PictureEdits[];
  last: { kind: string; at: number };
}

/** The edits of the open picture editor, with what they were before. `undo` is null where there is nothing to undo. */
export function usePictureEdits(first: Omit<PictureEdits, 'choice'>) {
  const [{ now, before, last }, setHistory] = useState<History>({
    now: { ...first, choice: null },
    before: [],
    last: { kind: '', at: 0 },
  });
  const change = (kind: string, edits: Partial<PictureEdits>) => {
    const at = systemClock.now();
    const isSameStep = kind === last.kind && at - last.at < ONE_STEP_MS;
    setHistory({ now: { ...now, ...edits }, before: isSameStep ? before : [...before, now], last: { kind, at } });
  };
  const undo = () =>
    setHistory({ now: before.at(-1) ?? now, before: before.slice(0, -1), last: { kind: 'undo', at: 0 } });
  return { edits: now, change, undo: before.length > 0 ? undo : null };
}
