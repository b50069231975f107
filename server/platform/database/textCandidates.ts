import { type RawBuilder, sql } from 'kysely';

/**
 * Which rows a search ranks. Ranking every row with a common word would take tens of milliseconds, so a word of more
 * than CANDIDATES rows is looked for where its best rows are: in titles and names, among the most popular rows, and among
 * the newest. Each look reads a bounded number of rows, however large the table and however frequent the word.
 */

/** Up to so many matches all are ranked. */
export const CANDIDATES = 1000;
/** Rows that each look reads … */
const LOOKED_AT = 4000;
/** … and matches that it adds. */
const ADDED = 300;

export interface CandidateQuery {
  table: 'pins' | 'boards' | 'users';
  /** Must include `id`. */
  columns: RawBuilder<unknown>;
  /** Whose and which rows: conditions that indexes serve. */
  where: RawBuilder<unknown>;
  /** Further conditions. */
  filter?: RawBuilder<unknown>;
  match: RawBuilder<unknown>;
  /** Matches whose title or name has the words. Without it, neither these nor the newest are looked for. */
  named?: RawBuilder<unknown>;
  /** The order of an index, most popular first. */
  popular: RawBuilder<unknown>;
}

/**
 * Common table expressions of which the last, `candidate`, has the rows to rank, each once. Only where there are more
 * matches than CANDIDATES is there a look elsewhere: ordering by popularity or age first would scan a whole index for a
 * rare word.
 */
export function textCandidates(query: CandidateQuery): RawBuilder<unknown> {
  const { table, columns, where, filter = sql`true`, match, named, popular } = query;
  const rows = sql.table(table);
  const isCut = sql`(select count(*) from found) = ${sql.lit(CANDIDATES)}`;
  const best = named === undefined ? popular : sql`(${named}) desc, ${popular}`;
  const among = (order: RawBuilder<unknown>) =>
    sql`(select * from ${rows} where ${where} order by ${order} limit ${sql.lit(LOOKED_AT)}) ${rows}`;
  const looks = [
    sql`(select ${columns} from ${among(popular)} where ${isCut} and ${filter} and ${match}
      order by ${best} limit ${sql.lit(ADDED)})`,
  ];
  if (named !== undefined) {
    const others = sql`(select * from ${rows} where ${where} and ${filter} and ${match}
      offset ${sql.lit(CANDIDATES)} limit ${sql.lit(LOOKED_AT)}) ${rows}`;
    looks.push(
      sql`(select ${columns} from ${others} where ${isCut} and ${named} limit ${sql.lit(ADDED)})`,
      sql`(select ${columns} from ${among(sql`id desc`)} where ${isCut} and ${filter} and ${match}
        order by id desc limit ${sql.lit(ADDED)})`,
    );
  }
  return sql`
    found as materialized (
      select ${columns} from ${rows} where ${where} and ${filter} and ${match} limit ${sql.lit(CANDIDATES)}
    ), candidate as (
      select * from found
      union all
      (select distinct on (id) * from (${sql.join(looks, sql` union all `)}) more
        where id not in (select id from found))
    )`;
}
