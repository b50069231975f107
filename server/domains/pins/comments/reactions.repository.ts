import type { CommentId } from '../../../../contract/schemas/common';
import { createReactions } from '../../../platform/database/reactions';

export const commentReactions = createReactions<CommentId>({
  reactions: 'comment_reactions',
  subjects: 'comments',
  key: 'comment_id',
});
