import { type RawBuilder, sql } from 'kysely';
import { isHangul, withoutParticle } from '../text/hangul';
import { partsOf } from '../text/spellings';
import { cutWords, indexTokens, isLetter, isTelling, isUnspaced, queryTokens, searchedWords } from '../text/unspaced';

/**
 * Full text search, the same in both databases. The statement that writes a row also writes its vector: each text
 * twice, unchanged ('simple') and stemmed in a language, so that names and foreign words are found as well as inflected
 * ones. Words are folded here (contract/constants/foldText.ts), for rows and queries alike, because PostgreSQL's extension
 * for that is not always available and knows few scripts.
 */

/** Text search configurations of PostgreSQL 15, by language. */
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

/** The stemming configuration for a locale's language; English if PostgreSQL has none. */
export function stemsOf(locale: string): string {
  return CONFIGURATIONS[locale.slice(0, 2)] ?? 'english';
}

/** Maximum number of indexed words per text; above what the text limits allow, a pair of letters being one. */
const MAX_WORDS = 1000;
const MAX_QUERY_WORDS = 12;

export type Weight = 'A' | 'B' | 'C' | 'D';

/** The tsvector of a row: its texts by weight, A the highest. */
export function searchVector(texts: Partial<Record<Weight, string>>, locale: string): RawBuilder<string> {
  const stems = sql.lit(stemsOf(locale));
  const parts = Object.entries(texts).flatMap(([weight, text]) => {
    const words = indexedWords(text);
    return words === '' ? [] : [weighted(sql`${words}`, stems, weight)];
  });
  if (parts.length === 0) return sql<string>`''::tsvector`;
  return sql<string>`${sql.join(parts, sql` || `)}`;
}

/** The words of a text that go into a vector. */
export function indexedWords(text: string): string {
  return indexTokens(text).slice(0, MAX_WORDS).join(' ');
}

/**
 * The same vector in a statement that writes many rows: takes SQL expressions for the texts, each made by
 * `indexedWords`, and for the configuration name from `stemsOf`.
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
  /** Rows that contain every word; the last one may be a prefix. */
  readonly all: RawBuilder<string>;
  /** Rows that contain any of them. */
  readonly any: RawBuilder<string>;
  readonly words: readonly string[];
}

/**
 * Converts what a person typed into queries over such vectors; null if it contains no word. Any punctuation is safe:
 * only letters and digits reach the database.
 */
export function textQuery(text: string, locale: string): TextQuery | null {
  const words = [...new Set(searchedWords(text))].slice(0, MAX_QUERY_WORDS);
  if (words.length === 0) return null;
  const stems = sql.lit(stemsOf(locale));
  const terms = words.map(
    (word, at) => sql`(${exactQuery(word, at === words.length - 1)} || ${stemmedQuery(word, stems)})`,
  );
  return {
    all: sql<string>`(${sql.join(terms, sql` && `)})`,
    any: sql<string>`(${sql.join(terms, sql` || `)})`,
    words,
  };
}

/**
 * The query for a word as it is, or for its beginning; with `weight` only in texts of that weight. A single letter of an
 * unspaced script begins a pair, and a Korean word may have a particle.
 */
export function exactQuery(word: string, isPrefix: boolean, weight?: Weight): RawBuilder<unknown> {
  const isOpen = isPrefix || isHangul(word) || (isUnspaced(word) && isLetter(word));
  return sql`to_tsquery('simple', ${inOrder(word, weight, isOpen)})`;
}

/** The query for the stem of a word; with `weight` only in texts of that weight. */
export const stemmedQuery = (word: string, stems: RawBuilder<unknown>, weight?: Weight): RawBuilder<unknown> =>
  sql`to_tsquery(${stems}, ${inOrder(withoutParticle(word), weight, isHangul(word))})`;

/** A word of several parts is them in their order, or together as one. */
function inOrder(word: string, weight: Weight | undefined, isOpen = false): string {
  const parts = isUnspaced(word) ? [word] : partsOf(word);
  const phrase = (tokens: readonly string[]) =>
    tokens
      .map((token, at) => {
        const flags = `${isOpen && at === tokens.length - 1 ? '*' : ''}${weight ?? ''}`;
        const quoted = `'${token.replaceAll("'", "''")}'`;
        return flags === '' ? quoted : `${quoted}:${flags}`;
      })
      .join(' <-> ');
  const inParts = phrase(parts.flatMap(queryTokens));
  return parts.length < 2 ? inParts : `(${inParts}) | ${phrase([parts.join('')])}`;
}

/** A query for any of the words of a longer text (a pin's title), to find similar rows; null if there are none. */
export function similarityQuery(text: string, locale: string): RawBuilder<string> | null {
  const words = [...new Set(cutWords(text))].filter(isSimilarity).slice(0, MAX_QUERY_WORDS);
  if (words.length === 0) return null;
  const stems = sql.lit(stemsOf(locale));
  return sql<string>`(${sql.join(
    words.map((word) => stemmedQuery(word, stems)),
    sql` || `,
  )})`;
}

const isSimilarity = (word: string) => (isUnspaced(word) ? isTelling(word) : word.length > (isHangul(word) ? 1 : 2));
