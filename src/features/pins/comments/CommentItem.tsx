import type { CommentId } from '../../../../contract/schemas/common';
import { memberPart } from '../../../hooks/memberPart';
import { useEntity } from '../../../store/useEntity';
import { LinkedText } from '../../content/linkedText';
import { Remark } from '../remarks';

/** What one can do with a comment, and its replies; in no first view. */
const CommentMore = memberPart(
  async () => (await import(/* webpackChunkName: "member-rich-pin" */ '../commentTools')).CommentMore,
  true,
);

/** Text with links to the people whom it names. */
const MentionedText = memberPart(
  async () => (await import(/* webpackChunkName: "member-rich-pin" */ '../commentTools')).MentionedText,
  true,
);

export function CommentItem({ id }: { id: CommentId }) {
  const comment = useEntity('comments', id);
  const user = useEntity('users', comment?.user);
  if (!comment || !user) return null;
  const text = comment.tags.length > 0 ? <MentionedText comment={comment} /> : <LinkedText text={comment.text} />;
  return (
    <Remark commentId={id} user={user} text={text} image={comment.image} at={comment.createdAt}>
      <CommentMore comment={comment} author={user} Item={CommentItem} />
    </Remark>
  );
}
