import { sql } from 'kysely';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import { isOfKind } from '../../../platform/database/pinKinds';
import type { PinKind } from '../../../platform/database/pinTables';
import type { Db } from '../../../platform/database/tables';
import { type CardParts, type Cards, cardColumns, cardTables, toCards, viewerValue } from '../../pins/pins';

export interface HotPin {
  id: PinId;
  heat: number;
  signature: string;
}

/** Pins that everyone may find, the first of each lineage, most popular first; with `kind` those of that kind. */
export async function findHotPins(db: Db, limit: number, kind?: PinKind): Promise<HotPin[]> {
  let query = db
    .selectFrom('pins')
    .select(['id', 'heat', 'signature'])
    .where('is_listed', '=', sql.lit(true))
    .where('parent_pin_id', 'is', null);
  if (kind) query = query.where(isOfKind(kind));
  return query.orderBy('heat', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export interface PopularPage {
  /** Most popular first. */
  hot: (Pick<HotPin, 'id' | 'heat'> & {
    /** From a board or a person that the viewer follows. */
    is_followed: boolean;
  })[];
  cards: Cards;
}

/** As `findHotPins`, after the pin `after`, with the data of their cards. One statement. */
export async function findHotCards(
  db: Db,
  viewerId: UserId | null,
  limit: number,
  after?: Pick<HotPin, 'id' | 'heat'>,
): Promise<PopularPage> {
  const viewer = viewerValue(viewerId);
  const cooler = after ? sql`and (heat, id) < (${after.heat}::float8, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<CardParts & Pick<PopularPage, 'hot'>>`
    with page as materialized (
      select id, heat, board_id, pinner_id from pins where is_listed and parent_pin_id is null ${cooler}
      order by heat desc, id desc limit ${sql.lit(limit)}
    ), ${cardTables(viewerId)}
    select (select coalesce(json_agg(part order by part.heat desc, part.number desc), '[]') from (
        select id::text, id as number, heat,
          exists (select from board_follows where user_id = ${viewer} and board_id = page.board_id)
            or exists (select from user_follows where user_id = ${viewer} and followee_id = page.pinner_id)
          as is_followed
        from page
      ) part) as hot,
      ${cardColumns(viewerId)}`.execute(db);
  const { hot, ...parts } = rows[0] as (typeof rows)[number];
  return { hot, cards: toCards(parts) };
}
