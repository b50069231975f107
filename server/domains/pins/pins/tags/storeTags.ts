import { PIN_TAG_LIMITS, type TaggedType } from '../../../../../contract/constants/pins/pinTags';
import type { PinId, UserId } from '../../../../../contract/schemas/common';
import type { DraftTag } from '../../../../../contract/schemas/pins/pinTags';
import type { Tx } from '../../../../platform/database/tables';
import type { MemberCtx } from '../../../../platform/http/context';
import { requireExternalUrl } from '../../../../platform/http/externalUrl';
import { closedAmong, hiddenAmong } from '../../../people/users';
import type { PinRow } from '../pins.repository';
import { findSeenPins } from '../pins.seen';

/** A tag of a published pin as stored. */
export interface StoredTag extends Pick<DraftTag, 'id' | 'x' | 'y'> {
  slot: number;
  link: string | null;
  objects: { type: TaggedType; pin_id: PinId | null; user_id: UserId | null; link: string | null }[];
}

type TagCtx = Pick<MemberCtx, 'clock' | 'viewer'>;
type DraftObject = DraftTag['objects'][number];

/**
 * The tags of a new pin's pictures. Leaves out, without saying so, pins that the viewer may not see and people whom they
 * may not mention (ledger CTX-028), and tags that are then empty. Throws 400 for a link that is none.
 */
export async function storeTags(
  tx: Tx,
  { viewer, clock }: TagCtx,
  slots: readonly { tags?: readonly DraftTag[] }[],
): Promise<StoredTag[]> {
  const given = slots.flatMap(({ tags = [] }, slot) =>
    tags.slice(0, PIN_TAG_LIMITS.tags).map((tag) => ({ ...tag, slot })),
  );
  if (given.length === 0) return [];
  const objects = given.flatMap((tag) => tag.objects);
  const pins = await findSeenPins(
    tx,
    objects.flatMap(({ pin_id }) => pin_id ?? []),
    viewer.id,
  );
  const people = [...new Set(objects.flatMap(({ user_id }) => user_id ?? []))];
  const hidden = await hiddenAmong(tx, viewer.id, people);
  const closed = await closedAmong(tx, viewer.id, people, 'mentions', clock.now());
  const isNameable = (id: UserId) => id === viewer.id || (!hidden.has(id) && !closed.has(id));
  return given.flatMap(({ id, slot, x, y, link, objects: named }) => {
    const stored = named.flatMap((object) => storeObject(object, pins, isNameable));
    const tag = { id, slot, x, y, link: cleanLink(link), objects: stored };
    return tag.link === null && stored.length === 0 ? [] : tag;
  });
}

function storeObject(
  { pin_id, user_id, link }: DraftObject,
  pins: ReadonlyMap<PinId, PinRow>,
  isNameable: (id: UserId) => boolean,
): StoredTag['objects'] {
  if (user_id !== null) return isNameable(user_id) ? [{ type: 'user', pin_id: null, user_id, link: null }] : [];
  const pin = pin_id === null ? undefined : pins.get(pin_id);
  if (!pin) return [];
  return [{ type: pin.rich?.product ? 'product' : 'pin', pin_id: pin.id, user_id: null, link: cleanLink(link) }];
}

const cleanLink = (link: string): string | null =>
  link.trim() === '' ? null : requireExternalUrl('pin_tags', link).href;
