import { sql } from 'kysely';
import { indexedWords, searchVectorOfRows, stemsOf, type Weight } from '../../server/platform/database/fullText';
import type { Row, Tx } from '../../server/platform/database/tables';

/** A pin's row without what the statement makes itself: the copy of its picture, and its words for search. */
export type PlainPin = Pick<
  Row<'pins'>,
  | 'id'
  | 'board_id'
  | 'section_id'
  | 'board_position'
  | 'pinner_id'
  | 'parent_pin_id'
  | 'origin_pin_id'
  | 'creator_id'
  | 'signature'
  | 'title'
  | 'description'
  | 'alt_text'
  | 'link'
  | 'domain'
  | 'source'
  | 'kind'
  | 'rich'
  | 'price'
  | 'comments_disabled'
  | 'is_listed'
  | 'heat'
  | 'created_at'
  | 'updated_at'
>;

export interface NewPinRow {
  readonly row: PlainPin;
  readonly words: Readonly<Record<Exclude<Weight, 'D'>, string>>;
  readonly locale: string;
}

const word = (weight: Weight) => sql`(given.entry -> 'words' ->> ${sql.lit(weight)})`;

/** Writes pins, their places on boards and, of those that are listed, where their pictures are found. */
export async function insertPins(tx: Tx, pins: readonly NewPinRow[]): Promise<void> {
  const entries = pins.map(({ row, words, locale }) => ({
    ...row,
    words: { A: indexedWords(words.A), B: indexedWords(words.B), C: indexedWords(words.C) },
    stems: stemsOf(locale),
  }));
  const columns = Object.keys(pins[0]?.row ?? {});
  const vector = searchVectorOfRows({ A: word('A'), B: word('B'), C: word('C') }, sql`(given.entry ->> 'stems')`);
  const { numAffectedRows } = await sql`
    insert into pins (${sql.join(columns.map((column) => sql.ref(column)))}, picture, search)
    select ${sql.join(columns.map((column) => sql.ref(`pin.${column}`)))},
      jsonb_build_object('width', shown.width, 'height', shown.height, 'format', shown.format,
        'is_animated', shown.is_animated, 'sizes', shown.sizes, 'dominant_color', shown.dominant_color,
        'preview', shown.preview),
      ${vector}
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) as given(entry)
    cross join jsonb_populate_record(null::pins, given.entry) as pin
    join pictures shown on shown.signature = pin.signature`.execute(tx);
  if (Number(numAffectedRows) !== pins.length) throw new Error('A picture of these pins is not there');
  await insertPlaces(tx, pins);
}

async function insertPlaces(tx: Tx, pins: readonly NewPinRow[]): Promise<void> {
  const first = pins[0]?.row.id;
  const last = pins.at(-1)?.row.id;
  // Ids rise, and these are the newest: everything from the first to the last is of this batch.
  await sql`
    insert into board_pins (board_id, pin_id, section_id, position, signature)
    select board_id, id, section_id, board_position, signature from pins where id between ${first} and ${last}`.execute(
    tx,
  );
  await sql`
    insert into picture_boards (signature, board_id, pin_id)
    select signature, board_id, id from pins where id between ${first} and ${last} and is_listed`.execute(tx);
}
