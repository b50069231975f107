import type { OptionsOf } from '../../../contract/api';
import { END_BOOKMARK, PAGE_SIZE } from '../../../contract/constants/limits';
import type { SearchScope } from '../../../contract/constants/privacy';
import type { BoardId, PinId, UserId } from '../../../contract/schemas/common';
import type { SearchResult } from '../../../contract/schemas/search';
import { type TextQuery, textQuery } from '../../platform/database/fullText';
import type { PinKind } from '../../platform/database/pinTables';
import { type Ctx, requireViewer, viewerIdOf } from '../../platform/http/context';
import type { PageOf } from '../../platform/http/page';
import { presentBoardsById } from '../boards';
import { presentPinsById } from '../pins';
import { findUserId, hiddenAmong, presentUsersById } from '../users';
import * as search from './search.repository';

type Options = OptionsOf<'BaseSearchResource.get'>;

/** What one scope searches: a page of matches, and how it is presented. Rows are identified by score and id. */
interface Source {
  find(match: search.Match, limit: number, after: search.After | undefined): Promise<search.After[]>;
  present(ids: readonly string[]): Promise<SearchResult[]>;
}

/**
 * Rows with every word come first, then rows with any (ledger SEARCH-001, SEARCH-010). The last word may be a prefix,
 * so that search works while typing. Pages are ordered by descending score and id.
 */
export async function runSearch(ctx: Ctx, options: Options): Promise<PageOf<SearchResult>> {
  ctx.rateLimiter.count('search', ctx.viewer?.id ?? ctx.address);
  const scope = options.scope ?? 'pins';
  const query = textQuery(options.query, ctx.locale);
  const source = await sourceOf(ctx, scope, options);
  if (query === null || source === null || options.bookmark === END_BOOKMARK) {
    return { rows: [], bookmark: END_BOOKMARK };
  }
  const size = options.page_size ?? PAGE_SIZE.feed;
  const name = `search:${JSON.stringify([scope, query.words, selectionOf(options)])}`;
  const [stage = 0, score = null, id = null] =
    options.bookmark === undefined ? [] : ctx.cursors.decode(name, options.bookmark);
  const after = id === null ? undefined : { score: Number(score), id: String(id) };
  const found = await findStaged(source, query, Number(stage), after, size + 1);

  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    rows: await source.present(page.map((row) => row.id)),
    bookmark: found.length > size && last ? ctx.cursors.encode(name, [last.stage, last.score, last.id]) : END_BOOKMARK,
  };
}

interface Staged extends search.After {
  stage: number;
}

async function findStaged(
  source: Source,
  query: TextQuery,
  from: number,
  after: search.After | undefined,
  wanted: number,
): Promise<Staged[]> {
  const stages: search.Match[] = [
    { where: query.all, rank: query.any },
    ...(query.words.length > 1 ? [{ where: query.any, except: query.all, rank: query.any }] : []),
  ];
  const found: Staged[] = [];
  for (const [stage, match] of stages.entries()) {
    if (stage < from || found.length >= wanted) continue;
    const rows = await source.find(match, wanted - found.length, stage === from ? after : undefined);
    found.push(...rows.map((row) => ({ ...row, stage })));
  }
  return found;
}

/** The options that select rows; a cursor is only valid for the same ones. */
function selectionOf({ user, domains, filters, price_min, price_max }: Options): unknown[] {
  return [user, domains, filters, price_min, price_max];
}

const KINDS: Partial<Record<SearchScope, PinKind>> = { videos: 'video', buyable_pins: 'product', idea_pins: 'story' };
const FILTER_KINDS: ReadonlyMap<string, PinKind> = new Map([
  ['videos', 'video'],
  ['recipes', 'recipe'],
  ['articles', 'article'],
  ['products', 'product'],
  ['stories', 'story'],
]);

/** Null if the options name a person who does not exist. */
async function sourceOf(ctx: Ctx, scope: SearchScope, options: Options): Promise<Source | null> {
  const person = await personOf(ctx, options.user);
  if (person === null) return null;
  if (scope === 'users') return userSource(ctx);
  if (scope === 'boards') return boardSource(ctx, { ownerId: person, isOwn: false });
  const isOwn = scope === 'my_pins' || scope === 'my_content';
  const kinds = [KINDS[scope], ...(options.filters ?? []).map((name) => FILTER_KINDS.get(name))];
  const pins = pinSource(ctx, {
    viewerId: viewerIdOf(ctx),
    pinnerId: isOwn ? requireViewer(ctx).id : person,
    isOwn,
    kinds: kinds.filter((kind) => kind !== undefined),
    domains: options.domains,
    priceMin: options.price_min,
    priceMax: options.price_max,
  });
  return scope === 'my_content' ? mixed(boardSource(ctx, { ownerId: requireViewer(ctx).id, isOwn }), pins) : pins;
}

/** The person that `user` names by username or id; undefined if it is absent, null if there is no such person. */
async function personOf(ctx: Ctx, user: string | undefined): Promise<UserId | undefined | null> {
  if (user === undefined || user === '') return undefined;
  const byName = await findUserId(ctx.db, user);
  return byName ?? (/^[1-9][0-9]{0,17}$/.test(user) ? (user as UserId) : null);
}

function pinSource(ctx: Ctx, filter: search.PinFilter): Source {
  return {
    find: (match, limit, after) => search.findPins(ctx.db, match, filter, limit, after),
    present: (ids) => presentPinsById(ctx, ids as PinId[], { isListedOnly: !filter.isOwn }),
  };
}

function boardSource(ctx: Ctx, filter: { ownerId: UserId | undefined; isOwn: boolean }): Source {
  return {
    find: (match, limit, after) => search.findBoards(ctx.db, match, filter, limit, after),
    present: (ids) => presentBoardsById(ctx.db, viewerIdOf(ctx), ids as BoardId[]),
  };
}

function userSource(ctx: Ctx): Source {
  return {
    find: (match, limit, after) => search.findUsers(ctx.db, match, limit, after),
    present: async (ids) => {
      const blocked = await hiddenAmong(ctx.db, viewerIdOf(ctx), ids as UserId[]);
      const shown = (ids as UserId[]).filter((id) => !blocked.has(id));
      const users = await presentUsersById(ctx.db, viewerIdOf(ctx), shown);
      return shown.flatMap((id) => users.get(id) ?? []);
    },
  };
}

/** Both together, by score. Ids include their kind, so that an id identifies one row. */
function mixed(boards: Source, pins: Source): Source {
  const kinds = new Map<string, Source>();
  return {
    async find(match, limit, after) {
      const found = await Promise.all(
        [boards, pins].map(async (source) => {
          const rows = await source.find(match, limit, after);
          for (const row of rows) kinds.set(row.id, source);
          return rows;
        }),
      );
      return found
        .flat()
        .sort((a, b) => b.score - a.score || (BigInt(b.id) > BigInt(a.id) ? 1 : -1))
        .slice(0, limit);
    },
    async present(ids) {
      const shown = await Promise.all(
        [boards, pins].map((source) => source.present(ids.filter((id) => kinds.get(id) === source))),
      );
      const byId = new Map(shown.flat().map((result) => [result.id as string, result]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
