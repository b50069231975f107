import type { PinId, UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import type { News } from '../../../../contract/schemas/talk/news';
import type { NewsActor, NewsRow } from './news.repository';

export interface NewsRelations {
  /** Those whom the viewer sees, newest first. */
  readonly actors: readonly NewsActor[];
  readonly users: ReadonlyMap<UserId, User>;
  readonly pins: ReadonlyMap<PinId, Pin>;
}

/** One entry; null if none of its people is left, or its pin is gone. */
export function presentNews(row: NewsRow, { actors, users, pins }: NewsRelations): News | null {
  const own = actors.filter(({ news_id }) => news_id === row.id);
  const shown = own.flatMap(({ actor_id }) => users.get(actor_id) ?? []);
  const pin = row.pin_id === null ? null : (pins.get(row.pin_id) ?? null);
  if (shown.length === 0 || (row.pin_id !== null && pin === null)) return null;
  return {
    id: row.id,
    type: 'news',
    kind: row.kind,
    status: statusOf(row),
    actors: shown,
    actor_count: own[0]?.total ?? 0,
    pin,
    comment_id: row.comment_id,
    updated_at: row.updated_at.toISOString(),
    latest_event_id: row.latest_event_id,
  };
}

/** A later event makes it unread again, until that one is pushed or mailed too. Mails go after push messages. */
function statusOf({ read_at, latest_event_id, pushed_event_id, mailed_event_id }: NewsRow): News['status'] {
  if (read_at !== null) return 'READ';
  if (mailed_event_id === latest_event_id) return 'EMAILED';
  return pushed_event_id === latest_event_id ? 'PUSHED' : 'UNREAD';
}
