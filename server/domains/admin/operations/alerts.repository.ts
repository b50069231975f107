import { sql } from 'kysely';
import type { AlertKind } from '../../../../contract/constants/admin/alerts';
import { installationObject } from '../../../platform/database/installationObject';
import type { Db } from '../../../platform/database/tables';

const CERTIFICATE = 'operations/certificate';

/** By kind: when it began, and when it was last found. */
export type ToldAlerts = Partial<Record<AlertKind, { value: number; since: string; foundAt: string }>>;

/** What site admins have heard of and is not over. */
export const toldAlerts = installationObject<ToldAlerts>('operations/alerts');

/** Mails that were queued before and have not been sent, up to `limit`. Their jobs find them: there are far more mails. */
export async function countWaitingMails(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from jobs join mails on mails.id = (jobs.payload->>'mailId')::bigint
      where jobs.kind = 'mails/send' and jobs.failed_at is null and mails.created_at < ${before}
      limit ${limit}) as few`.execute(db);
  return rows[0]?.count ?? 0;
}

/** When the certificate of the site's address ends, as it was last seen; null: not known. */
export async function findCertificateEnd(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', CERTIFICATE).executeTakeFirst();
  return row ? new Date(row.value) : null;
}

export async function saveCertificateEnd(db: Db, endsAt: Date): Promise<void> {
  const value = endsAt.toISOString();
  await db
    .insertInto('installation')
    .values({ name: CERTIFICATE, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
