import type { DataOf, OptionsOf } from '../../../../contract/api';
import type { PinId } from '../../../../contract/schemas/common';
import type { PicturePart } from '../../../../contract/schemas/content/pictureCrops';
import type { PinKind } from '../../../platform/database/pinTables';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { paletteDistance } from '../../../platform/media/colors';
import { type BoardRow, isListedBoard } from '../../boards/boards';
import { findCopies, findPalettes, findRecognised } from '../../content/media';
import { findSearched, type SearchedPicture } from '../../content/pictureIndex';
import { mostSpecific, topicName, topicsIn } from '../../content/topics';
import { type PinRow, presentPinsById, requirePin } from '../../pins/pins';
import { type Candidate, findByWords, findPopular, takePage } from './candidates';
import { type FacetRow, findFacets } from './flashlight.repository';
import { findNearPins, NEAREST, NEAREST_OF_ALL } from './nearPictures';
import { findSavedWithPin } from './savedTogether';
import { keyOfPicture, readSeen, SEEN_LIMIT, type Seen } from './seen';

/** The domain of search, which knows words, adds the annotations. */
type Found = Omit<DataOf<'VisualSearchFlashlightUnifiedResource.get'>, 'annotations'>;

/** Pins that are compared with the picture. */
const CANDIDATES = 150;
const MOST_PINS = 48;
const MOST_FILTERS = 8;
/** How much the order by relation counts beside the colours, each from 0 to 1. */
const RELATION = 0.35;
/** Rounding of a crop that ends at the edge. */
const ROUNDING = 1e-6;

/**
 * Pins that look like a pin's picture or a part of it (ledger SEARCH-022), and the filters that their products have: by
 * the picture index, without the picture itself and those that are the same. What that leaves empty, all of it while
 * the index is not ready, is filled by comparing palettes in OKLab among what is saved together with the pin, has similar
 * words, or is popular.
 */
export async function searchByPicture(
  ctx: Ctx,
  options: OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>,
): Promise<Found> {
  const { pin_id, crop, is_shopping = false, after } = options;
  if (crop && (crop.x + crop.w > 1 + ROUNDING || crop.y + crop.h > 1 + ROUNDING)) throw invalid({ crop: 'invalid' });
  await ctx.rateLimiter.count('search', ctx.viewer?.id ?? ctx.address);
  const { pin, board } = await requirePin(ctx.db, pin_id, viewerIdOf(ctx));
  const list = `visual:${viewerIdOf(ctx) ?? ''}:${pin.id}:${crop ? [crop.x, crop.y, crop.w, crop.h].join() : ''}:${is_shopping}`;
  const [shown = ''] = after === undefined ? [] : ctx.cursors.decode(list, after);
  const seen = readSeen(String(shown));
  seen.add(keyOfPicture(pin.signature));

  const query = await readQuery(ctx, pin, crop);
  const found: Search = { pin, board, kind: is_shopping ? 'product' : undefined, seen };
  const near = query.searched ? await findByIndex(ctx, found, query.searched) : { candidates: [], isEnd: true };
  const others = near.isEnd ? await findByColors(ctx, found, query.palette) : [];
  const page = [...near.candidates, ...others].slice(0, MOST_PINS);
  for (const { signature } of page) seen.add(keyOfPicture(signature));
  const isEnd = near.isEnd && near.candidates.length + others.length <= MOST_PINS;
  const pins = await presentPinsById(ctx, idsOf(page), { isListedOnly: true });
  const facets = await findFacets(ctx.db, idsOf(pins));
  const rows = idsOf(pins).flatMap((id) => facets.get(id) ?? []);
  return {
    results: pins,
    next_bookmark: isEnd || seen.size + MOST_PINS > SEEN_LIMIT ? null : ctx.cursors.encode(list, [seen.toText()]),
    ...filtersOf(ctx, rows),
  };
}

const signaturesOf = (candidates: readonly Candidate[]): string[] => candidates.map(({ signature }) => signature);
const idsOf = (pins: readonly { id: PinId }[]): PinId[] => pins.map(({ id }) => id);

