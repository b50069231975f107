import type { UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';

export type DecisionRow = Row<'moderation_decisions'>;
type Key = Pick<DecisionRow, 'owner_id' | 'id'>;

export async function insertDecision(tx: Tx, row: NewRow<'moderation_decisions'>): Promise<void> {
  await tx.insertInto('moderation_decisions').values(row).execute();
}

/** Decisions about a person, newest first. */
export async function findDecisions(db: Db, ownerId: UserId, limit: number): Promise<DecisionRow[]> {
  return db
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** These decisions about a person, by id. */
export async function findDecisionsById(
  db: Db,
  ownerId: UserId,
  ids: readonly DecisionRow['id'][],
): Promise<ReadonlyMap<string, Pick<DecisionRow, 'kind' | 'title'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('moderation_decisions')
    .select(['id', 'kind', 'title'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads a decision and locks it until the transaction ends. */
export async function lockDecision(tx: Tx, { owner_id, id }: Key): Promise<DecisionRow | undefined> {
  return tx
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDecision(
  tx: Tx,
  { owner_id, id }: Key,
  change: Omit<RowChange<'moderation_decisions'>, 'owner_id' | 'id'>,
): Promise<void> {
  await tx
    .updateTable('moderation_decisions')
    .set(change)
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .execute();
}

/** The suspensions of a person that stand are reversed. */
export async function reverseSuspensions(tx: Tx, ownerId: UserId, at: Date): Promise<void> {
  await tx
    .updateTable('moderation_decisions')
    .set({ outcome: 'reversed', decided_at: at })
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'account')
    .where((decision) => decision.or([decision('outcome', 'is', null), decision('outcome', '=', 'upheld')]))
    .execute();
}

/**
 * Appeals of others than the viewer that nobody has decided, the one that waits longest first. None against the suspension
 * of an account that is closed.
 */
export async function findAppeals(db: Db, viewerId: UserId, limit: number) {
  return db
    .selectFrom('moderation_decisions as decision')
    .innerJoin('users', 'users.id', 'decision.owner_id')
    .selectAll('decision')
    .select(['users.username', 'users.full_name'])
    .where('appealed_at', 'is not', null)
    .where('outcome', 'is', null)
    .where('decision.owner_id', '!=', viewerId)
    .where((appeal) => appeal.or([appeal('decision.kind', '!=', 'account'), appeal('users.closed_at', 'is', null)]))
    .orderBy('appealed_at')
    .orderBy('decision.id')
    .limit(limit)
    .execute();
}
