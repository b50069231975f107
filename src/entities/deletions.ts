import type { Camelized } from '../../contract/camelized';
import type { Deletion } from '../../contract/schemas/boards/deletions';
import { camelize, entityMapper } from '../lib/camelize';
import { entitySchema } from '../lib/normalize';

export type DeletionEntity = Camelized<Deletion>;

const toDeletionEntity = entityMapper<Deletion, DeletionEntity>(
  'deleted_at',
  (wire) => ({
    id: wire.id,
    type: wire.type,
    kind: wire.kind,
    objectId: wire.object_id,
    boardId: wire.board_id,
    sectionId: wire.section_id,
    former: wire.former && camelize(wire.former),
    name: wire.name,
    boardName: wire.board_name,
    targetName: wire.target_name,
    pinCount: wire.pin_count,
    isRestorable: wire.is_restorable,
    obstacle: wire.obstacle,
    image: wire.image && camelize(wire.image),
    deletedAt: wire.deleted_at,
  }),
  ['boardId', 'sectionId', 'former', 'boardName', 'targetName', 'pinCount', 'obstacle', 'image'],
);

export const deletionSchema = entitySchema('deletions', toDeletionEntity);
