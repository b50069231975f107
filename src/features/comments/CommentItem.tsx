import { useLingui } from '@lingui/react/macro';
import type { CommentId, PinId } from '../../../contract/schemas/common';
import { deleteRequested } from '../../actions/comments';
import { selectRenderedAt, selectTextLocale } from '../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { Avatar } from '../../ui/Avatar';
import { IconButton } from '../../ui/IconButton';
import { TrashIcon } from '../../ui/icons/TrashIcon';
import { Link } from '../../ui/Link';
import { RelativeTime } from '../../ui/RelativeTime';
import styles from './CommentsPanel.module.css';

export function CommentItem({ id, pinId }: { id: CommentId; pinId: PinId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
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
          <bdi>{comment.text}</bdi>
        </p>
        <span className={styles.meta}>
          <RelativeTime at={comment.createdAt} now={renderedAt} locale={locale} />
        </span>
      </div>
      {comment.abilities.delete && (
        <IconButton
          size="sm"
          label={t`Delete comment`}
          tooltip="end"
          icon={<TrashIcon size={16} />}
          onClick={() => dispatch(deleteRequested({ commentId: id, pinId }))}
        />
      )}
    </li>
  );
}
