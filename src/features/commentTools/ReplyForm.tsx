import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import type { CommentId, PinId } from '../../../contract/schemas/common';
import { createRequested } from '../../actions/comments';
import { commentDraftKey } from '../../lib/textDrafts';
import { useAppDispatch } from '../../store/hooks';
import { useTextDraft } from '../../store/useTextDraft';
import { codePoints } from '../../ui/fields/Field';
import { MessageField } from '../../ui/fields/MessageField';
import { Mentions } from './Mentions';

interface ReplyFormProps {
  pinId: PinId;
  parentId: CommentId;
  /** Whose comment is answered. */
  name: string;
}

/** Shows the reply at once; if sending it fails, its text returns to the field. */
export function ReplyForm({ pinId, parentId, name }: ReplyFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [text, write] = useTextDraft(commentDraftKey({ pinId, parentId }));
  const element = useRef<HTMLDivElement>(null);
  const send = () => {
    dispatch(createRequested({ pinId, parentId, text: text.trim() }));
    write('');
  };
  return (
    <div ref={element}>
      <Mentions within={element} text={text} onWrite={write} />
      <MessageField
        label={t`Reply to ${name}`}
        placeholder={t`Reply to ${name}`}
        sendLabel={t`Reply`}
        max={LIMITS.comment}
        value={text}
        onValueChange={write}
        onSend={send}
        autoFocus
        error={codePoints(text) > LIMITS.comment ? t`Use at most 500 characters` : undefined}
      />
    </div>
  );
}
