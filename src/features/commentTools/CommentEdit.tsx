import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import { editRequested } from '../../actions/commentReactions';
import type { CommentEntity } from '../../entities/comments';
import { useAppDispatch } from '../../store/hooks';
import { codePoints } from '../../ui/fields/Field';
import { MessageField } from '../../ui/fields/MessageField';
import styles from './CommentMore.module.css';
import { Mentions } from './Mentions';

/** A field with the comment's text; Escape closes it. */
export function CommentEdit({ comment, onClose }: { comment: CommentEntity; onClose: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [text, setText] = useState(comment.text);
  const element = useRef<HTMLDivElement>(null);
  const save = () => {
    dispatch(editRequested({ commentId: comment.id, text: text.trim() }));
    onClose();
  };
  return (
    <div ref={element} className={styles.below}>
      <Mentions within={element} text={text} onWrite={setText} />
      <MessageField
        label={t`Edit comment`}
        sendLabel={t`Save`}
        max={LIMITS.comment}
        value={text}
        onValueChange={setText}
        onSend={save}
        onCancel={onClose}
        autoFocus
        canBeEmpty={comment.image !== null}
        error={codePoints(text) > LIMITS.comment ? t`Use at most 500 characters` : undefined}
      />
    </div>
  );
}
