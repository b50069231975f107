import { PIN_TAG_LIMITS, type TaggedType, UNPLACED } from '../../../contract/constants/pins/pinTags';
import type { PinId, UserId } from '../../../contract/schemas/common';
import type { DraftTag } from '../../../contract/schemas/pins/pinTags';
import { stableKey } from '../../lib/stableKey';

/** What the server knows of a tag or tagged object (ledger BUILD-033 to BUILD-036). */
export type TagStatus = 'created' | 'saved' | 'edited' | 'deleted';

/** A tag on the picture of a draft. */
export interface PinTag {
  id: string;
  /** Unique among the tags of all drafts. */
  pinTagKey: string;
  status: TagStatus;
  link: string;
  taggedObjectIds: string[];
  /** Fractions of the published picture; UNPLACED: not placed. */
  x: number;
  y: number;
}

/** A pin, product or person that a tag shows. */
export interface TaggedObject {
  id: string;
  status: TagStatus;
  type: TaggedType;
  pin: PinId | null;
  user: UserId | null;
  link: string;
  name: string;
  /** The address of a small picture. */
  media: string | null;
}

export interface DraftTags {
  pinTags: PinTag[];
  taggedObjects: TaggedObject[];
}

export const NO_TAGS: DraftTags = { pinTags: [], taggedObjects: [] };

const isThere = ({ status }: { status: TagStatus }) => status !== 'deleted';

/** The tags that are shown. */
export const liveTags = ({ pinTags }: DraftTags): PinTag[] => pinTags.filter(isThere);

/** The objects that a tag shows, in order. */
export const objectsOf = ({ taggedObjects }: DraftTags, { taggedObjectIds }: PinTag): TaggedObject[] =>
  taggedObjectIds.flatMap((id) => taggedObjects.find((object) => object.id === id && isThere(object)) ?? []);

const afterEdit = (status: TagStatus): TagStatus => (status === 'saved' ? 'edited' : status);

function changeTag(tags: DraftTags, id: string, change: (tag: PinTag) => Partial<PinTag>): DraftTags {
  const pinTags = tags.pinTags.map((tag) =>
    tag.id === id && isThere(tag) ? { ...tag, ...change(tag), status: afterEdit(tag.status) } : tag,
  );
  return { ...tags, pinTags };
}

/** Adds a tag, which is not placed unless it is said where. */
export function addTag(tags: DraftTags, draftId: string, id: string, at?: { x: number; y: number }): DraftTags {
  if (liveTags(tags).length >= PIN_TAG_LIMITS.tags) return tags;
  const tag: PinTag = {
    ...{ id, pinTagKey: `${draftId} ${id}`, status: 'created', link: '', taggedObjectIds: [] },
    ...{ x: UNPLACED, y: UNPLACED, ...at },
  };
  return { ...tags, pinTags: [...tags.pinTags, tag] };
}

const within = (fraction: number) => Math.max(0, Math.min(1, Math.round(fraction * 10_000) / 10_000));

/** Moves a tag to a place on the picture. */
export const placeTag = (tags: DraftTags, id: string, x: number, y: number): DraftTags =>
  changeTag(tags, id, () => ({ x: within(x), y: within(y) }));

export const linkTag = (tags: DraftTags, id: string, link: string): DraftTags => changeTag(tags, id, () => ({ link }));

/** Takes all tags off their places, because the picture is cut differently. */
export const unplaceTags = (tags: DraftTags): DraftTags =>
  liveTags(tags).reduce((all, { id }) => changeTag(all, id, () => ({ x: UNPLACED, y: UNPLACED })), tags);

/** Removes a tag. One that the server never knew vanishes (ledger BUILD-035). */
export function removeTag(tags: DraftTags, id: string): DraftTags {
  const removed = tags.pinTags.find((tag) => tag.id === id);
  const gone = removed?.taggedObjectIds ?? [];
  return {
    pinTags: withoutOne(tags.pinTags, id),
    taggedObjects: gone.reduce(withoutOne, tags.taggedObjects),
  };
}

function withoutOne<One extends { id: string; status: TagStatus }>(all: One[], id: string): One[] {
  return all.flatMap((one) => (one.id !== id ? one : one.status === 'created' ? [] : { ...one, status: 'deleted' }));
}

/** Shows one more object with a tag. */
export function tagObject(tags: DraftTags, id: string, object: Omit<TaggedObject, 'status'>): DraftTags {
  const tag = liveTags(tags).find((one) => one.id === id);
  const isThereAlready = tags.taggedObjects.some((one) => one.id === object.id);
  if (!tag || isThereAlready || tag.taggedObjectIds.length >= PIN_TAG_LIMITS.objects) return tags;
  const taggedObjects: TaggedObject[] = [...tags.taggedObjects, { ...object, status: 'created' }];
  return changeTag({ ...tags, taggedObjects }, id, ({ taggedObjectIds }) => ({
    taggedObjectIds: [...taggedObjectIds, object.id],
  }));
}

/** Removes an object from its tag. */
export function untagObject(tags: DraftTags, id: string, objectId: string): DraftTags {
  const taggedObjects = withoutOne(tags.taggedObjects, objectId);
  return changeTag({ ...tags, taggedObjects }, id, ({ taggedObjectIds }) => ({
    taggedObjectIds: taggedObjectIds.filter((one) => one !== objectId),
  }));
}

/** What is saved of tags: those that are there. */
export const toSavedTags = (tags: DraftTags): DraftTag[] =>
  liveTags(tags).map((tag) => ({
    ...{ id: tag.id, x: tag.x, y: tag.y, link: tag.link },
    objects: objectsOf(tags, tag).map(({ id, type, pin, user, link, name, media }) => ({
      ...{ id, type, pin_id: pin, user_id: user },
      ...{ link, name, media },
    })),
  }));

/** Saved tags of a draft. */
export function fromSavedTags(draftId: string, saved: readonly DraftTag[]): DraftTags {
  const pinTags = saved.map(({ id, x, y, link, objects }) => ({
    ...{ id, pinTagKey: `${draftId} ${id}`, status: 'saved' as const, link, x, y },
    taggedObjectIds: objects.map((object) => object.id),
  }));
  const taggedObjects = saved.flatMap(({ objects }) =>
    objects.map(({ pin_id: pin, user_id: user, ...object }) => ({ ...object, pin, user, status: 'saved' as const })),
  );
  return { pinTags, taggedObjects };
}

/** The statuses once the server has `saved`: edits that came later are still to be saved. */
export function settleTags(tags: DraftTags, saved: readonly DraftTag[]): DraftTags {
  const known = new Map(saved.map((tag) => [tag.id, stableKey(tag)]));
  const knownObjects = new Set(saved.flatMap(({ objects }) => objects.map(({ id }) => id)));
  const now = new Map(toSavedTags(tags).map((tag) => [tag.id, stableKey(tag)]));
  return {
    pinTags: tags.pinTags.flatMap((tag): PinTag[] => {
      if (!isThere(tag)) return known.has(tag.id) ? [tag] : [];
      if (!known.has(tag.id)) return [{ ...tag, status: 'created' }];
      return [{ ...tag, status: known.get(tag.id) === now.get(tag.id) ? 'saved' : 'edited' }];
    }),
    taggedObjects: tags.taggedObjects.flatMap((object): TaggedObject[] => {
      if (!isThere(object)) return knownObjects.has(object.id) ? [object] : [];
      return [{ ...object, status: knownObjects.has(object.id) ? 'saved' : 'created' }];
    }),
  };
}