async function ofKind(ctx: Ctx, candidates: Candidate[], kind: PinKind | undefined): Promise<readonly Candidate[]> {
  if (!kind) return candidates;
  const facets = await findFacets(ctx.db, idsOf(candidates));
  return candidates.filter(({ id }) => facets.get(id)?.kind === kind);
}

/** What is searched by; `searched` is null for a picture that is not described yet. */
async function readQuery(
  ctx: Ctx,
  { signature }: PinRow,
  crop: PicturePart | undefined,
): Promise<{ palette: readonly string[]; searched: SearchedPicture | null }> {
  const [part, whole] = await Promise.all([
    crop ? ctx.mediaStore.describePart(signature, crop, ctx.viewer?.id ?? ctx.address) : null,
    findSearched(ctx, signature),
  ]);
  if (part) return { palette: part.palette, searched: { ...part, except: whole?.except ?? notItself(signature) } };
  return { palette: (await findPalettes(ctx.db, [signature])).get(signature) ?? [], searched: whole };
}

const notItself = (signature: string) => ({ signature, perceptualHash: null, fingerprint: null });

interface Search {
  pin: PinRow;
  board: BoardRow;
  kind: PinKind | undefined;
  /** The pictures of the pages before. */
  seen: Seen;
}

/** The nearest pins of one page, which are added to those that were seen. */
function findByIndex(ctx: Ctx, { kind, seen }: Search, searched: SearchedPicture) {
  const sources = [NEAREST, NEAREST_OF_ALL].map(
    (limit) => async () => (await findNearPins(ctx, searched, { limit, kind })) ?? [],
  );
  return takePage(ctx, sources, seen, MOST_PINS);
}

/** All that is compared by colours and was not seen, without copies of the picture. */
async function findByColors(
  ctx: Ctx,
  { pin, board, kind, seen }: Search,
  palette: readonly string[],
): Promise<Candidate[]> {
  const words = `${pin.title} ${isListedBoard(board) ? board.name : ''} ${pin.description} ${pin.alt_text}`;
  const sources = [
    async () => ofKind(ctx, await findSavedWithPin(ctx, pin, board), kind),
    () => findByWords(ctx, words, kind),
    () => findPopular(ctx, seen, kind),
  ];
  const { candidates } = await takePage(ctx, sources, readSeen(seen.toText()), CANDIDATES);
  const copies = await findCopies(ctx.db, await findRecognised(ctx.db, pin.signature), signaturesOf(candidates));
  return rankByPalette(
    ctx,
    palette,
    candidates.filter(({ signature }) => !copies.has(signature)),
  );
}

/** The candidates by how near their colours are to a palette, and by the order in which they come. */
export async function rankByPalette(
  ctx: Ctx,
  palette: readonly string[],
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const palettes = await findPalettes(ctx.db, signaturesOf(candidates));
  const scored = candidates.map((candidate, at) => {
    const distance = paletteDistance(palette, palettes.get(candidate.signature) ?? []);
    return { candidate, score: distance + (RELATION * at) / candidates.length };
  });
  return scored.sort((a, b) => a.score - b.score).map(({ candidate }) => candidate);
}

/** Prices in three parts with as many products each, domains and topics by how many pins have them. */
function filtersOf(ctx: Ctx, rows: readonly FacetRow[]): Omit<Found, 'results' | 'next_bookmark'> {
  const prices = rows.flatMap(({ price }) => (price === null ? [] : Number(price))).sort((a, b) => a - b);
  const domains = new Map<string, number>();
  for (const { domain } of rows) if (domain !== '') domains.set(domain, (domains.get(domain) ?? 0) + 1);
  const topics = mostSpecific(topicsIn(rows.map(({ title }) => title)), MOST_FILTERS);
  return {
    price_filters: priceRanges(prices),
    domain_filters: [...domains]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_FILTERS)
      .map(([domain]) => ({ label: domain })),
    category_filters: topics.map((topic) => ({ label: topicName(topic, ctx.locale) })),
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
