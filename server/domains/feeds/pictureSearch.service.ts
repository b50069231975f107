import type { DataOf, OptionsOf } from '../../../contract/api';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { presentPinsById } from '../pins';
import { takePage } from './candidates';
import * as feeds from './feeds.repository';
import { rankByPalette } from './flashlight.service';
import { readSeen } from './seen';

/** The most popular pins that are compared with the picture, and the most that are returned. */
const CANDIDATES = 400;
const MOST_PINS = 48;

/**
 * Popular pins with the colours of a picture that the viewer sends, by the same comparison as for the picture of a pin.
 * The picture is decoded in memory and not stored.
 */
export async function searchByUpload(
  ctx: Ctx,
  { image }: OptionsOf<'PictureSearchResource.create'>,
): Promise<DataOf<'PictureSearchResource.create'>> {
  const { id: viewerId } = requireViewer(ctx);
  await ctx.rateLimiter.count('search', viewerId);
  const palette = await ctx.mediaStore.paletteOfQuery(Buffer.from(image, 'base64'), viewerId);
  const findPopular = async () => {
    const hot = await feeds.findHotPins(ctx.db, CANDIDATES);
    return hot.map(({ id, signature }) => ({ id, signature, reason: 'popular' as const }));
  };
  const { candidates } = await takePage(ctx, [findPopular], readSeen(''), CANDIDATES);
  const ranked = await rankByPalette(ctx, palette, candidates);
  const ids = ranked.slice(0, MOST_PINS).map(({ id }) => id);
  return { results: await presentPinsById(ctx, ids, { isListedOnly: true }) };
}
