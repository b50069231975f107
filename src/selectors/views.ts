import type { CommentId, PinId } from '../../contract/schemas/common';
import type { EntityIds, EntityRecords, TableName } from '../entities/records';

/** Reads a record; undefined where the store does not know it or `id` is null. */
export type ReadRecord = <N extends TableName>(
  table: N,
  id: EntityIds[N] | null | undefined,
) => EntityRecords[N] | undefined;

/**
 * What a component shows of several records, found by one id: records and values by name, nothing that is made anew
 * each time. It reads through `read` alone, so that useEntityView knows which records it follows.
 */
export type View<Id, Parts extends object> = (read: ReadRecord, id: Id) => Parts;

/** A pin with whose it is. */
export function pinWithAuthor(read: ReadRecord, id: PinId) {
  const pin = read('pins', id);
  return { pin, author: read('users', pin?.pinner) };
}

/** A comment with who wrote it. */
export function commentWithAuthor(read: ReadRecord, id: CommentId) {
  const comment = read('comments', id);
  return { comment, user: read('users', comment?.user) };
}
