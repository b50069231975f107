import type { PinKind } from '../../../platform/database/pinTables';
import type { Ctx } from '../../../platform/http/context';
import { findNearPictures, type SearchedPicture } from '../../content/pictureIndex';
import type { Candidate } from './candidates';
import { findPinsOf } from './nearPictures.repository';

/** Pictures that are found for one page, and where the viewer may not see enough of their pins or they are no products. */
export const NEAREST = 400;
export const NEAREST_OF_ALL = 4000;

interface NearOptions {
  limit: number;
  kind?: PinKind | undefined;
  /** Squared distance of the farthest picture; absent: any. */
  within?: number;
}

/**
 * Listed pins whose pictures look most like one, the same picture first, the nearest next; of each picture the oldest
 * pins. Null while the picture index is not ready.
 */
export async function findNearPins(
  ctx: Ctx,
  searched: SearchedPicture,
  { limit, kind, within = Number.POSITIVE_INFINITY }: NearOptions,
): Promise<Candidate[] | null> {
  const near = await findNearPictures(ctx, searched, limit);
  if (near === null) return null;
  const prefixes = near.filter(({ distance }) => distance <= within).map(({ prefix }) => prefix);
  const pictures = await findPinsOf(ctx.db, prefixes, kind);
  return pictures.flatMap(({ signature, pin_ids }) =>
    pin_ids.map((id): Candidate => ({ id, signature, reason: 'like_picture' })),
  );
}
