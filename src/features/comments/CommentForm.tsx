import { useLingui } from '@lingui/react/macro';
import type { PinId } from '../../../contract/schemas/common';
import { createRequested } from '../../actions/comments';
import { photoChosen } from '../../actions/textDrafts';
import { commentDraftKey } from '../../lib/textDrafts';
import { selectIsAuthenticated } from '../../selectors/session';
import { selectDraftPhoto } from '../../selectors/textDrafts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useTextDraft } from '../../store/useTextDraft';
import { CommentField } from '../mentions';
import { PhotoChoice } from '../photos';
import styles from './CommentsPanel.module.css';

/** What was typed shows at once as a comment; where sending fails it comes back into the field. */
export function CommentForm({ pinId }: { pinId: PinId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const key = commentDraftKey({ pinId, parentId: null });
  const [text, write] = useTextDraft(key);
  const uploadId = useAppSelector((state) => selectDraftPhoto(state, key));
  const isMember = useAppSelector(selectIsAuthenticated);
  const send = () => {
    dispatch(createRequested({ pinId, text: text.trim(), uploadId }));
    write('');
    dispatch(photoChosen({ key, uploadId: null }));
  };
  return (
    <div className={styles.form}>
      <CommentField
        label={t`Add a comment`}
        placeholder={t`Add a comment`}
        sendLabel={t`Comment`}
        value={text}
        onValueChange={write}
        onSend={send}
        canBeEmpty={uploadId !== null}
      />
      {isMember && <PhotoChoice draftKey={key} />}
    </div>
  );
}
