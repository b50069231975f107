import type { DataOf, OptionsOf } from '../../../../contract/api';
import {
  PERSONAL_SCOPES,
  SEARCH_SCOPES,
  type SearchModule,
  UNFILTERED_SCOPES,
} from '../../../../contract/constants/discovery/search';
import { LIMITS } from '../../../../contract/constants/limits';
import type { SearchResult } from '../../../../contract/schemas/discovery/search';
import type { QueryWord } from '../../../platform/database/rankedText';
import type { Ctx } from '../../../platform/http/context';
import { mostSpecific, type Topic, topicName, topicOf, topicsIn } from '../../content/topics';
import { hasAllWords, sharedWords, tellingWords } from './guides';
import { advisoryFor } from './sensitivity';
import { wholeQueries } from './wholeQueries';

type Answer = DataOf<'BaseSearchResource.get'>;

const MOST_GUIDES = 10;
/** Of several words one makes a guide as a rule. */
const MOST_WORDS = 4 * MOST_GUIDES;
/** A cursor holds them, which has an end. */
const MOST_GUIDE_BYTES = 700;
/** Of them, topics. */
const MOST_TOPICS = 4;

/** What the first page of results says of all of them; cursors hold it, so that each page has the same. */
export interface Lead {
  /** Whole queries that narrow this one. */
  guides: readonly string[];
  /** Ids of topics that narrow those that the query names. */
  topics: readonly string[];
  /** No row has every word. */
  isPartial: boolean;
}

export const NO_LEAD: Lead = { guides: [], topics: [], isPartial: false };

/** What was searched, as it is written, and its words. */
interface Searched {
  text: string;
  words: readonly QueryWord[];
}

/** Guides come from the titles of found pins, so that each leads to some of them, and none reveals what is hidden. */
export async function leadOf(
  ctx: Ctx,
  { text, words }: Searched,
  rows: readonly SearchResult[],
  isPartial: boolean,
): Promise<Lead> {
  const titles = rows.flatMap((row) => (row.type === 'pin' ? row.title : []));
  const shared = sharedWords(
    titles,
    words.map(({ word }) => word),
    MOST_WORDS,
  );
  const telling = await tellingWords(ctx.db, shared, ctx.locale);
  const guides = wholeQueries(text, telling, titles, ctx.locale).slice(0, MOST_GUIDES);
  return {
    guides: withinBytes(guides, MOST_GUIDE_BYTES),
    topics: narrowerTopics(words, titles, ctx.locale),
    isPartial,
  };
}

/** The first texts that together have no more bytes than this. */
function withinBytes(texts: readonly string[], most: number): string[] {
  let bytes = 0;
  return texts.filter((text) => {
    bytes += Buffer.byteLength(text);
    return bytes <= most;
  });
}

/** Children of the topics that the query names and does not narrow, as far as titles that were found name them. */
function narrowerTopics(words: readonly QueryWord[], titles: readonly string[], locale: string): string[] {
  const queried = topicsIn([words.map(({ word }) => word).join(' ')]);
  const parents = new Set(mostSpecific(queried, queried.length).map(({ id }) => id));
  const isNamed = (topic: Topic) => titles.some((title) => hasAllWords(title, topicName(topic, locale)));
  return topicsIn(titles)
    .filter(({ id }) => {
      const topic = topicOf(id);
      // Another word of the topic in a title would not be found by its name.
      return topic && parents.has(topic.parentId ?? '') && isNamed(topic);
    })
    .slice(0, MOST_TOPICS)
    .map(({ id }) => id);
}

/** What stands before the results (ledger SEARCH-025). */
export function presentLead(
  ctx: Ctx,
  { query, scope = 'pins' }: OptionsOf<'BaseSearchResource.get'>,
  { guides, topics, isPartial }: Lead,
): Omit<Required<Answer>, 'results' | 'typo' | 'similar'> {
  const advisory = advisoryFor(query);
  const scopes = SEARCH_SCOPES.filter((each) => ctx.viewer !== null || !PERSONAL_SCOPES.includes(each));
  const modules: SearchModule[] = UNFILTERED_SCOPES.includes(scope) ? [] : ['filters'];
  const names = topics.flatMap((id) => topicOf(id) ?? []).map((topic) => topicName(topic, ctx.locale).toLowerCase());
  const shown = [
    ...names.map((term) => ({ term, query: term })),
    ...guides.filter((term) => !names.includes(term)).map((term) => ({ term, query: term })),
  ];
  if (shown.length > 0) modules.push('guides');
  return {
    guides: shown.filter((guide) => guide.query.length <= LIMITS.searchQuery).slice(0, MOST_GUIDES),
    nags: isPartial ? ['some_words'] : [],
    sensitivity: advisory && { advisory },
    tabs: scopes.map((each) => ({ scope: each, is_selected: each === scope })),
    mode_icon: PERSONAL_SCOPES.includes(scope) ? 'own' : 'text',
    one_bar_modules: modules,
  };
}
