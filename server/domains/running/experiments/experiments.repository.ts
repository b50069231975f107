import type { Db } from '../../../platform/database/tables';

export async function findOverrides(db: Db, tokenHash: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('experiment_overrides')
    .select(['experiment', 'group_name'])
    .where('token_hash', '=', tokenHash)
    .execute();
  return new Map(rows.map(({ experiment, group_name }) => [experiment, group_name]));
}

export async function setOverride(
  db: Db,
  tokenHash: string,
  experiment: string,
  group: string | null,
  now: Date,
): Promise<void> {
  if (group === null) {
    await db
      .deleteFrom('experiment_overrides')
      .where('token_hash', '=', tokenHash)
      .where('experiment', '=', experiment)
      .execute();
    return;
  }
  await db
    .insertInto('experiment_overrides')
    .values({ token_hash: tokenHash, experiment, group_name: group, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'experiment']).doUpdateSet({ group_name: group, created_at: now }),
    )
    .execute();
}

export async function purgeOverrides(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('experiment_overrides').where('created_at', '<', before).execute();
}
