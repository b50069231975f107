import type { MailId } from '../../../platform/database/ids';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export async function insertMail(tx: Tx, row: NewRow<'mails'>): Promise<void> {
  await tx.insertInto('mails').values(row).execute();
}

export async function findMail(db: Db, id: MailId): Promise<Row<'mails'> | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markMail(
  db: Db,
  id: MailId,
  sent: { status: 'sent' | 'saved'; subject: string; body: string | null; at: Date },
): Promise<void> {
  const { status, subject, body, at } = sent;
  await db
    .updateTable('mails')
    .set({ status, subject, body, sent_at: at, message: null })
    .where('id', '=', id)
    .execute();
}

/** The newest mails. */
export async function findMails(db: Db, limit: number): Promise<Row<'mails'>[]> {
  return db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
}

/** Deletes mails that were created before this time and have been sent; returns their number. */
export async function purgeMails(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('created_at', '<', before)
    .where('status', '!=', 'queued')
    .executeTakeFirst();
  return Number(numDeletedRows);
}
