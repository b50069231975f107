import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { BusinessId, BusinessInviteId, UserId } from '../../../../contract/schemas/common';
import type { InviteAccess } from '../../../platform/database/businessTables';
import { idList, jsonb } from '../../../platform/database/columns';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export type InviteRow = Row<'business_invites'>;

const DEFAULT_STATUSES = ['PENDING', 'EXPIRED'] as const;

/** Invites that a business sent, or with `is_received` that were sent to it. An expired one is stored as PENDING. */
export async function findInvites(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'BusinessInvitesResource.get'>,
  now: Date,
): Promise<SortedPage<InviteRow>> {
  const { business_id: id, invite_type: type, invite_types: types, search_term } = options;
  const { invite_status = DEFAULT_STATUSES, is_received } = options;
  const isReceived = is_received ?? false;
  const stored = new Set(invite_status.map((status) => (status === 'EXPIRED' ? 'PENDING' : status)));
  const hasPending = invite_status.includes('PENDING');
  // Of the pending ones both, or those that have expired, or those that have not.
  const isShown = sql`status in (${sql.join([...stored])}) and ${
    hasPending === invite_status.includes('EXPIRED')
      ? sql`true`
      : sql`(status <> 'PENDING' or ${hasPending ? sql`expires_at > ${now}` : sql`expires_at <= ${now}`})`
  }`;
  return findSortedPage<InviteRow>(
    db,
    cursors,
    {
      name: `businessInvites:${JSON.stringify([id, type, types, invite_status, isReceived, search_term])}`,
      columns: sql`business_invites.*`,
      from: sql`from business_invites where ${isReceived ? sql`partner_id = ${id}` : sql`business_id = ${id}`}
        and ${type ? sql`type = ${type}` : sql`true`} and ${types ? sql`type in (${sql.join([...types])})` : sql`true`}
        and ${isShown}
        and ${containsText(sql`coalesce(address_key, '')`, search_term)}`,
      sort: null,
      id: sql`id`,
    },
    { sort_direction: 'DESCENDING', ...options },
  );
}

/** Those that wait for a person, and for businesses. */
export async function findWaiting(
  db: Db,
  userId: UserId,
  businessIds: readonly BusinessId[],
  now: Date,
  limit: number,
): Promise<InviteRow[]> {
  return db
    .selectFrom('business_invites')
    .selectAll()
    .where(sql<boolean>`(user_id = ${userId} or partner_id in (${idList(businessIds)}))`)
    .where('status', '=', 'PENDING')
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findInvite(db: Db, id: BusinessInviteId): Promise<InviteRow | undefined> {
  return db.selectFrom('business_invites').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findByToken(db: Db, tokenHash: string): Promise<InviteRow | undefined> {
  return db.selectFrom('business_invites').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** The one that waits, or has expired, for the same person, address or business. */
export async function findPending(
  db: Db,
  {
    business_id,
    type,
    user_id,
    address_key,
    partner_id,
  }: Pick<InviteRow, 'business_id' | 'type' | 'user_id' | 'address_key' | 'partner_id'>,
): Promise<InviteRow | undefined> {
  return db
    .selectFrom('business_invites')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('type', '=', type)
    .where('status', '=', 'PENDING')
    .$if(user_id !== null, (query) => query.where('user_id', '=', user_id))
    .$if(address_key !== null, (query) => query.where('address_key', '=', address_key))
    .$if(partner_id !== null, (query) => query.where('partner_id', '=', partner_id))
    .executeTakeFirst();
}

export async function insertInvite(
  tx: Tx,
  { access, ...row }: Omit<NewRow<'business_invites'>, 'access'> & { access: InviteAccess[] },
): Promise<InviteRow> {
  return tx
    .insertInto('business_invites')
    .values({ ...row, access: jsonb(access) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateInvite(
  tx: Tx,
  { business_id, id }: Pick<InviteRow, 'business_id' | 'id'>,
  { access, ...change }: Omit<RowChange<'business_invites'>, 'access'> & { access?: InviteAccess[] },
): Promise<InviteRow> {
  return tx
    .updateTable('business_invites')
    .set({ ...change, ...(access && { access: jsonb(access) }) })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes a business a partner; false where it is one already. */
/** Deletes at most `limit` invites that ended before then: by an answer or, unanswered, by their time. Answers how many. */
export async function deleteEnded(db: Db, before: Date, limit: number): Promise<number> {
  const ended = db
    .selectFrom('business_invites')
    .select('id')
    .where((where) =>
      where.or([
        where('expires_at', '<', before),
        where.and([where('status', '<>', 'PENDING'), where('updated_at', '<', before)]),
      ]),
    )
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('business_invites').where('id', 'in', ended).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function insertPartner(tx: Tx, row: NewRow<'business_partners'>): Promise<boolean> {
  const added = await tx
    .insertInto('business_partners')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'partner_id']).doNothing())
    .returning('partner_id')
    .executeTakeFirst();
  return added !== undefined;
}
