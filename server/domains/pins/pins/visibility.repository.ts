import { type RawBuilder, sql } from 'kysely';
import { isSeenBoard } from '../../boards/boards';
import { isHiddenPerson } from '../../people/users';

/**
 * For the row `pins` and its board, the row `board`: whether `findSeenPin` would show the pin. `viewer` is an expression
 * of the viewer's id, null for visitors.
 */
export const isSeenPin = (viewer: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  pins.deleted_at is null and ${isSeenBoard('board', viewer)} and (board.owner_id = ${viewer} or not exists (
    select from users person
    where person.id in (board.owner_id, pins.pinner_id) and ${isHiddenPerson('person', viewer)})))`;
