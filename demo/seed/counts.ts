import { type RawBuilder, sql } from 'kysely';
import { popularityAt } from '../../server/domains/boards/boards';
import type { Tx } from '../../server/platform/database/tables';

/**
 * Counts what the saving transactions count one by one, once and for all pins together: the counts, covers and times of
 * boards, sections, people, pins and pictures. Before it none of the pins is counted anywhere.
 */
export async function countPins(tx: Tx): Promise<void> {
  for (const statement of [BOARDS, SECTIONS, OWNED_BOARDS, PEOPLE, SAVERS, SAVES, COMMENTS, PICTURES]) {
    await statement.execute(tx);
  }
}

/** The five newest of these places, as covers. */
const covers = (where: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(cover order by position desc), '[]') from (
    select place.position,
      (pin.picture - 'preview') || jsonb_build_object('signature', pin.signature, 'pin_id', pin.id::text) as cover
    from board_pins place join pins pin on pin.id = place.pin_id
    where ${where} order by place.position desc limit 5) newest)`;

const BOARDS = sql`
  update boards set
    pin_count = counted.pins, sectionless_pin_count = counted.sectionless, last_pin_at = counted.last_at,
    covers = ${covers(sql`place.board_id = boards.id`)}
  from (
    select board_id, count(*)::int as pins, count(*) filter (where section_id is null)::int as sectionless,
      max(created_at) as last_at
    from pins group by board_id) counted
  where counted.board_id = boards.id`;

const SECTIONS = sql`
  update sections set
    pin_count = counted.pins,
    covers = ${covers(sql`place.board_id = sections.board_id and place.section_id = sections.id`)}
  from (
    select board_id, section_id, count(*)::int as pins from pins where section_id is not null
    group by board_id, section_id) counted
  where counted.board_id = sections.board_id and counted.section_id = sections.id`;

const OWNED_BOARDS = sql`
  update user_boards set last_saved_at = boards.last_pin_at
  from boards where boards.id = user_boards.board_id and boards.last_pin_at is not null`;

const PEOPLE = sql`
  update users set pin_count = counted.pins, last_pin_at = counted.last_at
  from (
    select pinner_id, count(*)::int as pins, max(created_at) as last_at from pins where is_listed
    group by pinner_id) counted
  where counted.pinner_id = users.id`;

/** Each person who saved counts for the pin that they saved from and for the first of its line. */
const SAVERS = sql`
  insert into pin_savers (pin_id, user_id, saves)
  select line.id, line.pinner_id, count(*)::int from (
    select parent_pin_id as id, board_id, pinner_id from pins where parent_pin_id is not null
    union all
    select origin_pin_id, board_id, pinner_id from pins where origin_pin_id <> parent_pin_id) line
  join boards on boards.id = line.board_id and boards.privacy <> 'secret'
  group by line.id, line.pinner_id`;

const SAVES = sql`
  update pins set repin_count = counted.savers, heat = ${popularityAt(sql`counted.savers`)}
  from (select pin_id, count(*)::int as savers from pin_savers group by pin_id) counted
  where counted.pin_id = pins.id`;

const COMMENTS = sql`
  update pins set comment_count = counted.comments
  from (select pin_id, count(*)::int as comments from comments group by pin_id) counted
  where counted.pin_id = pins.id`;

const PICTURES = sql`
  update pictures set
    use_count = use_count + counted.uses, public_count = public_count + counted.shown, unused_since = null
  from (
    select pins.signature, count(*)::int as uses, count(*) filter (where boards.privacy <> 'secret')::int as shown
    from pins join boards on boards.id = pins.board_id group by pins.signature) counted
  where counted.signature = pictures.signature`;
