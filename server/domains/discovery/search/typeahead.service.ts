import type { DataOf, OptionsOf } from '../../../../contract/api';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { Locale } from '../../../../contract/constants/locales';
import { queryWords, rankedQuery } from '../../../platform/database/rankedText';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import { presentImages } from '../../../platform/media/renditions';
import { cutWords, matcherOf } from '../../../platform/text/unspaced';
import { presentBoardsById } from '../../boards/boards';
import { allTopics, parentTopics, type Topic, topicName } from '../../content/topics';
import { presentUsersById } from '../../people/users';
import { selectFilters } from './filters.repository';
import { hasAllWords } from './guides';
import { commonPhrases } from './phrases';
import { findPinsByWords } from './rankedPins';
import * as search from './search.repository';

type Suggestions = DataOf<'TypeaheadResource.get'>;

const MOST = { queries: 7, users: 3, boards: 3, topics: 3, recommended: 8 };
const NOTHING: Suggestions = { queries: [], query_images: [], users: [], boards: [] };
/** The smallest that fills a square of 40 px on dense screens. */
const QUERY_IMAGE = '136x136';
/** Found pins whose titles are read for phrases. */
const PINS_READ = 40;

/**
 * What a query that is being typed may become: names of topics, phrases from titles of pins that the viewer may find,
 * people and boards. For an empty query, recommended ones. Nothing comes from what others searched, so that no private
 * query is ever shown.
 */
export async function suggestSearches(ctx: Ctx, { query }: OptionsOf<'TypeaheadResource.get'>): Promise<Suggestions> {
  await ctx.rateLimiter.count('search', ctx.viewer?.id ?? ctx.address);
  if (query.trim() === '') return { ...NOTHING, queries: recommended(ctx) };
  const words = queryWords(query);
  if (words.length === 0) return NOTHING;
  // Weights say nothing here: each of the few rows has every word.
  const {
    all,
    rank,
    words: ranked,
  } = rankedQuery(
    words.map((word) => ({ word, count: 0 })),
    ctx.locale,
  );
  const match = { ...all, rank, words: ranked };
  const viewerId = viewerIdOf(ctx);
  const filters = selectFilters([], ctx.clock.now());
  const [pins, users, boards] = await Promise.all([
    findPinsByWords(ctx, match, { viewerId, isOwn: false, filters }, PINS_READ),
    search.findUsers(ctx.db, match, viewerId, MOST.users),
    search.findBoards(ctx.db, match, { viewerId, isOwn: false }, MOST.boards),
  ]);
  const [titled, people, shownBoards] = await Promise.all([
    search.findTitled(ctx.db, idsOf(pins)),
    presentUsersById(ctx.db, viewerId, idsOf(users)),
    presentBoardsById(ctx.db, viewerId, idsOf(boards)),
  ]);
  const found = queriesIn(ctx, titled, words);
  return {
    queries: [...found.keys()],
    query_images: [...found].flatMap(([text, pin]) => presentQueryImage(text, pin)),
    users: idsOf(users).flatMap((id) => people.get(id) ?? []),
    boards: shownBoards,
  };
}

/** Topics and phrases that go on from the words, each with the first found pin whose title has it, if one does. */
function queriesIn(ctx: Ctx, titled: readonly search.TitledPin[], words: readonly string[]) {
  const titles = titled.map(({ title }) => title);
  const queries = new Map<string, search.TitledPin | undefined>();
  for (const name of topicsNamed(ctx, words))
    queries.set(
      name,
      titled.find(({ title }) => hasAllWords(title, name)),
    );
  for (const { phrase, at } of commonPhrases(titles, words, MOST.queries, ctx.locale))
    if (!queries.has(phrase)) queries.set(phrase, titled[at]);
  return new Map([...queries].slice(0, MOST.queries));
}

function presentQueryImage(query: string, pin: search.TitledPin | undefined): Suggestions['query_images'] {
  const image = pin && presentImages({ ...pin.picture, signature: pin.signature }, [QUERY_IMAGE])[QUERY_IMAGE];
  if (!image) return [];
  const { url, width, height, dominant_color } = image;
  return [{ query, url, width, height, dominant_color }];
}

const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

interface NamedTopic {
  name: string;
  words: readonly string[];
  /** Whether a word of the name begins with this one. */
  has(word: string): boolean;
}

const topicsByLocale = new Map<Locale, readonly NamedTopic[]>();

const nameIn = (topic: Topic, locale: Locale) => topicName(topic, locale).toLowerCase();

/** All topics by their names in lower case, formed once for each language. */
function topicsIn(locale: Locale): readonly NamedTopic[] {
  const known = topicsByLocale.get(locale);
  if (known) return known;
  const topics = allTopics.map((topic) => {
    const name = nameIn(topic, locale);
    return { name, words: cutWords(name), has: matcherOf(name) };
  });
  topicsByLocale.set(locale, topics);
  return topics;
}

/** Topics of which a word begins with each of the words, unless that is their whole name. */
function topicsNamed({ locale }: Ctx, words: readonly string[]): string[] {
  return topicsIn(locale)
    .filter((topic) => words.every(topic.has))
    .filter((topic) => topic.words.join() !== words.join())
    .slice(0, MOST.topics)
    .map(({ name }) => name);
}

/** Parent topics of the day, other ones each day. */
function recommended({ clock, locale }: Ctx): string[] {
  const day = Math.floor(clock.now().getTime() / DAY_MS);
  const chosen = Array.from(
    { length: MOST.recommended },
    (_, at) => parentTopics[(day * 7 + at * 5) % parentTopics.length],
  );
  return chosen.flatMap((topic) => (topic ? nameIn(topic, locale) : []));
}
