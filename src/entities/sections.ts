import type { Camelized } from '../../contract/camelized';
import type { Section } from '../../contract/schemas/boards';
import { camelize, renamer } from '../lib/camelize';
import { entitySchema } from '../lib/normalize';

export type SectionEntity = Camelized<Section>;

export const toSectionEntity = renamer<Section, SectionEntity>({
  id: true,
  type: true,
  board_id: true,
  title: true,
  slug: true,
  pin_count: true,
  cover_images: camelize,
});

export const sectionSchema = entitySchema('sections', toSectionEntity);
