import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import type { PinId } from '../../../contract/schemas/common';
import { createRequested } from '../../actions/comments';
import { photoChosen } from '../../actions/textDrafts';
import { memberPart } from '../../hooks/memberPart';
import { commentDraftKey } from '../../lib/textDrafts';
import { selectIsAuthenticated } from '../../selectors/session';
import { selectDraftPhoto } from '../../selectors/textDrafts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useTextDraft } from '../../store/useTextDraft';
import { codePoints } from '../../ui/fields/Field';
import { MessageField } from '../../ui/fields/MessageField';
import { PhotoChoice } from '../photos';
import styles from './CommentsPanel.module.css';

/** Suggests whom to mention. */
const Mentions = memberPart(
  async () => (await import(/* webpackChunkName: "member-rich-pin" */ '../commentTools')).Mentions,
  true,
);

/** What was typed shows at once as a comment; where sending fails it comes back into the field. */
export function CommentForm({ pinId }: { pinId: PinId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const key = commentDraftKey({ pinId, parentId: null });
  const [text, write] = useTextDraft(key);
  const element = useRef<HTMLDivElement>(null);
  const uploadId = useAppSelector((state) => selectDraftPhoto(state, key));
  const isMember = useAppSelector(selectIsAuthenticated);
  const send = () => {
    dispatch(createRequested({ pinId, text: text.trim(), uploadId }));
    write('');
    dispatch(photoChosen({ key, uploadId: null }));
  };
  return (
    <div ref={element} className={styles.form}>
      <Mentions within={element} text={text} onWrite={write} />
      <MessageField
        label={t`Add a comment`}
        placeholder={t`Add a comment`}
        sendLabel={t`Comment`}
        max={LIMITS.comment}
        value={text}
        onValueChange={write}
        onSend={send}
        canBeEmpty={uploadId !== null}
        error={codePoints(text) > LIMITS.comment ? t`Use at most 500 characters` : undefined}
      />
      {isMember && <PhotoChoice draftKey={key} />}
    </div>
  );
}
