import { sql } from 'kysely';
import { exactQuery, stemmedQuery, stemsOf } from './fullText';
import type { Db } from './tables';

/** What a queried word looks for in a tsvector. */
export interface WordForms {
  /** One lexeme as it is, and one as a stem; null: several that must follow each other, which only SQL can say. */
  patterns: readonly { lexeme: string; isPrefix: boolean }[] | null;
  isStop: boolean;
}

/** By configuration and word. The dictionaries of a database do not change while it is open. */
export type FormsCache = Map<string, WordForms>;

const MOST_CACHED = 10_000;
const ONE_LEXEME = /^'((?:[^'\\]|''|\\\\)*)'(:\*)?$/;
const ESCAPED = /''|\\\\/g;

/** The forms of these words, made by the dictionaries of the database, as it makes those that it indexes. */
export async function readWordForms(
  db: Db,
  cache: FormsCache,
  words: readonly { word: string; isPrefix: boolean }[],
  locale: string,
): Promise<WordForms[]> {
  const keyOf = ({ word, isPrefix }: { word: string; isPrefix: boolean }) =>
    `${stemsOf(locale)} ${isPrefix ? `${word}*` : word}`;
  const unknown = words.filter((word) => !cache.has(keyOf(word)));
  if (unknown.length > 0) {
    const stems = sql.lit(stemsOf(locale));
    const queries = unknown.map(
      ({ word, isPrefix }, at) => sql`
        select ${sql.lit(at)} as at, ${exactQuery(word, isPrefix)}::text as plain, ${stemmedQuery(word, stems)}::text as stem`,
    );
    const { rows } = await sql<{ plain: string; stem: string }>`
      select plain, stem from (${sql.join(queries, sql` union all `)}) form order by at`.execute(db);
    if (cache.size > MOST_CACHED) cache.clear();
    for (const [at, word] of unknown.entries()) {
      const forms = [rows[at]?.plain ?? '', rows[at]?.stem ?? ''].filter((form) => form !== '').map(patternOf);
      const patterns = forms.flatMap((form) => form ?? []);
      cache.set(keyOf(word), { patterns: patterns.length < forms.length ? null : patterns, isStop: !rows[at]?.stem });
    }
  }
  return words.map((word) => cache.get(keyOf(word)) ?? { patterns: null, isStop: false });
}

function patternOf(query: string): { lexeme: string; isPrefix: boolean } | null {
  const [, lexeme, flag] = ONE_LEXEME.exec(query) ?? [];
  if (lexeme === undefined) return null;
  return { lexeme: lexeme.replace(ESCAPED, (pair) => pair.charAt(0)), isPrefix: flag !== undefined };
}
