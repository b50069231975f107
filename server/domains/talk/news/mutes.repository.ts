import { type RawBuilder, sql } from 'kysely';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';

/** What a member gets no news of. */
export type MuteSubject =
  | { readonly kind: 'person'; readonly id: UserId }
  | { readonly kind: 'pin'; readonly id: PinId };

/** Whether a member gets no news of this person or pin at this time. Both are expressions, which may be null. */
export const isMuted = (
  userId: RawBuilder<unknown>,
  kind: MuteSubject['kind'],
  subjectId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from news_mutes mute
  where mute.user_id = ${userId} and mute.kind = ${kind} and mute.subject_id = ${subjectId}
    and (mute.until is null or mute.until > ${now}))`;

export async function isMutedPerson(db: Db, userId: UserId, personId: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_muted: boolean }>`
    select ${isMuted(sql`${userId}::bigint`, 'person', sql`${personId}::bigint`, now)} as is_muted`.execute(db);
  return rows[0]?.is_muted ?? false;
}

/** Muting again changes until when. */
export async function putMute(
  tx: Tx,
  userId: UserId,
  { kind, id }: MuteSubject,
  { until, now }: { until: Date | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('news_mutes')
    .values({ user_id: userId, kind, subject_id: id, until, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'subject_id']).doUpdateSet({ until, created_at: now }),
    )
    .execute();
}

export async function deleteMute(db: Db, userId: UserId, { kind, id }: MuteSubject): Promise<void> {
  await db
    .deleteFrom('news_mutes')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
}

/** Deletes those of a member that have ended, and of the others all but the newest `limit`. */
export async function purgeMutes(tx: Tx, userId: UserId, now: Date, limit: number): Promise<void> {
  await sql`
    delete from news_mutes where user_id = ${userId} and (until <= ${now} or (kind, subject_id) in (
      select kind, subject_id from news_mutes where user_id = ${userId}
      order by created_at desc, kind, subject_id offset ${limit}))`.execute(tx);
}

export interface Mute {
  readonly subject: MuteSubject;
  readonly until: Date | null;
}

/** Those that have not ended, newest first. */
export async function findMutes(db: Db, userId: UserId, now: Date, limit: number): Promise<Mute[]> {
  const rows = await db
    .selectFrom('news_mutes')
    .select(['kind', 'subject_id', 'until'])
    .where('user_id', '=', userId)
    .where((value) => value.or([value('until', 'is', null), value('until', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('kind')
    .orderBy('subject_id')
    .limit(limit)
    .execute();
  return rows.map(({ kind, subject_id, until }) => ({ subject: { kind, id: subject_id } as MuteSubject, until }));
}
