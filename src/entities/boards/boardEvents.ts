import type { Camelized } from '../../../contract/camelized';
import type { BoardEvent } from '../../../contract/schemas/boards/boards';
import type { UserId } from '../../../contract/schemas/common';
import { camelize, entityMapper } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';
import { userSchema } from '../people/users';

export type BoardEventEntity = Omit<Camelized<BoardEvent>, 'actor' | 'user'> & { actor: UserId; user: UserId | null };

const toBoardEventEntity = entityMapper<BoardEvent, BoardEventEntity, 'actor' | 'user'>(
  'actor',
  (wire) => ({
    id: wire.id,
    type: wire.type,
    kind: wire.kind,
    actor: wire.actor,
    user: wire.user,
    otherBoard: wire.other_board && camelize(wire.other_board),
    count: wire.count,
    from: wire.from,
    to: wire.to,
    createdAt: wire.created_at,
  }),
  ['user', 'otherBoard', 'count', 'from', 'to'],
);

export const boardEventSchema = entitySchema('boardEvents', toBoardEventEntity, {
  actor: userSchema,
  user: userSchema,
});
