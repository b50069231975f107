import type { DataOf, OptionsOf } from '../../../contract/api';
import { DAY_MS } from '../../../contract/constants/durations';
import type { PinId } from '../../../contract/schemas/common';
import { queryWords, rankedQuery } from '../../platform/database/rankedText';
import type { Ctx } from '../../platform/http/context';
import { wordsOf } from '../../platform/text/text';
import { allTopics, topicName } from '../topics';
import { commonPhrases } from './phrases';
import * as search from './search.repository';
import { sourceOf } from './search.sources';

type Suggestions = DataOf<'TypeaheadResource.get'>;

const MOST = { queries: 7, users: 3, boards: 3, topics: 3, recommended: 8 };
/** Found pins whose titles are read for phrases. */
const PINS_READ = 40;

/**
 * What a query that is being typed may become: names of topics, phrases from titles of pins that the viewer may find,
 * people and boards. For an empty query, recommended ones. Nothing comes from what others searched, so that no private
 * query is ever shown.
 */
export async function suggestSearches(ctx: Ctx, { query }: OptionsOf<'TypeaheadResource.get'>): Promise<Suggestions> {
  await ctx.rateLimiter.count('search', ctx.viewer?.id ?? ctx.address);
  if (query.trim() === '') return { queries: recommended(ctx), users: [], boards: [] };
  const words = queryWords(query);
  if (words.length === 0) return { queries: [], users: [], boards: [] };
  // Weights say nothing here: each of the few rows has every word.
  const { all, rank } = rankedQuery(
    words.map((word) => ({ word, count: 0 })),
    ctx.locale,
  );
  const find = async (scope: 'pins' | 'users' | 'boards', limit: number) => {
    const source = await sourceOf(ctx, scope, { query });
    const ids = source ? (await source.find({ where: all, rank }, limit, undefined)).map(({ id }) => id) : [];
    return { ids, present: async () => (source && ids.length > 0 ? source.present(ids) : []) };
  };
  const [pins, users, boards] = [
    await find('pins', PINS_READ),
    await find('users', MOST.users),
    await find('boards', MOST.boards),
  ];
  const titles = await search.findTitles(ctx.db, pins.ids as PinId[]);
  const queries = [...topicsNamed(ctx, words), ...commonPhrases(titles, words, MOST.queries)];
  return {
    queries: [...new Set(queries)].slice(0, MOST.queries),
    users: (await users.present()) as Suggestions['users'],
    boards: (await boards.present()) as Suggestions['boards'],
  };
}

const nameOf = (ctx: Ctx, topic: (typeof allTopics)[number]) => topicName(topic, ctx.locale).toLocaleLowerCase();

/** Topics of which a word begins with each of the words, unless that is their whole name. */
function topicsNamed(ctx: Ctx, words: readonly string[]): string[] {
  return allTopics
    .map((topic) => nameOf(ctx, topic))
    .filter((name) => {
      const parts = wordsOf(name);
      return words.every((word) => parts.some((part) => part.startsWith(word))) && parts.join() !== words.join();
    })
    .slice(0, MOST.topics);
}

/** Topics of the day, other ones each day. */
function recommended(ctx: Ctx): string[] {
  const day = Math.floor(ctx.clock.now().getTime() / DAY_MS);
  return Array.from({ length: MOST.recommended }, (_, at) => allTopics[(day * 7 + at * 5) % allTopics.length]).flatMap(
    (topic) => (topic ? [nameOf(ctx, topic)] : []),
  );
}
