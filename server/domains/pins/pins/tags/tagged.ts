import type { PinId, UserId } from '../../../../../contract/schemas/common';
import type { User } from '../../../../../contract/schemas/people/users';
import type { PinTag } from '../../../../../contract/schemas/pins/pinTags';
import type { Db } from '../../../../platform/database/tables';
import { presentImages } from '../../../../platform/media/renditions';
import type { ViewerId } from '../../../boards/boards';
import { hiddenAmong, presentUsersById } from '../../../people/users';
import type { PinRow } from '../pins.repository';
import { findSeenPins } from '../pins.seen';
import type { StoredTag } from './storeTags';

/** What the tags of a pin may show to a viewer. */
export interface Tagged {
  readonly pins: ReadonlyMap<PinId, PinRow>;
  readonly people: ReadonlyMap<UserId, User>;
}

/** Of cards, which have no tags. */
export const NOTHING_TAGGED: Tagged = { pins: new Map(), people: new Map() };

/** The pins and people of tags, as far as the viewer may see them. No query for a pin without tags. */
export async function readTagged(db: Db, tags: readonly StoredTag[] | undefined, viewerId: ViewerId): Promise<Tagged> {
  const objects = (tags ?? []).flatMap((tag) => tag.objects);
  if (objects.length === 0) return NOTHING_TAGGED;
  const pins = await findSeenPins(
    db,
    objects.flatMap(({ pin_id }) => pin_id ?? []),
    viewerId,
  );
  const ids = objects.flatMap(({ user_id }) => user_id ?? []);
  const hidden = await hiddenAmong(db, viewerId, ids);
  const people = await presentUsersById(
    db,
    viewerId,
    ids.filter((id) => !hidden.has(id)),
  );
  return { pins, people };
}

/** Tags with the current names of what they show. Those of which the viewer may see nothing are absent. */
export function presentTags(tags: readonly StoredTag[] | undefined, tagged: Tagged): PinTag[] | null {
  const shown = (tags ?? []).flatMap(({ objects, ...tag }) => {
    const seen = objects.flatMap((object) => presentObject(object, tagged));
    return tag.link === null && seen.length === 0 ? [] : { ...tag, objects: seen };
  });
  return shown.length > 0 ? shown : null;
}

function presentObject(
  { type, pin_id, user_id, link }: StoredTag['objects'][number],
  { pins, people }: Tagged,
): PinTag['objects'] {
  const person = user_id === null ? undefined : people.get(user_id);
  if (person) {
    const { id, username, full_name, image_small_url } = person;
    return [{ type, link, pin: null, user: { id, username, full_name, image_small_url } }];
  }
  const row = pin_id === null ? undefined : pins.get(pin_id);
  if (!row) return [];
  const { '236x': image } = presentImages({ ...row.picture, signature: row.signature }, ['236x']);
  if (!image) return [];
  const { url, width, height } = image;
  const offer = row.rich?.product?.offer_summary;
  const price = offer ? `${offer.price} ${offer.currency}` : null;
  const title = row.rich?.product?.name ?? row.title;
  return [{ type, link, user: null, pin: { id: row.id, title, image: { url, width, height }, price } }];
}
