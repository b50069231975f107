import { sql } from 'kysely';
import type { NewRow, Tx } from '../../../platform/database/tables';

/**
 * Adds entries that are not there yet, with their sums to the balances. The entries of a booking are added together or
 * not at all, because nobody adds one alone. Returns the names of the bookings that were added.
 */
export async function insertEntries(tx: Tx, entries: readonly NewRow<'ledger_entries'>[]): Promise<Set<string>> {
  const { rows } = await sql<{ booking: string }>`
    with entry as (
      insert into ledger_entries (business_id, id, ad_account_id, booking, account, amount, currency, promotion_id,
        created_at)
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(business_id bigint, id bigint,
        ad_account_id bigint, booking text, account text, amount bigint, currency text, promotion_id bigint,
        created_at timestamptz)
      on conflict (business_id, ad_account_id, booking, account) do nothing
      returning business_id, ad_account_id, booking, account, amount
    ), balance as (
      insert into ledger_balances (business_id, ad_account_id, account, amount)
      select business_id, ad_account_id, account, sum(amount) from entry group by 1, 2, 3 order by 1, 2, 3
      on conflict (business_id, ad_account_id, account)
        do update set amount = ledger_balances.amount + excluded.amount
    )
    select distinct booking from entry`.execute(tx);
  return new Set(rows.map(({ booking }) => booking));
}
