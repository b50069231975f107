import type { Camelized } from '../../../contract/camelized';
import type { PinId } from '../../../contract/schemas/common';
import type { DuplicateGroup } from '../../../contract/schemas/pins/duplicateGroups';
import { camelize, entityMapper } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';
import { pinSchema } from './pins';

/** Pins of the viewer that show the same picture, or similar ones. */
export type DuplicateGroupEntity = Omit<Camelized<DuplicateGroup>, 'pins'> & { pins: readonly PinId[] };

export const toDuplicateGroupEntity = entityMapper<DuplicateGroup, DuplicateGroupEntity, 'pins'>(
  'pin_count',
  (wire) => ({
    id: wire.id,
    type: wire.type,
    match: wire.match,
    pins: wire.pins,
    pinCount: wire.pin_count,
    details: wire.details?.map(camelize),
    suggestedKeepIds: wire.suggested_keep_ids,
  }),
);

export const duplicateGroupSchema = entitySchema('duplicateGroups', toDuplicateGroupEntity, { pins: [pinSchema] });
