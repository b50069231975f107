import type { Camelized } from '../../../contract/camelized';
import type { ScheduledPin } from '../../../contract/schemas/pins/scheduledPins';
import { camelize, entityMapper } from '../../lib/camelize';
import type { MergeRules } from '../../lib/entityWrites';
import { entitySchema } from '../../lib/normalize';

export type ScheduledPinEntity = Camelized<ScheduledPin>;

export const scheduledPinMerge: MergeRules<ScheduledPinEntity> = { versionField: 'updatedAt' };

export const toScheduledPinEntity = entityMapper<ScheduledPin, ScheduledPinEntity>('created_at', (wire) => ({
  id: wire.id,
  type: wire.type,
  title: wire.title,
  description: wire.description,
  altText: wire.alt_text,
  link: wire.link,
  boardId: wire.board_id,
  sectionId: wire.section_id,
  image: wire.image && camelize(wire.image),
  scheduledTs: wire.scheduled_ts,
  timeZone: wire.time_zone,
  problem: wire.problem,
  createdAt: wire.created_at,
  updatedAt: wire.updated_at,
}));

export const scheduledPinSchema = entitySchema('scheduledPins', toScheduledPinEntity, {});
