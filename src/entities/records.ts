import type { ArticleEntity } from './articles';
import type { BoardEventEntity } from './boardEvents';
import type { BoardEntity } from './boards';
import type { CollaboratorEntity, InviteEntity } from './collaborators';
import type { CommentEntity } from './comments';
import type { ConversationEntity, MessageEntity } from './conversations';
import type { DeletionEntity } from './deletions';
import type { DuplicateGroupEntity } from './duplicateGroups';
import type { NewsEntity } from './news';
import type { PinReactionsEntity } from './pinReactions';
import type { PinEntity } from './pins';
import type { ScheduledPinEntity } from './scheduledPins';
import type { SectionEntity } from './sections';
import type { StoryEntity } from './stories';
import type { TriedItEntity } from './triedIts';
import type { UserEntity } from './users';

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
