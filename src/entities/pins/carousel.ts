import { CAROUSEL_PICTURES } from '../../../contract/constants/pins/pinDrafts';
import type { DraftFields } from './pinDrafts';

/** What a draft becomes (ledger BUILD-011). */
export type DraftType = 'single' | 'carousel' | 'story';

export function draftTypeOf({ isStory, pinItemIds }: { isStory: boolean; pinItemIds: readonly string[] }): DraftType {
  if (isStory) return 'story';
  return pinItemIds.length > 1 ? 'carousel' : 'single';
}

/** What the pictures of a draft need of it. */
export interface CarouselDraft {
  id: string;
  /** Of a carousel: the drafts whose pictures it shows, in order, its own among them; empty for a single picture. */
  pinItemIds: readonly string[];
  /** The picture that is edited. Not saved. */
  pinItemIndex: number;
}

type Items = { pinItemIds: string[]; pinItemIndex: number };

/** The drafts whose pictures a draft shows, in order: its own alone, or those of a carousel. */
export const itemIdsOf = ({ id, pinItemIds }: Pick<CarouselDraft, 'id' | 'pinItemIds'>): readonly string[] =>
  pinItemIds.length > 0 ? pinItemIds : [id];

const toItems = (ids: readonly string[], index: number): Items => ({
  pinItemIds: ids.length > 1 ? [...ids] : [],
  pinItemIndex: Math.max(0, Math.min(index, ids.length - 1)),
});

/** Adds pictures behind those that a draft has, as far as a carousel holds them, and opens the first of them. */
export function addItems(draft: CarouselDraft, ids: readonly string[]): Items {
  const before = itemIdsOf(draft);
  const all = [...new Set([...before, ...ids])].slice(0, CAROUSEL_PICTURES.max);
  return toItems(all, all.length > before.length ? before.length : draft.pinItemIndex);
}

/** Removes pictures. What is edited stays open, or the one before it. */
export function removeItems(draft: CarouselDraft, ids: readonly string[]): Items {
  const before = itemIdsOf(draft);
  const removedBefore = before.filter((id, at) => at <= draft.pinItemIndex && ids.includes(id)).length;
  return toItems(
    before.filter((id) => !ids.includes(id)),
    draft.pinItemIndex - removedBefore,
  );
}

/** Moves a picture to another place, from 0, and opens it. */
export function moveItem(draft: CarouselDraft, itemId: string, to: number): Items {
  const before = itemIdsOf(draft);
  if (!before.includes(itemId)) return toItems(before, draft.pinItemIndex);
  const others = before.filter((id) => id !== itemId);
  const place = Math.max(0, Math.min(to, others.length));
  return toItems([...others.slice(0, place), itemId, ...others.slice(place)], place);
}

/** The fields of a draft that belong to the pin, which is one for all its pictures. */
const PIN_FIELDS = [
  'title',
  'description',
  'userMentionTags',
  'link',
  'boardId',
  'sectionId',
  'publishAt',
  'timeZone',
  'isCommentsAllowed',
  'isShoppingRecAllowed',
  'isStory',
  'pinItemIds',
] as const satisfies readonly (keyof DraftFields)[];
type PinField = (typeof PIN_FIELDS)[number];

/** Those that belong to each picture. A field that is in neither list does not compile. */
type PictureField = 'altText' | 'crop' | 'filter' | 'coverMs' | 'captions' | 'storyPage' | 'pinTags' | 'taggedObjects';
type Unlisted = Exclude<keyof DraftFields, PinField | PictureField>;

/** What another picture of the same pin inherits. */
export const pinFieldsOf = (draft: DraftFields & Record<Unlisted, never>): Pick<DraftFields, PinField> =>
  Object.fromEntries(PIN_FIELDS.map((field) => [field, draft[field]])) as Pick<DraftFields, PinField>;
