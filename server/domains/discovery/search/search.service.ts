import type { OptionsOf } from '../../../../contract/api';
import { END_BOOKMARK, PAGE_SIZE } from '../../../../contract/constants/limits';
import type { SearchResult } from '../../../../contract/schemas/discovery/search';
import { type QueryWord, queryWords, type RankedQuery, rankedQuery } from '../../../platform/database/rankedText';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import type { CursorValue } from '../../../platform/http/cursors';
import type { PageOf } from '../../../platform/http/page';
import { type Lead, leadOf, NO_LEAD } from './lead.service';
import type * as search from './search.repository';
import { colorOf, type Source, sourceOf } from './search.sources';

type Options = OptionsOf<'BaseSearchResource.get'>;

export interface FoundPage extends PageOf<SearchResult> {
  typo: { original_query: string; corrected_query: string } | null;
  lead: Lead;
}

/** A query of which more words occur nowhere is not corrected: it is in no language of the site. */
const MOST_CORRECTED = 3;

const NOTHING: FoundPage = { rows: [], bookmark: END_BOOKMARK, typo: null, lead: NO_LEAD };

/**
 * Rows with every word come first, then rows with any (ledger SEARCH-001, SEARCH-010). The last word may be a prefix,
 * so that search works while typing. Pages are ordered by descending score and id. A query of which a word occurs
 * nowhere is corrected, if that finds something the viewer may see.
 */
export async function runSearch(ctx: Ctx, options: Options): Promise<FoundPage> {
  await ctx.rateLimiter.count('search', ctx.viewer?.id ?? ctx.address);
  return searchPage(ctx, options);
}

/** As `runSearch`, for a search within another one, which was counted. */
export async function searchPage(ctx: Ctx, options: Options): Promise<FoundPage> {
  const scope = options.scope ?? 'pins';
  const words = queryWords(options.query);
  const source = await sourceOf(ctx, scope, options);
  if (words.length === 0 || source === null || options.bookmark === END_BOOKMARK) return NOTHING;
  // With the viewer, because a cursor holds guides from what its viewer may see.
  const name = `search:${JSON.stringify([viewerIdOf(ctx), scope, words, selectionOf(options)])}`;
  const size = options.page_size ?? PAGE_SIZE.feed;
  const topId = topPinOf(options);
  const isColor = colorOf(options.query) !== null;
  const read = async (from: Position): Promise<FoundPage> => {
    const top = options.bookmark === undefined && topId !== null ? await source.present([topId]) : [];
    const room = Math.max(1, size - top.length);
    const found = await findStaged(source, rankedQuery(from.words, ctx.locale), from, room + 1);
    const page = found.slice(0, room);
    const last = page.at(-1);
    const others = await source.present(page.flatMap((row) => (row.id === topId ? [] : row.id)));
    const rows = [...top, ...others];
    const searched = { text: from.isCorrected ? textOf(from.words) : options.query, words: from.words };
    const lead = from.lead ?? (isColor ? NO_LEAD : await leadOf(ctx, searched, rows, page[0]?.stage === ANY_WORD));
    const next = found.length > room && last ? { ...from, lead, stage: last.stage, after: last } : null;
    return {
      rows,
      lead,
      bookmark: next ? ctx.cursors.encode(name, toValues(next)) : END_BOOKMARK,
      typo: from.isCorrected ? typoOf(options.query, from.words) : null,
    };
  };
  if (options.bookmark !== undefined) return read(toPosition(ctx.cursors.decode(name, options.bookmark)));

  const count = async (list: readonly string[]) => {
    const counted = await source.count(list);
    return source.isOwn ? counted.map((each) => ({ ...each, count: each.count && 0 })) : counted;
  };
  const counted = await count(words);
  const start = { stage: 0, after: undefined, isCorrected: false, words: counted, lead: null };
  const corrected =
    source.isSpellChecked && !options.auto_correction_disabled ? await correct(ctx, source, counted) : null;
  if (corrected) {
    const page = await read({ ...start, isCorrected: true, words: await count(corrected) });
    if (page.rows.length > 0) return page;
  }
  return read(start);
}

