import { useLingui } from '@lingui/react/macro';
import type { CommentId, PinId } from '../../../contract/schemas/common';
import { createRequested } from '../../actions/comments';
import { commentDraftKey } from '../../lib/textDrafts';
import { useAppDispatch } from '../../store/hooks';
import { useTextDraft } from '../../store/useTextDraft';
import { CommentField } from '../mentions';

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
  const send = () => {
    dispatch(createRequested({ pinId, parentId, text: text.trim() }));
    write('');
  };
  return (
    <CommentField
      label={t`Reply to ${name}`}
      placeholder={t`Reply to ${name}`}
      sendLabel={t`Reply`}
      value={text}
      onValueChange={write}
      onSend={send}
      autoFocus
    />
  );
}
