import type { Db } from '../../../platform/database/tables';

/** Records that files of this image or piece of music are being written; see `clearLeftWrites` in the service. */
export async function recordWrite(db: Db, signature: string, now: Date): Promise<void> {
  await db
    .insertInto('picture_writes')
    .values({ signature, started_at: now })
    .onConflict((conflict) => conflict.column('signature').doUpdateSet({ started_at: now }))
    .execute();
}

export async function forgetWrite(db: Db, signature: string): Promise<void> {
  await db.deleteFrom('picture_writes').where('signature', '=', signature).execute();
}

/** Signatures whose writing began before then, after the signature `after`. */
export async function findWrites(db: Db, startedBefore: Date, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('picture_writes')
    .select('signature')
    .where('started_at', '<=', startedBefore)
    .where('signature', '>', after)
    .orderBy('signature')
    .limit(limit)
    .execute();
  return rows.map((row) => row.signature);
}
