import type { MediaId } from '../../../contract/schemas/common';
import type { DraftContent } from '../../../contract/schemas/pins/pinDrafts';
import { stableKey } from '../../lib/stableKey';

/** The content of a draft with its upload, as it is saved. */
export interface SavedContent extends DraftContent {
  media_id: MediaId | null;
}

/** Fields that only make sense together: a section is of its board, a time of its zone, a picture of its file. */
export const DRAFT_UNITS: readonly (readonly (keyof SavedContent)[])[] = [
  ['title'],
  // People are chosen while the description is written.
  ['description', 'user_mention_tags'],
  ['alt_text'],
  ['link'],
  ['board_id', 'section_id'],
  ['publish_at', 'time_zone'],
  ['is_comments_allowed'],
  ['is_shopping_rec_allowed'],
  // Tags are placed on the picture as it is cropped.
  ['crop', 'pin_tags'],
  ['filter'],
  ['cover_ms'],
  ['captions'],
  ['pin_item_ids'],
  ['is_story'],
  ['story_page'],
  ['image'],
  ['upload', 'media_id'],
];

type Unit = (typeof DRAFT_UNITS)[number];

/** The fields of a unit in which two versions differ. */
export const differingFields = (a: SavedContent, b: SavedContent, unit: Unit): (keyof SavedContent)[] =>
  unit.filter((field) => stableKey(a[field] ?? null) !== stableKey(b[field] ?? null));

const isEqual = (a: SavedContent, b: SavedContent, unit: Unit): boolean => differingFields(a, b, unit).length === 0;

/**
 * Merges two versions that were both made from `base`; null if both changed the same thing in different ways. Without a
 * base everything that differs was changed by both.
 */
export function mergeDrafts(base: SavedContent | null, mine: SavedContent, theirs: SavedContent): SavedContent | null {
  let merged = theirs;
  for (const unit of DRAFT_UNITS) {
    if (isEqual(mine, theirs, unit)) continue;
    const isMine = base === null || !isEqual(mine, base, unit);
    const isTheirs = base === null || !isEqual(theirs, base, unit);
    if (isMine && isTheirs) return null;
    if (isMine) merged = { ...merged, ...Object.fromEntries(unit.map((field) => [field, mine[field]])) };
  }
  return merged;
}
