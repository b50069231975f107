import { useLingui } from '@lingui/react/macro';
import type { PinId } from '../../../../contract/schemas/common';
import { createRequested } from '../../../actions/pins/comments';
import { photoChosen } from '../../../actions/pins/textDrafts';
import { commentDraftKey } from '../../../lib/textDrafts';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { selectDraftPhoto } from '../../../selectors/pins/textDrafts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useTextDraft } from '../../../store/useTextDraft';
import { PhotoChoice } from '../../content/photos';
import { CommentField } from '../mentions';
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
