import { useLingui } from '@lingui/react/macro';
import {
  hideAllRequested,
  hideRequested,
  highlightRequested,
  mentionRemoveRequested,
} from '../../../actions/pins/commentReactions';
import { deleteRequested } from '../../../actions/pins/comments';
import type { UserEntity } from '../../../entities/people/users';
import type { CommentEntity } from '../../../entities/pins/comments';
import { selectUserId } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/IconButton';
import { EditIcon } from '../../../ui/icons/EditIcon';
import { EyeOffIcon } from '../../../ui/icons/EyeOffIcon';
import { FlagIcon } from '../../../ui/icons/FlagIcon';
import { MoreIcon } from '../../../ui/icons/MoreIcon';
import { PersonIcon } from '../../../ui/icons/PersonIcon';
import { SparklesIcon } from '../../../ui/icons/SparklesIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu';

interface CommentMenuProps {
  comment: CommentEntity;
  author: UserEntity;
  onEdit: () => void;
  onReport: () => void;
}

/** What a member may do with a comment: what the server says, and hiding those of others. */
export function CommentMenu({ comment, author, onEdit, onReport }: CommentMenuProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectUserId);
  const { id: commentId, pinId, abilities, highlightedByPinOwner: isHighlighted } = comment;
  if (viewerId === null) return null;
  const entries: MenuEntry[] = [];
  if (abilities.edit) entries.push({ id: 'edit', label: t`Edit comment`, icon: <EditIcon />, onSelect: onEdit });
  if (abilities.highlight) {
    entries.push({
      id: 'highlight',
      label: isHighlighted ? t`Remove highlight` : t`Highlight`,
      icon: <SparklesIcon />,
      onSelect: () => dispatch(highlightRequested({ commentId, pinId, to: !isHighlighted })),
    });
  }
  if (comment.taggedUsers.includes(viewerId)) {
    entries.push({
      id: 'mention',
      label: t`Remove my name`,
      icon: <PersonIcon />,
      onSelect: () => dispatch(mentionRemoveRequested({ commentId })),
    });
  }
  if (author.id !== viewerId) {
    entries.push(
      {
        id: 'hide',
        label: t`Hide comment`,
        icon: <EyeOffIcon />,
        onSelect: () => dispatch(hideRequested({ commentId })),
      },
      {
        id: 'hideAll',
        label: t`Hide all comments by ${author.fullName}`,
        icon: <EyeOffIcon />,
        onSelect: () => dispatch(hideAllRequested({ userId: author.id })),
      },
      { id: 'report', label: t`Report comment`, icon: <FlagIcon />, onSelect: onReport },
    );
  }
  if (abilities.delete) {
    entries.push({
      id: 'delete',
      label: t`Delete comment`,
      icon: <TrashIcon />,
      isDanger: true,
      onSelect: () => dispatch(deleteRequested({ commentId, pinId })),
    });
  }
  return (
    <Menu
      label={t`More`}
      entries={entries}
      trigger={(props) => (
        <IconButton {...props} size="sm" label={t`More`} tooltip="end" icon={<MoreIcon size={16} />} />
      )}
    />
  );
}
