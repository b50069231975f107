import { sql } from 'kysely';
import type { Tx } from '../platform/database/tables';
import type { Log } from '../platform/ops/log';
import { emailKey } from '../platform/text/emailAddress';

const ROWS_AT_ONCE = 1000;

/** An address of more than one account: `userId` has it, `others` log in by their user names. */
interface SharedAddress {
  userId: string;
  others: string[];
}

/**
 * Computes the unique form of all addresses again. Where several accounts turn out to have one address, the account that
 * has it as its own and is the oldest keeps it; the others lose nothing else, and the log names them. Of two invitations
 * of one mailbox to one conversation, the older stays.
 */
export async function rekeyAddresses(tx: Tx, log: Log): Promise<void> {
  const shared = await rekeyAccounts(tx);
  for (const { userId, others } of shared) {
    log.warn({ userId, others }, 'Accounts had one mail address in several notations; only the first logs in by it');
  }
  const ended = await rekeyInvites(tx);
  if (ended > 0) log.warn({ ended }, 'Invitations went twice to one mail address; the older ones stay');
}

async function rekeyAccounts(tx: Tx): Promise<SharedAddress[]> {
  const changed = await changedKeys(tx, 'emails', 'email_key');
  const shared: SharedAddress[] = [];
  for (const [key, formerKeys] of byNewKey(changed)) {
    const owners = await tx
      .selectFrom('emails')
      .innerJoin('users', 'users.id', 'emails.user_id')
      .select(['users.id', 'users.email'])
      .where('email_key', 'in', [key, ...formerKeys])
      .orderBy('users.id')
      .execute();
    const owner = owners.find(({ email }) => emailKey(email) === key) ?? owners[0];
    await tx
      .deleteFrom('emails')
      .where('email_key', 'in', [key, ...formerKeys])
      .execute();
    if (!owner) continue;
    await tx.insertInto('emails').values({ email_key: key, user_id: owner.id }).execute();
    const others = [...new Set(owners.map(({ id }) => id))].filter((id) => id !== owner.id);
    if (others.length > 0) shared.push({ userId: owner.id, others });
  }
  return shared;
}

/** Returns how many invitations ended. */
async function rekeyInvites(tx: Tx): Promise<number> {
  let ended = 0;
  for (const [key, formerKeys] of byNewKey(await changedKeys(tx, 'message_invites', 'address_key'))) {
    const rows = await tx
      .selectFrom('message_invites')
      .select(['conversation_id', 'address_key'])
      .where('address_key', 'in', [key, ...formerKeys])
      .orderBy('conversation_id')
      .orderBy('created_at')
      .execute();
    const seen = new Set<string>();
    const keep: typeof rows = [];
    for (const row of rows) {
      const isFirst = !seen.has(row.conversation_id);
      seen.add(row.conversation_id);
      if (isFirst) keep.push(row);
      else await deleteInvite(tx, row);
    }
    ended += rows.length - keep.length;
    for (const row of keep) {
      await tx
        .updateTable('message_invites')
        .set({ address_key: key })
        .where('conversation_id', '=', row.conversation_id)
        .where('address_key', '=', row.address_key)
        .execute();
    }
  }
  return ended;
}

async function deleteInvite(tx: Tx, row: { conversation_id: string; address_key: string }): Promise<void> {
  await sql`delete from message_invites
    where conversation_id = ${row.conversation_id}::bigint and address_key = ${row.address_key}`.execute(tx);
}

/** The keys of a table that would be others today. Reads in the order of the primary key of `emails`. */
async function changedKeys(tx: Tx, table: string, column: string): Promise<string[]> {
  const changed: string[] = [];
  for (let after = '', isMore = true; isMore; ) {
    const { rows } = await sql<{ key: string }>`
      select distinct ${sql.ref(column)} as key from ${sql.table(table)}
      where ${sql.ref(column)} > ${after} order by key limit ${ROWS_AT_ONCE}`.execute(tx);
    changed.push(...rows.map(({ key }) => key).filter((key) => emailKey(key) !== key));
    isMore = rows.length === ROWS_AT_ONCE;
    after = rows.at(-1)?.key ?? after;
  }
  return changed;
}

function byNewKey(keys: readonly string[]): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const key of keys) map.set(emailKey(key), [...(map.get(emailKey(key)) ?? []), key]);
  return map;
}
