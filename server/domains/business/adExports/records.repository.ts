import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/tables';
import { dayOf } from '../../../platform/text/days';
import type { ExportKey } from './adExports.repository';

/** A row as it is written, with the text after which the next page begins. */
export type RecordRow = Readonly<Record<string, string | number | null>>;

const ROWS_AT_ONCE = sql.lit(1000);

/** A file of an export: its columns, what each means, and its rows. */
export interface RecordFile {
  readonly columns: Readonly<Record<string, string>>;
  /** A page of rows after that key; before the first one ''. */
  readonly read: (db: Db, key: ExportKey, before: Date, after: string) => Promise<RecordRow[]>;
}

const TIME = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
const timeOf = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', ${TIME})`;
const idAfter = (after: string) => (after === '' ? '0' : after);

/** What was recorded with views and clicks of that ad account until `before`. */
const eventsOf = ({ businessId, adAccountId }: ExportKey, before: Date, after: string) =>
  sql`from ad_events event where business_id = ${businessId} and ad_account_id = ${adAccountId}
    and id > ${idAfter(after)} and created_at < ${before}`;

async function rowsOf(db: Db, statement: RawBuilder<RecordRow>): Promise<RecordRow[]> {
  return (await statement.execute(db)).rows;
}

const EVENT_COLUMNS = {
  id: 'Identifies the row.',
  time: 'When it happened, in UTC.',
  auction: 'The auction that led to it: a row of auctions.csv.',
  promotion_id: 'The promotion: a row of promotions.csv.',
  charged: 'What was charged for it. Millionths of the currency.',
  not_billed: 'Why it does not count and is not charged. Empty: it counts.',
};

const eventFile = (kind: 'IMPRESSION' | 'CLICK'): RecordFile => ({
  columns: EVENT_COLUMNS,
  read: (db, key, before, after) =>
    rowsOf(
      db,
      sql`select id::text as id, ${timeOf(sql`created_at`)} as time, auction, promotion_id::text as promotion_id,
        charged::text as charged, coalesce(not_billed, '') as not_billed
        ${eventsOf(key, before, after)} and kind = ${kind} order by id limit ${ROWS_AT_ONCE}`,
    ),
});

/** The files of an export, by name. */
export const RECORD_FILES: Readonly<Record<string, RecordFile>> = {
  promotions: {
    columns: {
      id: 'Identifies the promotion.',
      currency: 'The currency of every amount of it.',
      pin_id: 'The pin.',
      created: 'When it was made, in UTC.',
      name: 'As it was written; with an apostrophe before what a spreadsheet would run.',
    },
    read: (db, { businessId, adAccountId }, before, after) =>
      rowsOf(
        db,
        sql`select id::text as id, currency, pin_id::text as pin_id, ${timeOf(sql`created_at`)} as created, name
          from promotions where business_id = ${businessId} and ad_account_id = ${adAccountId}
          and id > ${idAfter(after)} and created_at < ${before} order by id limit ${ROWS_AT_ONCE}`,
      ),
  },
  auctions: {
    columns: {
      id: 'Identifies the first view or click that it led to.',
      auction: 'Names the auction.',
      promotion_id: 'The promotion that won.',
      currency: 'The currency of bid and price.',
      bid: 'What it offered for a click. Millionths.',
      quality: 'The clicks that were expected of a million views.',
      next_score: 'The score of the next best offer, 0 without one.',
      price: 'What a click costs after it. Millionths.',
    },
    read: (db, key, before, after) =>
      rowsOf(
        db,
        sql`select id::text as id, auction, promotion_id::text as promotion_id,
          (select currency from promotions where business_id = event.business_id and id = event.promotion_id) as currency,
          bid::text as bid, quality, next_score::text as next_score, price::text as price
          ${eventsOf(key, before, after)} and not exists (
            select from ad_events earlier where earlier.business_id = event.business_id
              and earlier.auction = event.auction and earlier.id < event.id)
          order by id limit ${ROWS_AT_ONCE}`,
      ),
  },
  impressions: eventFile('IMPRESSION'),
  clicks: eventFile('CLICK'),
  ledger: {
    columns: {
      id: 'Identifies the entry.',
      time: 'When it was booked, in UTC.',
      booking: 'What was booked, as click:AUCTION. The entries of a booking add up to zero.',
      account: 'The account of the ledger, as OWED and EARNED.',
      amount: 'Millionths of the currency.',
      currency: 'The currency.',
      promotion_id: 'For which promotion. Empty: for none alone.',
    },
    read: (db, { businessId, adAccountId }, before, after) =>
      rowsOf(
        db,
        sql`select id::text as id, ${timeOf(sql`created_at`)} as time, booking, account, amount::text as amount,
          currency, coalesce(promotion_id::text, '') as promotion_id
          from ledger_entries where business_id = ${businessId} and ad_account_id = ${adAccountId}
          and id > ${idAfter(after)} and created_at < ${before} order by id limit ${ROWS_AT_ONCE}`,
      ),
  },
  invoices: {
    columns: {
      id: 'Identifies the invoice.',
      type: 'INVOICE, or CREDIT_MEMO for what was given back of one; its amounts are negative.',
      number: 'Its number. Empty: the period still runs.',
      currency: 'The currency.',
      period_start: 'The first moment that it covers, in UTC.',
      period_end: 'The first moment that it does not cover any more.',
      net: 'The sum of the charges of the period. Millionths.',
      tax: 'The tax on it. Millionths.',
      billed: 'Both together. Millionths.',
    },
    read: (db, { businessId, adAccountId }, before, after) =>
      rowsOf(
        db,
        sql`select id::text as id, document_type as type, coalesce(number::text, '') as number, currency,
          ${timeOf(sql`period_start`)} as period_start, ${timeOf(sql`period_end`)} as period_end,
          net::text as net, tax::text as tax, billed::text as billed
          from invoices where business_id = ${businessId} and ad_account_id = ${adAccountId}
          and id > ${idAfter(after)}
          and case document_type when 'INVOICE' then period_start else issued_at end < ${before}
          order by id limit ${ROWS_AT_ONCE}`,
      ),
  },
  days: {
    columns: {
      id: 'The day and the promotion.',
      day: 'The day in UTC. Only days that were over when the export was made.',
      promotion_id: 'The promotion.',
      impressions: 'Views that count.',
      clicks: 'Clicks that count.',
      billed_clicks: 'Clicks that were charged.',
      spend: 'What they cost. Millionths.',
      not_billed: 'Views and clicks that do not count.',
    },
    read: (db, { businessId, adAccountId }, before, after) =>
      rowsOf(
        db,
        sql`select * from (
          select day::text || ' ' || lpad(promotion_id::text, 19, '0') as id, day::text as day,
            promotion_id::text as promotion_id, impressions, clicks, billed_clicks, spend::text as spend,
            (select coalesce(sum(value::int), 0)::int from jsonb_each_text(not_billed)) as not_billed
          from promotion_days figure where business_id = ${businessId} and day < ${dayOf(before)}::date
            and promotion_id in (select id from promotions
              where business_id = ${businessId} and ad_account_id = ${adAccountId})) figure
        where id > ${after} order by id limit ${ROWS_AT_ONCE}`,
      ),
  },
};
