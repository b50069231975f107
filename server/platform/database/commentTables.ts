import type { Generated } from 'kysely';
import type { CommentId, PinId, TriedItId, UserId } from '../../../contract/schemas/common';
import type { NullableJson } from './columns';
import type { PictureSummary } from './pinTables';

interface CommentsTable {
  pin_id: PinId;
  id: CommentId;
  user_id: UserId;
  text: string;
  created_at: Date;
  deleted_at: Date | null;
  deleted_by_id: UserId | null;
  /** The site admin who took it down. */
  taken_down_by_id: Generated<UserId | null>;
  /** The comment at the head of its thread; null for that one. */
  parent_id: CommentId | null;
  edited_at: Date | null;
  highlighted_at: Date | null;
  reply_count: Generated<number>;
  like_count: Generated<number>;
  helpful_count: Generated<number>;
  signature: Generated<string | null>;
  picture: NullableJson<PictureSummary>;
  /** Whether the stored counts contain it: not while the account of its person is closed. */
  is_counted: Generated<boolean>;
}

interface CommentMentionsTable {
  pin_id: PinId;
  comment_id: CommentId;
  user_id: UserId;
  handle: string;
  removed_at: Date | null;
  unnamed_at: Date | null;
}

interface CommentReactionsTable {
  pin_id: PinId;
  comment_id: CommentId;
  user_id: UserId;
  kind: 'like' | 'helpful';
  created_at: Date;
  /** Whether the stored counts contain it: not while the account of its person is closed. */
  is_counted: Generated<boolean>;
}

interface HiddenCommentsTable {
  user_id: UserId;
  comment_id: CommentId;
  created_at: Date;
}

interface HiddenCommentersTable {
  user_id: UserId;
  commenter_id: UserId;
  created_at: Date;
}

interface TriedItsTable {
  pin_id: PinId;
  id: TriedItId;
  user_id: UserId;
  text: string;
  signature: string | null;
  picture: NullableJson<PictureSummary>;
  like_count: Generated<number>;
  helpful_count: Generated<number>;
  created_at: Date;
  /** When a site admin removed it. */
  deleted_at: Generated<Date | null>;
  /** Whether the stored counts contain it: not while the account of its person is closed. */
  is_counted: Generated<boolean>;
}

interface TriedItReactionsTable {
  pin_id: PinId;
  tried_it_id: TriedItId;
  user_id: UserId;
  kind: 'like' | 'helpful';
  created_at: Date;
  /** Whether the stored counts contain it: not while the account of its person is closed. */
  is_counted: Generated<boolean>;
}

/** Tables of comments and tried-its; see tables.ts. */
export interface CommentTables {
  comments: CommentsTable;
  comment_mentions: CommentMentionsTable;
  comment_reactions: CommentReactionsTable;
  hidden_comments: HiddenCommentsTable;
  hidden_commenters: HiddenCommentersTable;
  tried_its: TriedItsTable;
  tried_it_reactions: TriedItReactionsTable;
}
