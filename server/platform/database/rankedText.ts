import { type RawBuilder, sql } from 'kysely';
import { searchedWords } from '../text/unspaced';
import { exactQuery as exact, stemmedQuery as stemmed, stemsOf } from './fullText';
import type { Db } from './tables';
import { CANDIDATES } from './textCandidates';

/**
 * Ranks matches of full text search (fullText.ts) by how rare their words are, which ts_rank does not know: the sum over
 * the query's words of ts_rank times an inverse document frequency (Robertson and Spärck Jones, "Relevance weighting of
 * search terms", JASIS 27(3), 1976, without relevance information). Each word scores by its exact form or its stem,
 * whichever is better, so that a stemmed match loses nothing.
 *
 * Chosen on the odd queries of Cranfield alone (`npm run bench:search -- --queries odd`), nDCG@10 there: this .401;
 * ts_rank's own weights of A to D .392; nearly equal weights .386; without dividing by the length .388; BM25 (k1 1.2,
 * b .75) over the positions .365, and .385 with titles 2.5 times as heavy; ts_rank alone .359.
 *
 * The text index (textIndex/rank.mjs) ranks pins by the same numbers, so that a page may come from either.
 */

/** Weights of D to A. */
const WEIGHTS = sql.lit('{0.2,0.4,0.7,1}');
/** Of ts_rank: divides by 1 + the logarithm of the length. */
const BY_LENGTH = sql.lit(1);
/** Rows with a word are counted up to here; more frequent words weigh as much as this one. */
export const COUNTED = CANDIDATES;
const LEAST_WEIGHT = 0.05;
/** A longer query is cut; ordinary ones have a few words, and each costs a look into the index. */
const MAX_WORDS = 24;

export interface QueryWord {
  readonly word: string;
  /** Rows that contain it, up to COUNTED; null: a stop word, which neither matches nor ranks beside others. */
  readonly count: number | null;
}

export const queryWords = (text: string): string[] => [...new Set(searchedWords(text))].slice(0, MAX_WORDS);

/**
 * Counts the rows of `table` that contain each word among those that everyone may find. The last word may be a prefix.
 */
export async function countWords(
  db: Db,
  table: 'pins' | 'boards' | 'users',
  where: RawBuilder<unknown>,
  words: readonly string[],
  locale: string,
): Promise<QueryWord[]> {
  const stems = sql.lit(stemsOf(locale));
  const lookups = words.map((word, at) => {
    const any = sql`(${exact(word, at === words.length - 1)} || ${stemmed(word, stems)})`;
    return sql`select ${sql.lit(at)} as at, numnode(${stemmed(word, stems)}) = 0 as is_stop, (
      select count(*)::integer from (
        select from ${sql.table(table)} where ${where} and search @@ ${any} limit ${sql.lit(COUNTED)}
      ) found
    ) as count`;
  });
  const { rows } = await sql<{ at: number; is_stop: boolean; count: number }>`
    select * from (${sql.join(lookups, sql` union all `)}) counted order by at`.execute(db);
  const isAllStop = rows.every(({ is_stop }) => is_stop);
  return rows.map(({ at, is_stop, count }) => ({
    word: words[at] ?? '',
    count: is_stop && !isAllStop ? null : count,
  }));
}

/** These words without those that full text search ignores in the language of `locale` or in English. */
export async function withoutStopWords(db: Db, words: readonly string[], locale: string): Promise<string[]> {
  if (words.length === 0) return [];
  const stems = sql.lit(stemsOf(locale));
  const counted = words.map(
    (word, at) =>
      sql`(${sql.lit(at)}, least(numnode(${stemmed(word, stems)}), numnode(${stemmed(word, sql.lit('english'))})))`,
  );
  const { rows } = await sql<{ at: number }>`
    select at from (values ${sql.join(counted)}) word (at, nodes) where nodes > 0 order by at`.execute(db);
  return rows.flatMap(({ at }) => words[at] ?? []);
}

export interface WordMatch {
  /** Rows that match. */
  readonly where: RawBuilder<string>;
  /** Those of them that have the words in their title or name. */
  readonly named: RawBuilder<string>;
}

/** A word that ranks, which is no stop word. */
export interface RankedWord {
  readonly word: string;
  readonly isPrefix: boolean;
  readonly weight: number;
  /** Rows that have not every word need one of these. */
  readonly isRare: boolean;
}

export interface RankedQuery {
  /** Rows that contain every word; the last one may be a prefix. */
  readonly all: WordMatch;
  /** Rows that contain any of the rarest words; null where that is the same as `all`. */
  readonly any: WordMatch | null;
  readonly rank: RawBuilder<number>;
  readonly words: readonly RankedWord[];
}

/** The queries over vectors for these words, of which one at least is no stop word. */
export function rankedQuery(words: readonly QueryWord[], locale: string): RankedQuery {
  const stems = sql.lit(stemsOf(locale));
  const terms = words.flatMap(({ word, count }, at) => {
    if (count === null) return [];
    const isLast = at === words.length - 1;
    const [plain, stem] = [exact(word, isLast), stemmed(word, stems)];
    const named = sql`(${exact(word, isLast, 'A')} || ${stemmed(word, stems, 'A')})`;
    return [{ word, isLast, count, plain, stem, query: sql`(${plain} || ${stem})`, named }];
  });
  const rare = rarest(terms);
  const rank = terms.map(({ count, plain, stem }) => {
    const best = sql`greatest(ts_rank(${WEIGHTS}, search, ${plain}, ${BY_LENGTH}), ts_rank(${WEIGHTS}, search, ${stem}, ${BY_LENGTH}))`;
    return sql`${sql.lit(weightOf(count))} * ${best}`;
  });
  const joined = (parts: readonly { query: RawBuilder<unknown>; named: RawBuilder<unknown> }[], operator: string) => {
    const join = (queries: RawBuilder<unknown>[]) => sql<string>`(${sql.join(queries, sql.raw(operator))})`;
    return { where: join(parts.map(({ query }) => query)), named: join(parts.map(({ named }) => named)) };
  };
  return {
    all: joined(terms, ' && '),
    any: terms.length > 1 ? joined(rare, ' || ') : null,
    rank: sql<number>`(${sql.join(rank, sql` + `)})`,
    words: terms.map((term) => ({
      word: term.word,
      isPrefix: term.isLast,
      weight: weightOf(term.count),
      isRare: rare.includes(term),
    })),
  };
}

/** So many of the rarest words that all rows with one of them can be ranked. */
function rarest<Term extends { count: number }>(terms: readonly Term[]): readonly Term[] {
  const sorted = [...terms].sort((a, b) => a.count - b.count);
  let rows = 0;
  return sorted.filter(({ count }, at) => {
    rows += count;
    return at === 0 || rows <= CANDIDATES;
  });
}

function weightOf(count: number): number {
  const idf = Math.log(1 + (COUNTED - count + 0.5) / (count + 0.5));
  return Math.round(1000 * Math.max(LEAST_WEIGHT, idf)) / 1000;
}
