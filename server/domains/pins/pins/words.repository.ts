import { sql } from 'kysely';
import type { PinId } from '../../../../contract/schemas/common';
import { indexedWords, searchVector, searchVectorOfRows, stemsOf } from '../../../platform/database/fullText';
import type { Tx } from '../../../platform/database/tables';
import { writeAndLog } from '../../content/textIndex';

/** The texts by which search finds a pin. */
export interface PinWords {
  title: string;
  description: string;
  alt_text: string;
  boardName: string;
  /** Of rich pins: names of products, recipes, ingredients. */
  more: string;
}

/** The words of a pin by their weight in search. */
export const weighPinWords = ({ title, description, more, boardName, alt_text }: PinWords) => ({
  A: title,
  B: `${description} ${more}`,
  C: `${boardName} ${alt_text}`,
});

export const pinVector = (words: PinWords, locale: string) => searchVector(weighPinWords(words), locale);

/** Updates the search index of a pin. */
export async function writeWords(tx: Tx, id: PinId, words: PinWords, locale: string): Promise<void> {
  const search = pinVector(words, locale);
  await writeAndLog(tx, tx.updateTable('pins').set({ search }).where('id', '=', id).returning('pins.id'));
}

/** Updates the search index of many pins whose savers all have the language of `locale`. */
export async function writeManyWords(
  tx: Tx,
  rows: readonly { id: PinId; words: PinWords }[],
  locale: string,
): Promise<void> {
  const weighted = rows.map(({ id, words }) => {
    const { A, B, C } = weighPinWords(words);
    return { id, a: indexedWords(A), b: indexedWords(B), c: indexedWords(C) };
  });
  const vector = searchVectorOfRows(
    { A: sql`given.a`, B: sql`given.b`, C: sql`given.c` },
    sql`${stemsOf(locale)}::text`,
  );
  await writeAndLog(
    tx,
    sql`
      update pins set search = ${vector}
      from jsonb_to_recordset(${JSON.stringify(weighted)}::jsonb) as given(id bigint, a text, b text, c text)
      where pins.id = given.id returning pins.id`,
  );
}
