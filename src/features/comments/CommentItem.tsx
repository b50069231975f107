import type { CommentId } from '../../../contract/schemas/common';
import { memberPart } from '../../hooks/memberPart';
import { selectRenderedAt, selectTextLocale } from '../../selectors/context';
import { useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { Avatar } from '../../ui/Avatar';
import { Link } from '../../ui/Link';
import { RelativeTime } from '../../ui/RelativeTime';
import { Photo } from '../photos';
import styles from './CommentsPanel.module.css';

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
  const locale = useAppSelector(selectTextLocale);
  const renderedAt = useAppSelector(selectRenderedAt);
  if (!comment || !user) return null;
  return (
    <li className={styles.comment}>
      <Avatar name={user.fullName} src={user.imageSmallUrl} size={32} />
      <div className={styles.body}>
        <p>
          <Link to={`/${user.username}/`} className={styles.name}>
            {user.fullName}
          </Link>
          <bdi>{comment.tags.length > 0 ? <MentionedText comment={comment} /> : comment.text}</bdi>
        </p>
        {comment.image && <Photo image={comment.image} name={user.fullName} />}
        <div className={styles.meta}>
          <RelativeTime at={comment.createdAt} now={renderedAt} locale={locale} />
          <CommentMore comment={comment} author={user} Item={CommentItem} />
        </div>
      </div>
    </li>
  );
}
