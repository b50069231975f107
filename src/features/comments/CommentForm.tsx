import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import type { PinId } from '../../../contract/schemas/common';
import { createRequested, textRecovered } from '../../actions/comments';
import { selectFailedComment } from '../../selectors/comments';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/fields/TextArea';
import styles from './CommentsPanel.module.css';

/** What was typed shows at once as a comment; where sending fails it comes back into the field. */
export function CommentForm({ pinId }: { pinId: PinId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const failed = useAppSelector((state) => selectFailedComment(state, pinId));
  const [text, setText] = useState('');
  useEffect(() => {
    if (failed === null) return;
    setText((now) => now || failed);
    dispatch(textRecovered({ pinId }));
  }, [failed, dispatch, pinId]);

  const isTooLong = [...text].length > LIMITS.comment;
  const isEmpty = text.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isTooLong) return;
    dispatch(createRequested({ pinId, text: text.trim() }));
    setText('');
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <TextArea
        label={t`Add a comment`}
        isLabelHidden
        placeholder={t`Add a comment`}
        rows={2}
        value={text}
        onValueChange={setText}
        {...(text.length > LIMITS.comment - 100 ? { counterMax: LIMITS.comment } : {})}
        error={isTooLong ? t`Use at most 500 characters` : undefined}
      />
      {!isEmpty && (
        <div>
          <Button type="submit" variant="primary" size="sm" aria-disabled={isTooLong}>
            <Trans>Comment</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}
