import { useLingui } from '@lingui/react/macro';
import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import type { ConversationId } from '../../../../contract/schemas/common';
import { messageRequested, typed } from '../../../actions/talk/conversations';
import { memberPart } from '../../../hooks/memberPart';
import { selectFailedMessage } from '../../../selectors/talk/conversations';
import { selectObjectAttachment } from '../../../selectors/talk/messaging';
import { selectIsOffline } from '../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useTextDraft } from '../../../store/useTextDraft';
import { MessageField } from '../../../ui/fields/MessageField';
import styles from './Conversation.module.css';

/** In no first view. */
const AttachMenu = memberPart(
  async () => (await import(/* webpackChunkName: "member-conversation" */ './AttachMenu')).AttachMenu,
  true,
);

interface ComposerProps {
  id: ConversationId;
  names: string;
  autoFocus: boolean;
}

/** What could not be sent comes back into the field with the reason. */
export function Composer({ id, names, autoFocus }: ComposerProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const failed = useAppSelector((state) => selectFailedMessage(state, id));
  const isOffline = useAppSelector(selectIsOffline);
  const [text, write] = useTextDraft(`message ${id}`);
  const shared = useAppSelector(selectObjectAttachment);
  const send = () => {
    dispatch(messageRequested({ conversationId: id, text: text.trim(), shared }));
    write('');
  };
  const type = (next: string) => {
    write(next);
    if (next !== '') dispatch(typed({ conversationId: id }));
  };
  const problem =
    textLength(text) > LIMITS.message
      ? t`Use at most 2,000 characters`
      : isOffline
        ? t`You’re offline. What you write stays here.`
        : failed?.error;
  return (
    <div className={styles.composer}>
      <div className={styles.attach}>
        <AttachMenu />
      </div>
      <MessageField
        label={t`Message to ${names}`}
        placeholder={t`Write a message`}
        sendLabel={t`Send`}
        isSendShown
        max={LIMITS.message}
        used={text.length}
        value={text}
        onValueChange={type}
        onSend={send}
        error={problem}
        isHeld={isOffline}
        canBeEmpty={shared !== null}
        autoFocus={autoFocus}
      />
    </div>
  );
}
