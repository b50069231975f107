import type { DataOf, OptionsOf } from '../../../contract/api';
import { type Ctx, requireViewer } from '../../platform/http/context';
import type { PictureQuery } from '../../platform/media/query';
import { presentPinsById } from '../pins';
import { type Candidate, takePage } from './candidates';
import * as feeds from './feeds.repository';
import { rankByPalette } from './flashlight.service';
import { findNearPins, NEAREST, NEAREST_OF_ALL } from './nearPictures';
import { readSeen } from './seen';

/** The most popular pins that are compared by their colours, and the most that are returned. */
const CANDIDATES = 400;
const MOST_PINS = 48;

/**
 * Pins that look like a picture which the viewer sends, the same picture first; by the picture index, and while it is
 * not ready the popular ones with its colours. The picture is decoded in memory and not stored.
 */
export async function searchByUpload(
  ctx: Ctx,
  { image }: OptionsOf<'PictureSearchResource.create'>,
): Promise<DataOf<'PictureSearchResource.create'>> {
  const { id: viewerId } = requireViewer(ctx);
  await ctx.rateLimiter.count('search', viewerId);
  const query = await ctx.mediaStore.describeQuery(Buffer.from(image, 'base64'), viewerId);
  const ranked = (await findByIndex(ctx, query)) ?? (await findByColors(ctx, query));
  const ids = ranked.slice(0, MOST_PINS).map(({ id }) => id);
  return { results: await presentPinsById(ctx, ids, { isListedOnly: true }) };
}

async function findByIndex(ctx: Ctx, query: PictureQuery): Promise<Candidate[] | null> {
  const nearest = await findNearPins(ctx, query, { limit: NEAREST });
  if (nearest === null) return null;
  const sources = [async () => nearest, async () => (await findNearPins(ctx, query, { limit: NEAREST_OF_ALL })) ?? []];
  return (await takePage(ctx, sources, readSeen(''), MOST_PINS)).candidates;
}

async function findByColors(ctx: Ctx, { palette }: PictureQuery): Promise<Candidate[]> {
  const findPopular = async () => {
    const hot = await feeds.findHotPins(ctx.db, CANDIDATES);
    return hot.map(({ id, signature }) => ({ id, signature, reason: 'popular' as const }));
  };
  const { candidates } = await takePage(ctx, [findPopular], readSeen(''), CANDIDATES);
  return rankByPalette(ctx, palette, candidates);
}
