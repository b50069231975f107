import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { BoardEventId } from '../../../platform/database/ids';
import type { PinFields } from '../../../platform/database/pinTables';
import type { Tx } from '../../../platform/database/tables';
import type { PinRow } from './pins.repository';

/** Of one person on one pin; older ones can no longer be undone. */
const MOST_EDITS = 20;

const FIELDS = ['title', 'description', 'alt_text', 'link', 'comments_disabled'] as const;

/** The fields that an edit changes: as they are and as they will be. Null if it changes none. */
export function changesOf(pin: PinRow, edited: PinRow): { former: PinFields; changed: PinFields } | null {
  const names = FIELDS.filter((name) => pin[name] !== edited[name]);
  if (names.length === 0) return null;
  const valuesOf = (row: PinRow): PinFields => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { former: valuesOf(pin), changed: valuesOf(edited) };
}

interface PinEdit {
  userId: UserId;
  eventId: BoardEventId;
  pin: PinRow;
  former: PinFields;
  changed: PinFields;
  at: Date;
}

/** Remembers what an edit changed, so that it can be undone (server/domains/boards/undo). */
export async function insertEdit(tx: Tx, { userId, eventId, pin, former, changed, at }: PinEdit): Promise<void> {
  await tx
    .insertInto('pin_edits')
    .values({
      user_id: userId,
      event_id: eventId,
      pin_id: pin.id,
      former: jsonb(former),
      changed: jsonb(changed),
      created_at: at,
    })
    .execute();
  await sql`
    delete from pin_edits where pin_id = ${pin.id} and user_id = ${userId} and event_id <= (
      select event_id from pin_edits where pin_id = ${pin.id} and user_id = ${userId}
      order by event_id desc offset ${MOST_EDITS} limit 1)`.execute(tx);
}

/** Deletes up to `limit` edits from before then; returns how many. */
export async function deleteOldEdits(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from pin_edits where (user_id, event_id) in (
      select user_id, event_id from pin_edits where created_at < ${before} order by created_at limit ${limit})
    returning event_id`.execute(tx);
  return rows.length;
}
