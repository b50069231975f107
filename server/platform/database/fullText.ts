import { type RawBuilder, sql } from 'kysely';
import { wordsOf } from '../text/text';

/**
 * Full text search as both databases do it. A row's vector is written by the statement that writes the row: each text
 * twice, plain ('simple') and by the stems of a language, so that names and foreign words are found as well as inflected
 * ones. Accents are folded here, since PostgreSQL has no extension for that everywhere.
 */

/** Text search configurations that PostgreSQL 15 brings, by language. */
const CONFIGURATIONS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hi: 'hindi',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
};

/** The configuration with the stems of a locale's language; English where PostgreSQL knows no better. */
export function stemsOf(locale: string): string {
  return CONFIGURATIONS[locale.slice(0, 2)] ?? 'english';
}

/** Words of one row that are indexed at most; far above what the text bounds allow. */
const MAX_WORDS = 400;
const MAX_QUERY_WORDS = 12;

export type Weight = 'A' | 'B' | 'C' | 'D';

/** The tsvector of a row: its texts by weight, A the heaviest. */
export function searchVector(texts: Partial<Record<Weight, string>>, locale: string): RawBuilder<string> {
  const stems = sql.lit(stemsOf(locale));
  const parts = Object.entries(texts).flatMap(([weight, text]) => {
    const words = indexedWords(text);
    return words === '' ? [] : [weighted(sql`${words}`, stems, weight)];
  });
  if (parts.length === 0) return sql<string>`''::tsvector`;
  return sql<string>`${sql.join(parts, sql` || `)}`;
}

/** What of a text goes into a vector. */
export function indexedWords(text: string): string {
  return wordsOf(text).slice(0, MAX_WORDS).join(' ');
}

/**
 * The same vector in a statement that writes many rows: expressions of a row for its texts, each made by
 * `indexedWords`, and for the name that `stemsOf` gives.
 */
export function searchVectorOfRows(
  texts: Partial<Record<Weight, RawBuilder<unknown>>>,
  stems: RawBuilder<unknown>,
): RawBuilder<string> {
  const parts = Object.entries(texts).map(([weight, words]) => weighted(words, sql`${stems}::regconfig`, weight));
  return sql<string>`${sql.join(parts, sql` || `)}`;
}

const weighted = (words: RawBuilder<unknown>, stems: RawBuilder<unknown>, weight: string) =>
  sql`setweight(to_tsvector('simple', ${words}) || to_tsvector(${stems}, ${words}), ${sql.lit(weight)}::"char")`;

export interface TextQuery {
  /** Rows that hold every word; the last one may be the beginning of a word. */
  readonly all: RawBuilder<string>;
  /** Rows that hold any of them. */
  readonly any: RawBuilder<string>;
  readonly words: readonly string[];
}

/**
 * What a person typed, as queries over such vectors; null where it holds no word at all. Any punctuation is safe: only
 * letters and digits reach the database.
 */
export function textQuery(text: string, locale: string): TextQuery | null {
  const words = [...new Set(wordsOf(text))].slice(0, MAX_QUERY_WORDS);
  if (words.length === 0) return null;
  const stems = sql.lit(stemsOf(locale));
  const terms = words.map((word, at) => {
    const plain = at === words.length - 1 ? `'${word}':*` : `'${word}'`;
    return sql`(to_tsquery('simple', ${plain}) || to_tsquery(${stems}, ${`'${word}'`}))`;
  });
  return {
    all: sql<string>`(${sql.join(terms, sql` && `)})`,
    any: sql<string>`(${sql.join(terms, sql` || `)})`,
    words,
  };
}

/** Any of the words of a longer text (a pin's title), for finding what is like it; null where there are none. */
export function likenessQuery(text: string, locale: string): RawBuilder<string> | null {
  const words = [...new Set(wordsOf(text))].filter((word) => word.length > 2).slice(0, MAX_QUERY_WORDS);
  if (words.length === 0) return null;
  const stems = sql.lit(stemsOf(locale));
  return sql<string>`(${sql.join(
    words.map((word) => sql`to_tsquery(${stems}, ${`'${word}'`})`),
    sql` || `,
  )})`;
}

/** Rows of which a search ranks the best. */
export const CANDIDATES = 1000;
/** When a word is so common that these are not all, so many of the most popular rows are looked at … */
const POPULAR = 4000;
/** … and so many of those that match are taken. */
const POPULAR_CANDIDATES = 300;

export interface CandidateQuery {
  table: 'pins' | 'boards';
  /** `id` among them. */
  columns: RawBuilder<unknown>;
  /** Privacy and filters; they come before the cut. */
  where: RawBuilder<unknown>;
  match: RawBuilder<unknown>;
  /** The order of an index, the most popular first. */
  popular: RawBuilder<unknown>;
}

/**
 * Common table expressions of which the last, `candidate`, holds the rows to rank: ranking every row that holds a common
 * word would cost tens of milliseconds. The planner finds few rows by the text's index and meets many anyway; ordering
 * them all by popularity first would make it walk the whole index of that for a word that hardly any row holds.
 */
export function textCandidates({ table, columns, where, match, popular }: CandidateQuery): RawBuilder<unknown> {
  const rows = sql.table(table);
  return sql`
    found as materialized (
      select ${columns} from ${rows} where ${where} and ${match} limit ${sql.lit(CANDIDATES)}
    ), hot as materialized (
      select * from (
        select ${columns} from ${rows} where ${where} order by ${popular} limit ${sql.lit(POPULAR)}
      ) most
      where (select count(*) from found) = ${sql.lit(CANDIDATES)} and ${match}
      limit ${sql.lit(POPULAR_CANDIDATES)}
    ), candidate as (
      select * from found union all select * from hot where id not in (select id from found)
    )`;
}
