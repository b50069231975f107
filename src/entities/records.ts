import type { BoardEventEntity } from './boards/boardEvents';
import type { BoardEntity } from './boards/boards';
import type { CollaboratorEntity, InviteEntity } from './boards/collaborators';
import type { SectionEntity } from './boards/sections';
import type { StoryEntity } from './boards/stories';
import type { DeletionEntity } from './deletions';
import type { ArticleEntity } from './discovery/articles';
import type { UserEntity } from './people/users';
import type { CommentEntity } from './pins/comments';
import type { DuplicateGroupEntity } from './pins/duplicateGroups';
import type { PinReactionsEntity } from './pins/pinReactions';
import type { PinEntity } from './pins/pins';
import type { ScheduledPinEntity } from './pins/scheduledPins';
import type { TriedItEntity } from './pins/triedIts';
import type { ConversationEntity, MessageEntity } from './talk/conversations';
import type { NewsEntity } from './talk/news';

/** The tables of the store with their record types. A new noun adds one line here and its name to TABLE_NAMES. */
export interface EntityRecords {
  pins: PinEntity;
  boards: BoardEntity;
  sections: SectionEntity;
  users: UserEntity;
  comments: CommentEntity;
  deletions: DeletionEntity;
  boardEvents: BoardEventEntity;
  scheduledPins: ScheduledPinEntity;
  news: NewsEntity;
  stories: StoryEntity;
  articles: ArticleEntity;
  duplicateGroups: DuplicateGroupEntity;
}

export type TableName = keyof EntityRecords;
export type EntityIds = { [T in TableName]: EntityRecords[T]['id'] };
/** A record refers only to records of later tables, so that one pass in this order finds all references. */
export const TABLE_NAMES = [
  'duplicateGroups',
  'news',
  'boardEvents',
  'deletions',
  'scheduledPins',
  'comments',
  'stories',
  'articles',
  'pins',
  'sections',
  'boards',
  'users',
] as const satisfies readonly TableName[];

/** Flat records by table, as in events. One without its `type` is a patch: it is applied only to a known record. */
export type RecordsByTable = {
  [T in TableName]?: readonly (Partial<EntityRecords[T]> & Pick<EntityRecords[T], 'id'>)[];
};

/** Records of lazy branches (reducers/lazyBranches), which are in the same events. */
export interface LazyRecordsByTable {
  readonly collaborators?: readonly CollaboratorEntity[];
  readonly invites?: readonly InviteEntity[];
  readonly conversations?: readonly ConversationEntity[];
  readonly messages?: readonly MessageEntity[];
  readonly pinReactions?: readonly PinReactionsEntity[];
  readonly triedIts?: readonly TriedItEntity[];
}
