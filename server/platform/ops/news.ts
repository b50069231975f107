import { isOwnNews, type NewsKind } from '../../../contract/constants/talk/news';
import type { CommentId, PinId, UserId } from '../../../contract/schemas/common';
import type { Tx } from '../database/tables';
import { enqueue } from './jobs';

/** Something that one person did to what is another's, or what became of what they did themselves. */
export interface NewsEvent {
  readonly kind: NewsKind;
  /** Whom it concerns. */
  readonly userId: UserId;
  readonly actorId: UserId;
  /** The pin or the comment that it was done to; the person for a follow; the upload of a draft that was not published; a decision. */
  readonly subjectId: string;
  readonly pinId?: PinId;
  readonly commentId?: CommentId;
}

declare module './jobs' {
  interface JobPayloads {
    /** Notifies a person (server/domains/talk/news). */
    'news/note': NewsEvent;
  }
}

/** Notifies a person after the transaction that causes it; not of what they know because they did it themselves. */
export async function enqueueNews(tx: Tx, tools: Parameters<typeof enqueue>[1], event: NewsEvent): Promise<void> {
  if (event.userId !== event.actorId || isOwnNews(event.kind)) await enqueue(tx, tools, 'news/note', event);
}
