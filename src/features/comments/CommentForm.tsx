import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import type { PinId } from '../../../contract/schemas/common';
import { createRequested } from '../../actions/comments';
import { memberPart } from '../../hooks/memberPart';
import { commentDraftKey } from '../../lib/textDrafts';
import { selectIsAuthenticated } from '../../selectors/session';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useTextDraft } from '../../store/useTextDraft';
import { codePoints } from '../../ui/fields/Field';
import { MessageField } from '../../ui/fields/MessageField';
import { type ChosenPhoto, PhotoChoice } from '../photos';
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
  const [text, write] = useTextDraft(commentDraftKey({ pinId, parentId: null }));
  const element = useRef<HTMLDivElement>(null);
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const isMember = useAppSelector(selectIsAuthenticated);
  const send = () => {
    dispatch(createRequested({ pinId, text: text.trim(), uploadId: photo?.uploadId ?? null }));
    write('');
    setPhoto(null);
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
        canBeEmpty={photo !== null}
        error={codePoints(text) > LIMITS.comment ? t`Use at most 500 characters` : undefined}
      />
      {isMember && <PhotoChoice photo={photo} onChoose={setPhoto} />}
    </div>
  );
}