/**
 * The words with those that occur nowhere replaced by the nearest known ones; null if none is. A known word that the
 * viewer finds nowhere is kept from them: the others of the query may find something by themselves.
 */
async function correct(ctx: Ctx, source: Source, words: readonly QueryWord[]): Promise<string[] | null> {
  if (words.filter(({ count }) => count === 0).length > MOST_CORRECTED) return null;
  const corrected = await Promise.all(
    words.map(async ({ word, count }) => {
      const known = count === 0 ? ctx.spelling.nearest(word) : null;
      return known !== null && (await isFound(ctx, source, known)) ? known : word;
    }),
  );
  return corrected.some((word, at) => word !== words[at]?.word) ? [...new Set(corrected)] : null;
}

async function isFound(ctx: Ctx, source: Source, word: string): Promise<boolean> {
  const { all, rank, words } = rankedQuery([{ word, count: 1 }], ctx.locale);
  return (await source.find({ ...all, rank, words }, 1, undefined)).length > 0;
}

const typoOf = (query: string, words: readonly QueryWord[]) => ({
  original_query: query,
  corrected_query: textOf(words),
});

const textOf = (words: readonly QueryWord[]) => words.map(({ word }) => word).join(' ');

/** The second of two stages: rows with any of the words. */
const ANY_WORD = 1;

/**
 * From where a page is read. It holds the words with their counts, so that the next page is ranked as this one was
 * while others save, and what the first page began with, which stays as it is.
 */
interface Position {
  stage: number;
  after: search.After | undefined;
  isCorrected: boolean;
  words: readonly QueryWord[];
  /** Null on the first page. */
  lead: Lead | null;
}

function toValues({ stage, after, isCorrected, words, lead }: Position): CursorValue[] {
  const counted = words.flatMap(({ word, count }) => [word, count]);
  const { guides, topics, isPartial } = lead ?? NO_LEAD;
  const began = [guides.join('\n'), topics.join(' '), Number(isPartial)];
  return [stage, after?.score ?? null, after?.id ?? null, Number(isCorrected), ...began, ...counted];
}

function toPosition(values: CursorValue[]): Position {
  const [stage = 0, score = 0, id = '', isCorrected = 0, guides, topics, isPartial, ...counted] = values;
  const words: QueryWord[] = [];
  for (let at = 0; at < counted.length; at += 2) {
    const count = counted[at + 1] ?? null;
    words.push({ word: String(counted[at]), count: count === null ? null : Number(count) });
  }
  return {
    stage: Number(stage),
    after: { score: Number(score), id: String(id) },
    isCorrected: isCorrected === 1,
    words,
    lead: {
      guides: partsIn(guides, '\n'),
      topics: partsIn(topics, ' '),
      isPartial: isPartial === 1,
    },
  };
}

const partsIn = (value: CursorValue | undefined, separator: string): string[] =>
  String(value ?? '')
    .split(separator)
    .filter(Boolean);

interface Staged extends search.After {
  stage: number;
}

async function findStaged(
  source: Source,
  { all, any, rank, words }: RankedQuery,
  from: Position,
  wanted: number,
): Promise<Staged[]> {
  const stages: search.Match[] = [
    { ...all, rank, words },
    ...(any ? [{ ...any, except: all.where, rank, words }] : []),
  ];
  const found: Staged[] = [];
  for (const [stage, match] of stages.entries()) {
    if (stage < from.stage || found.length >= wanted) continue;
    const rows = await source.find(match, wanted - found.length, stage === from.stage ? from.after : undefined);
    found.push(...rows.map((row) => ({ ...row, stage })));
  }
  return found;
}

/** The options that select rows; a cursor is only valid for the same ones. */
function selectionOf(options: Options): unknown[] {
  const { user, domains, filters, price_min, price_max, corpus, query_pin_sigs } = options;
  return [user, domains, filters, price_min, price_max, corpus && query_pin_sigs, topPinOf(options)];
}

/** The pin that stands first among pins of all kinds, whether it has the words or not; null if there is none. */
function topPinOf({ scope = 'pins', top_pin_id = '' }: Options): string | null {
  return scope === 'pins' && /^[1-9]\d{0,17}$/.test(top_pin_id) ? top_pin_id : null;
}
