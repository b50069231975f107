import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type SubmitEvent, useEffect, useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import type { ConversationId } from '../../../contract/schemas/common';
import { messageRequested } from '../../actions/conversations';
import { selectFailedMessage } from '../../selectors/conversations';
import { selectIsOffline } from '../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { TextArea } from '../../ui/fields/TextArea';
import { IconButton } from '../../ui/IconButton';
import { ArrowUpIcon } from '../../ui/icons/ArrowUpIcon';
import styles from './Messages.module.css';

/** Enter sends, with Shift it begins a line. What could not be sent comes back into the field with the reason. */
export function Composer({ id, names }: { id: ConversationId; names: string }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const failed = useAppSelector((state) => selectFailedMessage(state, id));
  const isOffline = useAppSelector(selectIsOffline);
  const [text, setText] = useState('');
  useEffect(() => {
    if (failed) setText((now) => now || failed.text);
  }, [failed]);

  const isTooLong = text.length > LIMITS.message;
  const isEmpty = text.trim() === '';
  const send = () => {
    if (isEmpty || isTooLong || isOffline) return;
    dispatch(messageRequested({ conversationId: id, text: text.trim() }));
    setText('');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const problem = isTooLong
    ? t`Use at most 2,000 characters`
    : isOffline
      ? t`You are offline. What you write stays here.`
      : failed?.error;
  return (
    <form className={styles.composer} onSubmit={submit}>
      <div className={styles.field}>
        <TextArea
          label={t`Message to ${names}`}
          isLabelHidden
          placeholder={t`Write a message`}
          rows={1}
          dir="auto"
          value={text}
          onValueChange={setText}
          onKeyDown={press}
          error={problem}
          {...(text.length > LIMITS.message - 200 ? { counterMax: LIMITS.message } : {})}
        />
      </div>
      <IconButton
        type="submit"
        variant="primary"
        size="lg"
        label={t`Send`}
        tooltip="above"
        icon={<ArrowUpIcon />}
        aria-disabled={isEmpty || isTooLong || isOffline}
      />
    </form>
  );
}
