import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { isHiddenPerson } from '../../people/users';
import { isSeenPin } from '../pins';

/**
 * Whether the viewer sees a pin in whose carousel the image is, or a comment or tried-it that has it: on the terms of
 * the comment itself, so also of its thread and of the people who wrote both.
 */
export async function isAttachedSeen(db: Db, viewerId: UserId | null, signature: string): Promise<boolean> {
  const viewer = sql`${viewerId}::bigint`;
  const { rows } = await sql`
    select from (
      select said.pin_id, said.user_id, coalesce(head.user_id, said.user_id) as head_user_id, true as is_said
      from comments said left join comments head on head.pin_id = said.pin_id and head.id = said.parent_id
      where said.signature = ${signature} and said.deleted_at is null and head.deleted_at is null
      union all select pin_id, user_id, user_id, true from tried_its
        where signature = ${signature} and deleted_at is null
      union all select pin_id, null, null, false from pin_pictures where signature = ${signature}
    ) attached
    join pins on pins.id = attached.pin_id join boards board on board.id = pins.board_id
    where not (is_said and pins.comments_disabled) and ${isSeenPin(viewer)} and not exists (
      select from users person
      where person.id in (attached.user_id, attached.head_user_id) and ${isHiddenPerson('person', viewer)})
    limit 1`.execute(db);
  return rows.length > 0;
}
