import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createRequested } from '../../../actions/pins/comments';
import type { UserEntity } from '../../../entities/people/users';
import type { CommentEntity } from '../../../entities/pins/comments';
import { commentDraftKey } from '../../../lib/textDrafts';
import { selectUserId } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useTextDraft } from '../../../store/useTextDraft';
import { CommentField } from '../mentions';

interface ReplyFormProps {
  /** The comment or reply that is answered. */
  answered: CommentEntity;
  author: UserEntity;
}

/**
 * Shows the reply at once; if sending it fails, its text returns to the field. Replies stand below each other, so an
 * answer to one begins with its author's name.
 */
export function ReplyForm({ answered, author }: ReplyFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { id, pinId, parentId } = answered;
  const [text, write] = useTextDraft(commentDraftKey({ pinId, parentId: id }));
  const isOwn = useAppSelector(selectUserId) === author.id;
  const mention = parentId === null || isOwn ? '' : `@${author.username} `;
  /** Nothing was typed since the field was opened. */
  const [isFresh, setFresh] = useState(true);
  const value = text === '' && isFresh ? mention : text;
  const type = (next: string) => {
    setFresh(false);
    write(next);
  };
  const send = () => {
    dispatch(createRequested({ pinId, parentId: parentId ?? id, answeredId: id, text: value.trim() }));
    type('');
  };
  const { fullName: name } = author;
  return (
    <CommentField
      label={t`Reply to ${name}`}
      placeholder={t`Reply to ${name}`}
      sendLabel={t`Reply`}
      value={value}
      onValueChange={type}
      onSend={send}
      isHeld={mention !== '' && value === mention}
      autoFocus
    />
  );
}
