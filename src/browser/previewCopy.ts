import { DRAFT_PIXELS } from '../../contract/constants/pins/pinDrafts';
import { shrinkToFile } from './shrinkPicture';

/** Bytes. Smaller photos rarely have more pixels than a preview. */
const SMALL = 1_500_000;

const copies = new WeakMap<Blob, Promise<Blob>>();
let last: Promise<unknown> = Promise.resolve();

/** Whether a file is better shown as a copy: not where it may be transparent or move. */
export const needsPreviewCopy = ({ type, size }: Blob): boolean =>
  type === 'image/jpeg' && size > SMALL && 'createImageBitmap' in globalThis;

/**
 * A copy of a large photo to be shown, so that many of them fit into the memory of a phone; the file itself if it cannot
 * be copied. Made once for each file, and one at a time: each takes the memory of all its pixels meanwhile.
 */
export function previewCopy(file: Blob): Promise<Blob> {
  const known = copies.get(file);
  if (known) return known;
  const copy = last.then(() => shrinkToFile(file, DRAFT_PIXELS.preview)).catch(() => file);
  last = copy;
  copies.set(file, copy);
  return copy;
}
