import type { DecisionKind } from '../../../../contract/constants/people/decisions';
import { isDecisionNews, NEWS } from '../../../../contract/constants/talk/news';
import type { CommentId, PinId, UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import type { News } from '../../../../contract/schemas/talk/news';
import type { NewsActor, NewsRow } from './news.repository';

export interface NewsRelations {
  /** Those whom the viewer sees, newest first. */
  readonly actors: readonly NewsActor[];
  readonly users: ReadonlyMap<UserId, User>;
  readonly pins: ReadonlyMap<PinId, Pin>;
  /** The comments that the viewer sees. */
  readonly said: ReadonlyMap<CommentId, { readonly text: string }>;
  readonly decisions: ReadonlyMap<string, { readonly kind: DecisionKind; readonly title: string }>;
}

/** One entry; null if none of its people is left, or its pin is gone. */
export function presentNews(row: NewsRow, { actors, users, pins, said, decisions }: NewsRelations): News | null {
  const own = actors.filter(({ news_id }) => news_id === row.id);
  const shown = own.flatMap(({ actor_id }) => users.get(actor_id) ?? []);
  const pin = row.pin_id === null ? null : (pins.get(row.pin_id) ?? null);
  if (shown.length === 0 || (row.pin_id !== null && pin === null)) return null;
  const decision = isDecisionNews(row.kind) ? decisions.get(row.subject_id) : undefined;
  const comment = row.comment_id === null ? undefined : said.get(row.comment_id);
  return {
    id: row.id,
    type: 'news',
    kind: row.kind,
    status: statusOf(row),
    actors: shown,
    actor_count: own[0]?.total ?? 0,
    pin,
    comment_id: row.comment_id,
    quote: quoteOf(decision?.title ?? comment?.text ?? ''),
    decided: decision?.kind ?? null,
    updated_at: row.updated_at.toISOString(),
    latest_event_id: row.latest_event_id,
  };
}

/** The beginning of a text in one line; null for an empty one. */
function quoteOf(text: string): string | null {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  if (line.length === 0) return null;
  return line.length > NEWS.quoted ? `${line.slice(0, NEWS.quoted).join('').trimEnd()}…` : line.join('');
}

/** A later event makes it unread again, until that one is pushed or mailed too. Mails go after push messages. */
function statusOf({ read_at, latest_event_id, pushed_event_id, mailed_event_id }: NewsRow): News['status'] {
  if (read_at !== null) return 'READ';
  if (mailed_event_id === latest_event_id) return 'EMAILED';
  return pushed_event_id === latest_event_id ? 'PUSHED' : 'UNREAD';
}
