import type { Camelized } from '../../../contract/camelized';
import type { Story } from '../../../contract/schemas/boards/modules';
import { camelize, entityMapper } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';

/** A module between related pins that links to a board (ledger ENT-034). */
export type StoryEntity = Camelized<Story>;

export const toStoryEntity = entityMapper<Story, StoryEntity>('story_type', (wire) => ({
  id: wire.id,
  type: wire.type,
  storyType: wire.story_type,
  containerType: wire.container_type,
  containerId: wire.container_id,
  title: wire.title,
  subtitle: wire.subtitle,
  description: wire.description,
  action: wire.action,
  displayOptions: wire.display_options && camelize(wire.display_options),
  contentIds: wire.content_ids,
}));

export const storySchema = entitySchema('stories', toStoryEntity);
