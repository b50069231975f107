import { createHash } from 'node:crypto';
import type { DataOf, OptionsOf } from '../../../../contract/api';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import type { PictureQuery } from '../../../platform/media/query';
import { presentPinsById } from '../../pins/pins';
import { type Candidate, takePage } from './candidates';
import * as feeds from './feeds.repository';
import { rankByPalette } from './flashlight.service';
import { findNearPins, NEAREST, NEAREST_OF_ALL } from './nearPictures';
import { keyOfPicture, readSeen, SEEN_LIMIT, type Seen } from './seen';

/** The most popular pins that are compared by their colours, and those of a page. */
const CANDIDATES = 400;
const PAGE_PINS = 48;

interface FoundPage {
  candidates: readonly Candidate[];
  isEnd: boolean;
}

/**
 * Pins that look like a picture which the viewer sends, the same picture first; by the picture index, and while it is
 * not ready the popular ones with its colours. The picture is decoded in memory and not stored: who wants the next page
 * sends it again, with the cursor that only that picture and that viewer can use.
 */
export async function searchByUpload(
  ctx: Ctx,
  { image, after }: OptionsOf<'PictureSearchResource.create'>,
): Promise<DataOf<'PictureSearchResource.create'>> {
  const { id: viewerId } = requireViewer(ctx);
  await ctx.rateLimiter.count('search', viewerId);
  const picture = Buffer.from(image, 'base64');
  const list = `pictureSearch:${viewerId}:${createHash('sha256').update(picture).digest('base64url')}`;
  const [shown = ''] = after === undefined ? [] : ctx.cursors.decode(list, after);
  const seen = readSeen(String(shown));
  const query = await ctx.mediaStore.describeQuery(picture, viewerId);
  const { candidates, isEnd } = (await findByIndex(ctx, query, seen)) ?? (await findByColors(ctx, query, seen));
  return {
    results: await presentPinsById(
      ctx,
      candidates.map(({ id }) => id),
      { isListedOnly: true },
    ),
    next_bookmark: isEnd ? null : ctx.cursors.encode(list, [seen.toText()]),
  };
}

async function findByIndex(ctx: Ctx, query: PictureQuery, seen: Seen): Promise<FoundPage | null> {
  const nearest = await findNearPins(ctx, query, { limit: NEAREST });
  if (nearest === null) return null;
  const sources = [async () => nearest, async () => (await findNearPins(ctx, query, { limit: NEAREST_OF_ALL })) ?? []];
  return takePage(ctx, sources, seen, PAGE_PINS);
}

async function findByColors(ctx: Ctx, { palette }: PictureQuery, seen: Seen): Promise<FoundPage> {
  const findHot = async () => {
    const hot = await feeds.findHotPins(ctx.db, CANDIDATES);
    return hot.map(({ id, signature }) => ({ id, signature, reason: 'popular' as const }));
  };
  const { candidates } = await takePage(ctx, [findHot], readSeen(seen.toText()), CANDIDATES);
  const ranked = await rankByPalette(ctx, palette, candidates);
  const page = ranked.slice(0, PAGE_PINS);
  for (const { signature } of page) seen.add(keyOfPicture(signature));
  return { candidates: page, isEnd: ranked.length <= PAGE_PINS || seen.size + PAGE_PINS > SEEN_LIMIT };
}
