import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { DraftContent } from '../../../../contract/schemas/pins/pinDrafts';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';

export type PinDraftRow = Row<'pin_drafts'>;
export type DraftKey = Pick<PinDraftRow, 'owner_id' | 'id'>;

/** What a process of an earlier version, which may still run, does not write. */
const ABSENT: Partial<DraftContent> = {
  filter: null,
  cover_ms: null,
  captions: null,
  pin_item_ids: [],
  is_story: false,
  story_page: null,
  pin_tags: [],
  user_mention_tags: [],
  is_shopping_rec_allowed: true,
};

const asDraft = (row: PinDraftRow): PinDraftRow => ({ ...row, content: { ...ABSENT, ...row.content } });

/** A person's drafts that are not published, in the order of creation. */
export async function findDrafts(db: Db, ownerId: UserId, limit: number): Promise<PinDraftRow[]> {
  const rows = await db
    .selectFrom('pin_drafts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('published_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(asDraft);
}

export async function findDraft(db: Db, { owner_id, id }: DraftKey): Promise<PinDraftRow | undefined> {
  const row = await db
    .selectFrom('pin_drafts')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && asDraft(row);
}

/** These of the owner's drafts, also published ones, as they were at one moment. */
export async function findDraftsById(db: Db, ownerId: UserId, ids: readonly string[]): Promise<PinDraftRow[]> {
  const rows = await db
    .selectFrom('pin_drafts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(asDraft);
}

/** Reads the row and locks it until the transaction ends. */
export async function lockDraft(tx: Tx, { owner_id, id }: DraftKey): Promise<PinDraftRow | undefined> {
  const row = await tx
    .selectFrom('pin_drafts')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && asDraft(row);
}

/** Reads these of the owner's drafts and locks them until the transaction ends; also published ones. */
export async function lockDrafts(tx: Tx, ownerId: UserId, ids: readonly string[]): Promise<PinDraftRow[]> {
  const rows = await tx
    .selectFrom('pin_drafts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(asDraft);
}

export async function countDrafts(db: Db, ownerId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('pin_drafts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertDraft(tx: Tx, row: NewRow<'pin_drafts'>): Promise<PinDraftRow> {
  return tx.insertInto('pin_drafts').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateDraft(
  tx: Tx,
  { owner_id, id }: DraftKey,
  change: Omit<RowChange<'pin_drafts'>, 'owner_id' | 'id'>,
): Promise<PinDraftRow> {
  return tx
    .updateTable('pin_drafts')
    .set(change)
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteDraft(tx: Tx, { owner_id, id }: DraftKey): Promise<void> {
  await tx.deleteFrom('pin_drafts').where('owner_id', '=', owner_id).where('id', '=', id).execute();
}

/** The drafts that wait for this video: their own, that of another picture of theirs, or the file of a block. */
export async function findWaiting(db: Db, signature: string): Promise<DraftKey[]> {
  return db
    .selectFrom('pin_drafts as draft')
    .select(['owner_id', 'id'])
    .where('publish_when_ready', 'is not', null)
    .where((of) =>
      of.exists(
        of
          .selectFrom('pin_drafts as item')
          .select('item.id')
          .whereRef('item.owner_id', '=', 'draft.owner_id')
          .where(sql<boolean>`(item.signature = ${signature} or jsonb_exists(item.files, ${signature}::text))`),
      ),
    )
    .orderBy('owner_id')
    .orderBy('id')
    .execute();
}

/** Deletes up to `limit` drafts that were published before then; returns how many. */
export async function purgePublished(db: Db, publishedBefore: Date, limit: number): Promise<number> {
  const rows = await db
    .deleteFrom('pin_drafts')
    .where((of) =>
      of(
        of.refTuple('owner_id', 'id'),
        'in',
        of
          .selectFrom('pin_drafts')
          .select(['owner_id', 'id'])
          .where('published_at', '<', publishedBefore)
          .limit(limit)
          .$asTuple('owner_id', 'id'),
      ),
    )
    .returning('id')
    .execute();
  return rows.length;
}
