import type { DataOf, OptionsOf } from '../../../contract/api';
import type { PinId } from '../../../contract/schemas/common';
import type { PicturePart } from '../../../contract/schemas/pictureCrops';
import type { PinKind } from '../../platform/database/pinTables';
import { type Ctx, viewerIdOf } from '../../platform/http/context';
import { invalid } from '../../platform/http/errors';
import { paletteDistance } from '../../platform/media/colors';
import { isListedBoard } from '../boards';
import { type PinRow, presentPinsById, requirePin } from '../pins';
import { topicName, topicOf, topicsIn } from '../topics';
import { type Candidate, findByWords, findPopular, takePage } from './candidates';
import { type FacetRow, findFacets, findPalettes } from './flashlight.repository';
import { findSavedWithPin } from './savedTogether';
import { keyOfPicture, readSeen } from './seen';

type Found = DataOf<'VisualSearchFlashlightUnifiedResource.get'>;

/** Pins that are compared with the picture. */
const CANDIDATES = 150;
const MOST_PINS = 48;
const MOST_FILTERS = 8;
/** How much the order by relation counts beside the colours, each from 0 to 1. */
const RELATION = 0.35;
/** Rounding of a crop that ends at the edge. */
const ROUNDING = 1e-6;

/**
 * Pins that look like a pin's picture or a part of it (ledger SEARCH-022), and the filters that their products have.
 * Compares palettes in OKLab among what is saved together with the pin, has similar words, or is popular.
 */
export async function searchByPicture(
  ctx: Ctx,
  { pin_id, crop, is_shopping = false }: OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>,
): Promise<Found> {
  if (crop && (crop.x + crop.w > 1 + ROUNDING || crop.y + crop.h > 1 + ROUNDING)) throw invalid({ crop: 'invalid' });
  await ctx.rateLimiter.count('search', ctx.viewer?.id ?? ctx.address);
  const { pin, board } = await requirePin(ctx.db, pin_id, viewerIdOf(ctx));
  const seen = readSeen('');
  seen.add(keyOfPicture(pin.signature));
  const words = `${pin.title} ${isListedBoard(board) ? board.name : ''} ${pin.description} ${pin.alt_text}`;
  const kind = is_shopping ? 'product' : undefined;
  const sources = [
    async () => ofKind(ctx, await findSavedWithPin(ctx, pin, board), kind),
    () => findByWords(ctx, words, kind),
    () => findPopular(ctx, readSeen(''), kind),
  ];
  const { candidates } = await takePage(ctx, sources, seen, CANDIDATES);
  const ranked = await rankByColors(ctx, pin, crop, candidates);
  const pins = await presentPinsById(ctx, idsOf(ranked).slice(0, MOST_PINS), { isListedOnly: true });
  const facets = await findFacets(ctx.db, idsOf(pins));
  return {
    results: pins,
    ...filtersOf(
      ctx,
      idsOf(pins).flatMap((id) => facets.get(id) ?? []),
    ),
  };
}

const idsOf = (pins: readonly { id: PinId }[]): PinId[] => pins.map(({ id }) => id);

async function ofKind(ctx: Ctx, candidates: Candidate[], kind: PinKind | undefined): Promise<readonly Candidate[]> {
  if (!kind) return candidates;
  const facets = await findFacets(ctx.db, idsOf(candidates));
  return candidates.filter(({ id }) => facets.get(id)?.kind === kind);
}

async function rankByColors(
  ctx: Ctx,
  pin: PinRow,
  crop: PicturePart | undefined,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const ofPart = crop ? await ctx.mediaStore.paletteOfPart(pin.signature, crop, ctx.viewer?.id ?? ctx.address) : null;
  const palette = ofPart ?? (await findPalettes(ctx.db, [pin.signature])).get(pin.signature) ?? [];
  return rankByPalette(ctx, palette, candidates);
}

/** The candidates by how near their colours are to a palette, and by the order in which they come. */
export async function rankByPalette(
  ctx: Ctx,
  palette: readonly string[],
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const palettes = await findPalettes(
    ctx.db,
    candidates.map(({ signature }) => signature),
  );
  const scored = candidates.map((candidate, at) => {
    const distance = paletteDistance(palette, palettes.get(candidate.signature) ?? []);
    return { candidate, score: distance + (RELATION * at) / candidates.length };
  });
  return scored.sort((a, b) => a.score - b.score).map(({ candidate }) => candidate);
}

/** Prices in three parts with as many products each, domains and topics by how many pins have them. */
function filtersOf(ctx: Ctx, rows: readonly FacetRow[]): Omit<Found, 'results'> {
  const prices = rows.flatMap(({ price }) => (price === null ? [] : Number(price))).sort((a, b) => a - b);
  const domains = new Map<string, number>();
  for (const { domain } of rows) if (domain !== '') domains.set(domain, (domains.get(domain) ?? 0) + 1);
  const topics = topicsIn(rows.map(({ title }) => title)).flatMap(({ id }) => topicOf(id) ?? []);
  return {
    price_filters: priceRanges(prices),
    domain_filters: [...domains]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_FILTERS)
      .map(([domain]) => ({ label: domain })),
    category_filters: topics.slice(0, MOST_FILTERS).map((topic) => ({ label: topicName(topic, ctx.locale) })),
  };
}

const PARTS = 3;

function priceRanges(prices: readonly number[]): Found['price_filters'] {
  const size = Math.ceil(prices.length / PARTS);
  const parts = Array.from({ length: PARTS }, (_, at) => prices.slice(at * size, (at + 1) * size));
  const ranges = parts.flatMap((part) => {
    const [min, max] = [part[0], part.at(-1)];
    return min === undefined || max === undefined ? [] : { label: min === max ? `${min}` : `${min}–${max}`, min, max };
  });
  return [...new Map(ranges.map((range) => [range.label, range])).values()];
}
