import type { OptionsOf } from '../../../../contract/api';
import {
  type ColorFilter,
  isColorFilter,
  PERSONAL_SCOPES,
  type SearchScope,
} from '../../../../contract/constants/discovery/search';
import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import type { SearchResult } from '../../../../contract/schemas/discovery/search';
import type { PinKind } from '../../../platform/database/pinTables';
import type { QueryWord } from '../../../platform/database/rankedText';
import { type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { isListedBoard, presentBoardsById, visibleBoards } from '../../boards/boards';
import { findUserId, presentUsersById } from '../../people/users';
import { findPictureBoards, presentPinsById } from '../../pins/pins';
import { findPinsByColor } from './colors.repository';
import { selectFilters } from './filters.repository';
import { countPinWords, findPinsByWords } from './rankedPins';
import * as search from './search.repository';
import type { PinFilter } from './seenPins.repository';

type Options = OptionsOf<'BaseSearchResource.get'>;

/** What one scope searches: a page of matches, and how it is presented. Rows are identified by score and id. */
export interface Source {
  /** How many rows that everyone may find have each word. */
  count(words: readonly string[]): Promise<QueryWord[]>;
  /** Misspelled words are corrected. */
  isSpellChecked: boolean;
  /** Among what is the viewer's own, where what everyone may find says nothing of how rare a word is. */
  isOwn: boolean;
  find(match: search.Match, limit: number, after: search.After | undefined): Promise<search.After[]>;
  present(ids: readonly string[]): Promise<SearchResult[]>;
}

const KINDS: Partial<Record<SearchScope, PinKind>> = { videos: 'video', buyable_pins: 'product', idea_pins: 'story' };

/** What a scope searches; null if the options name a person who does not exist. */
export async function sourceOf(ctx: Ctx, scope: SearchScope, options: Options): Promise<Source | null> {
  const person = await personOf(ctx, options.user);
  if (person === null) return null;
  const viewerId = viewerIdOf(ctx);
  if (scope === 'users') return userSource(ctx);
  if (scope === 'boards') return boardSource(ctx, { viewerId, ownerId: person, isOwn: false });
  const isOwn = PERSONAL_SCOPES.includes(scope);
  const color = colorOf(options.query);
  const pins = pinSource(
    ctx,
    {
      viewerId,
      pinnerId: isOwn ? requireViewer(ctx).id : person,
      isOwn,
      kind: KINDS[scope],
      filters: selectFilters(options.filters ?? [], ctx.clock.now()),
      domains: options.domains,
      priceMin: options.price_min,
      priceMax: options.price_max,
      near: options.corpus === 'personalize' && !isOwn ? await boardsWith(ctx, options.query_pin_sigs ?? []) : [],
    },
    color,
  );
  return scope === 'my_content'
    ? mixed(boardSource(ctx, { viewerId, ownerId: requireViewer(ctx).id, isOwn }), pins)
    : pins;
}

/** Pictures that a search is made of, and boards of each. */
const MOST_PICTURES = 8;
const BOARDS_EACH = 25;

/** The boards that hold these pictures, of those that everyone may find and the viewer may see. */
async function boardsWith(ctx: Ctx, signatures: readonly string[]): Promise<BoardId[]> {
  const ids = await Promise.all(
    signatures.slice(0, MOST_PICTURES).map((signature) => findPictureBoards(ctx.db, signature, BOARDS_EACH)),
  );
  const boards = await visibleBoards(ctx.db, viewerIdOf(ctx), ids.flat());
  return [...boards.values()].filter((board) => isListedBoard(board)).map((board) => board.id);
}

/** The person that `user` names by username or id; undefined if it is absent, null if there is no such person. */
async function personOf(ctx: Ctx, user: string | undefined): Promise<UserId | undefined | null> {
  if (user === undefined || user === '') return undefined;
  const byName = await findUserId(ctx.db, user);
  return byName ?? (/^[1-9][0-9]{0,17}$/.test(user) ? (user as UserId) : null);
}

/** The colour that a query consists of, instead of words; null if it is none. */
export function colorOf(query: string): ColorFilter | null {
  const written = query.trim().toLowerCase();
  return isColorFilter(written) ? written : null;
}

function pinSource(ctx: Ctx, filter: PinFilter, color: ColorFilter | null): Source {
  if (color !== null) return colorSource(ctx, filter, color);
  return {
    count: (words) => countPinWords(ctx, words),
    isSpellChecked: !filter.isOwn,
    isOwn: filter.isOwn,
    find: (match, limit, after) => findPinsByWords(ctx, match, filter, limit, after),
    present: (ids) => presentPinsById(ctx, ids as PinId[], { isListedOnly: !filter.isOwn }),
  };
}

/** Pins with a main colour like the query's. */
function colorSource(ctx: Ctx, filter: PinFilter, color: ColorFilter): Source {
  return {
    count: async (words) => words.map((word) => ({ word, count: 1 })),
    isSpellChecked: false,
    isOwn: filter.isOwn,
    find: (_match, limit, after) => findPinsByColor(ctx.db, color, filter, limit, after),
    present: (ids) => presentPinsById(ctx, ids as PinId[], { isListedOnly: !filter.isOwn }),
  };
}

function boardSource(ctx: Ctx, filter: Parameters<typeof search.findBoards>[2]): Source {
  return {
    count: (words) => search.countWordsOf(ctx.db, 'boards', words, ctx.locale),
    isSpellChecked: !filter.isOwn,
    isOwn: filter.isOwn,
    find: (match, limit, after) => search.findBoards(ctx.db, match, filter, limit, after),
    present: (ids) => presentBoardsById(ctx.db, viewerIdOf(ctx), ids as BoardId[]),
  };
}

function userSource(ctx: Ctx): Source {
  const viewerId = viewerIdOf(ctx);
  return {
    count: (words) => search.countWordsOf(ctx.db, 'users', words, ctx.locale),
    // Names are spelled as people like.
    isSpellChecked: false,
    isOwn: false,
    find: (match, limit, after) => search.findUsers(ctx.db, match, viewerId, limit, after),
    present: async (ids) => {
      const users = await presentUsersById(ctx.db, viewerId, ids as UserId[]);
      return (ids as UserId[]).flatMap((id) => users.get(id) ?? []);
    },
  };
}

/** Both together, by score. Ids include their kind, so that an id identifies one row. */
function mixed(boards: Source, pins: Source): Source {
  const kinds = new Map<string, Source>();
  return {
    count: pins.count,
    isSpellChecked: false,
    isOwn: true,
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
