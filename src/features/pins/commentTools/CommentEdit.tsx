import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { editRequested } from '../../../actions/pins/commentReactions';
import type { CommentEntity } from '../../../entities/pins/comments';
import { useAppDispatch } from '../../../store/hooks';
import { CommentField } from '../mentions';
import styles from './CommentMore.module.css';

/** A field with the comment's text; Escape closes it. */
export function CommentEdit({ comment, onClose }: { comment: CommentEntity; onClose: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [text, setText] = useState(comment.text);
  const save = () => {
    dispatch(editRequested({ commentId: comment.id, text: text.trim() }));
    onClose();
  };
  return (
    <div className={styles.below}>
      <CommentField
        label={t`Edit comment`}
        sendLabel={t`Save`}
        value={text}
        onValueChange={setText}
        onSend={save}
        onCancel={onClose}
        autoFocus
        canBeEmpty={comment.image !== null}
      />
    </div>
  );
}
