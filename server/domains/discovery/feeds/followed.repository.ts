import { type RawBuilder, sql } from 'kysely';
import type { FeedSource } from '../../../../contract/constants/discovery/feedPreferences';
import type { InterestId, PinId, UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { type CardParts, type Cards, cardColumns, cardTables, toCards } from '../../pins/pins';

/** Maximum number of followed boards, and of people, that are merged; of more than these, the most active. */
const MAX_SOURCES = 200;
/** Maximum number of latest follows of each kind that are considered. */
const MAX_FOLLOWS = 2000;
/** Number of pins read from each source at first. */
const FEW = 3;
/** Whether the viewer did not ask for less of a source (feedPreferences). */
const isWanted = (viewer: RawBuilder<unknown>, kind: FeedSource, id: RawBuilder<unknown>) => sql`not exists (
  select from feed_preferences
  where user_id = ${viewer} and kind = ${sql.lit(kind)} and subject_id = ${id} and preference = 'less'
)`;

/** Greater than every id. */
const BEYOND = '9223372036854775807';

/** Kinds of sources. */
const BOARD = sql.lit(1);
const PERSON = sql.lit(2);
const TOPIC = sql.lit(3);

export interface FollowedPage {
  /** How many boards, people and topics the page was merged from. */
  sourceCount: number;
  /** Newest first. */
  ids: PinId[];
  /** Which of the sources brought each pin. */
  sources: {
    id: PinId;
    is_person: boolean;
    is_board: boolean;
    /** One of the followed topics that it has. */
    topic_id: InterestId | null;
  }[];
  cards: Cards;
}

/**
 * The newest pins of everything that a person follows (public boards, people's public pins, topics) before the pin
 * `before`, but for what an import brought to those boards and people, without duplicates, with the data of their cards, in one statement. Reads a few of the newest pins of every
 * source and takes the newest of those; a source that may have more pins in that range is read again for the rest. The
 * cost does not depend on the depth.
 */
export async function findFollowedCards(
  db: Db,
  viewerId: UserId,
  limit: number,
  before: PinId = BEYOND as PinId,
): Promise<FollowedPage> {
  const viewer = sql`${viewerId}::bigint`;
  const older = sql`${before}::bigint`;
  const most = sql.lit(limit);
  const { rows } = await sql<CardParts & { source_count: number } & Pick<FollowedPage, 'ids' | 'sources'>>`
    with board_source as materialized (
      select board.id from (
        select board_id from board_follows where user_id = ${viewer}
        order by created_at desc, board_id desc limit ${sql.lit(MAX_FOLLOWS)}
      ) followed join boards board on board.id = followed.board_id
      where board.privacy = 'public' and board.deleted_at is null and ${isWanted(viewer, 'board', sql`board.id`)}
      order by board.last_pin_at desc nulls last limit ${sql.lit(MAX_SOURCES)}
    ), user_source as materialized (
      select person.id from (
        select followee_id from user_follows where user_id = ${viewer}
        order by created_at desc, followee_id desc limit ${sql.lit(MAX_FOLLOWS)}
      ) followed join users person on person.id = followed.followee_id
      where ${isWanted(viewer, 'person', sql`person.id`)}
      order by person.last_pin_at desc nulls last limit ${sql.lit(MAX_SOURCES)}
    ), topic_source as materialized (
      select interest_id as id from interest_follows where user_id = ${viewer}
        and ${isWanted(viewer, 'topic', sql`interest_id`)}
    ), source as materialized (
      select count(*)::integer as count, greatest(${sql.lit(FEW)}, 2 * ${most} / greatest(1, count(*)))::integer as few
      from (select id from board_source union all select id from user_source
        union all select id from topic_source) any_source
    ), newest as materialized (
      select ${BOARD} as kind, board_source.id as source_id, pin.id from board_source cross join lateral (
        select id from pins where board_id = board_source.id and is_listed and not is_brought and id < ${older}
        order by id desc limit (select few from source)
      ) pin
      union all
      select ${PERSON}, user_source.id, pin.id from user_source cross join lateral (
        select id from pins where pinner_id = user_source.id and is_listed and not is_brought and id < ${older}
        order by id desc limit (select few from source)
      ) pin
      union all
      select ${TOPIC}, topic_source.id, pin.id from topic_source cross join lateral (
        select pin_id as id from interest_pins where interest_id = topic_source.id and pin_id < ${older}
        order by pin_id desc limit (select few from source)
      ) pin
    ), last as materialized (
      select coalesce((
        select id from (select distinct id from newest) pin order by id desc offset ${most} - 1 limit 1
      ), 0) as id
    ), cut as materialized (
      select kind, source_id, min(id) as id from newest group by kind, source_id
      having count(*) = (select few from source) and min(id) > (select id from last)
    ), page as materialized (
      select id from newest where id >= (select id from last)
      union
      select pin.id from cut cross join lateral (
        select id from pins
        where cut.kind = ${BOARD} and board_id = cut.source_id and is_listed and not is_brought and id < cut.id
          and id > (select id from last)
        order by id desc limit ${most}
      ) pin
      union
      select pin.id from cut cross join lateral (
        select id from pins
        where cut.kind = ${PERSON} and pinner_id = cut.source_id and is_listed and not is_brought and id < cut.id
          and id > (select id from last)
        order by id desc limit ${most}
      ) pin
      union
      select pin.id from cut cross join lateral (
        select pin_id as id from interest_pins
        where cut.kind = ${TOPIC} and interest_id = cut.source_id and pin_id < cut.id
          and pin_id > (select id from last)
        order by pin_id desc limit ${most}
      ) pin
      order by id desc limit ${most}
    ), ${cardTables(viewerId)}
    select (select count from source) as source_count,
      (select coalesce(json_agg(id::text order by id desc), '[]') from page) as ids,
      (select coalesce(json_agg(part), '[]') from (
        select page.id::text,
          exists (select from user_source where id = pin.pinner_id) as is_person,
          exists (select from board_source where id = pin.board_id) as is_board,
          (select interest_id::text from interest_pins
            where pin_id = page.id and interest_id in (select id from topic_source) limit 1) as topic_id
        from page join pins pin on pin.id = page.id
      ) part) as sources,
      ${cardColumns(viewerId)}`.execute(db);
  const { source_count: sourceCount, ids, sources, ...parts } = rows[0] as (typeof rows)[number];
  return { sourceCount, ids, sources, cards: toCards(parts) };
}
