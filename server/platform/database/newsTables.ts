import type { Generated } from 'kysely';
import type { NewsKind } from '../../../contract/constants/talk/news';
import type { CommentId, NewsId, PinId, UserId } from '../../../contract/schemas/common';

interface NewsTable {
  user_id: UserId;
  id: NewsId;
  kind: NewsKind;
  subject_id: string;
  /** In UTC, such as 2026-11-23: what happens on later days is a row of its own. */
  day: string;
  pin_id: PinId | null;
  comment_id: CommentId | null;
  latest_event_id: string;
  updated_at: Date;
  read_at: Date | null;
  dismissed_at: Date | null;
  /** Up to which of its events it was sent to devices, and by mail; null: not yet. */
  pushed_event_id: string | null;
  mailed_event_id: string | null;
}

interface NewsActorsTable {
  user_id: UserId;
  news_id: NewsId;
  actor_id: UserId;
  event_id: string;
}

interface NewsSeenTable {
  user_id: UserId;
  seen_event_id: string;
  mailed_event_id: Generated<string>;
  /** When the person last saw, read, removed, muted or unmuted news, and how often. */
  changed_at: Date | null;
  changes: Generated<number>;
}

interface NewsMutesTable {
  user_id: UserId;
  kind: 'person' | 'pin';
  subject_id: string;
  /** Null: until the member ends it. */
  until: Date | null;
  created_at: Date;
}

/** Tables of what others did; see tables.ts. */
export interface NewsTables {
  news: NewsTable;
  news_actors: NewsActorsTable;
  news_seen: NewsSeenTable;
  news_mutes: NewsMutesTable;
}
