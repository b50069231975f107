import type { Camelized } from '../../../contract/camelized';
import type { Section } from '../../../contract/schemas/boards/boards';
import { camelize, entityMapper } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';

export type SectionEntity = Camelized<Section>;

export const toSectionEntity = entityMapper<Section, SectionEntity>('board_id', (wire) => ({
  id: wire.id,
  type: wire.type,
  boardId: wire.board_id,
  title: wire.title,
  slug: wire.slug,
  pinCount: wire.pin_count,
  coverImages: wire.cover_images && camelize(wire.cover_images),
}));

export const sectionSchema = entitySchema('sections', toSectionEntity);
