import type { Camelized } from '../../../contract/camelized';
import type { NewsStatus } from '../../../contract/constants/talk/news';
import type { PinId, UserId } from '../../../contract/schemas/common';
import type { News } from '../../../contract/schemas/talk/news';
import { entityMapper } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';
import { userSchema } from '../people/users';
import { pinSchema } from '../pins/pins';

export type NewsEntity = Omit<Camelized<News>, 'actors' | 'pin' | 'status'> & {
  actors: readonly UserId[];
  pin: PinId | null;
  status: NewsStatus;
};

export const toNewsEntity = entityMapper<News, NewsEntity, 'actors' | 'pin'>('kind', (wire) => ({
  id: wire.id,
  type: wire.type,
  kind: wire.kind,
  status: wire.status,
  actors: wire.actors,
  actorCount: wire.actor_count,
  pin: wire.pin,
  commentId: wire.comment_id,
  quote: wire.quote,
  decided: wire.decided,
  updatedAt: wire.updated_at,
  latestEventId: wire.latest_event_id,
}));

export const newsSchema = entitySchema('news', toNewsEntity, { actors: [userSchema], pin: pinSchema });
