import { sql } from 'kysely';
import type { Db, Row } from '../../../platform/database/tables';

export type ExperienceState = Row<'experience_states'>;
type Key = Pick<ExperienceState, 'unit' | 'placement_id' | 'experience_id'>;

export async function findStates(db: Db, unit: string): Promise<ExperienceState[]> {
  return db.selectFrom('experience_states').selectAll().where('unit', '=', unit).execute();
}

/** Updates the state of an experience; fields that are not in `change` stay. */
export async function saveState(
  db: Db,
  key: Key,
  change: Partial<Omit<ExperienceState, keyof Key>> & { updated_at: Date },
): Promise<void> {
  const fresh = { status: 'unseen', triggered_at: null, viewed_at: null, ended_at: null };
  await db
    .insertInto('experience_states')
    .values({ ...fresh, ...key, ...change })
    .onConflict((conflict) => conflict.columns(['unit', 'placement_id', 'experience_id']).doUpdateSet(change))
    .execute();
}

/** Deletes the states of visitors who have not been here since `before`. */
export async function purgeVisitorStates(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('experience_states')
    .where('updated_at', '<', before)
    .where('unit', 'like', 'visitor:%')
    .execute();
}

/** The number of states by experience and status, of up to `limit` states. */
export async function countStates(db: Db, limit: number) {
  return db
    .selectFrom((of) =>
      of.selectFrom('experience_states').select(['placement_id', 'experience_id', 'status']).limit(limit).as('some'),
    )
    .select((of) => ['placement_id', 'experience_id', 'status', sql<number>`${of.fn.countAll()}::int`.as('count')])
    .groupBy(['placement_id', 'experience_id', 'status'])
    .orderBy('placement_id')
    .orderBy('experience_id')
    .orderBy('status')
    .execute();
}
