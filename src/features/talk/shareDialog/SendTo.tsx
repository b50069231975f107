import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import { type Shared, shareRequested } from '../../../actions/talk/conversations';
import { selectSend, sendIdOf } from '../../../selectors/talk/conversations';
import { selectIsOffline } from '../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { PersonLine } from '../../../ui/PersonLine';
import { FindReceivers, SuggestedPeople } from '../people';
import styles from './ShareDialog.module.css';

interface SendToProps {
  shared: Shared;
  /** Where it stands: on a secret board others cannot open it. */
  boardId: BoardId | undefined;
}

/** Sends it to people as a message: to those whom one writes to or follows, or whom one finds by name. */
export function SendTo({ shared, boardId }: SendToProps) {
  const { t } = useLingui();
  const isOffline = useAppSelector(selectIsOffline);
  const isSecret = useEntity('boards', boardId)?.privacy === 'secret';
  const [written, setWritten] = useState('');
  const [note, setNote] = useState('');
  const query = written.trim();
  const isTooLong = textLength(note) > LIMITS.message;
  const line = (id: UserId) => (
    <Receiver key={id} id={id} shared={shared} note={note} isHeld={isOffline || isTooLong} />
  );
  return (
    <section className={styles.send} aria-label={t`Send to`}>
      <FindReceivers label={t`Find people to send to`} written={written} onWrite={setWritten} />
      <TextArea
        label={t`Add a note`}
        isLabelHidden
        placeholder={t`Add a note`}
        rows={1}
        dir={note === '' ? undefined : 'auto'}
        value={note}
        onValueChange={setNote}
        error={isTooLong ? t`Use at most 2,000 characters` : undefined}
      />
      {(isOffline || isSecret) && (
        <p className={styles.quiet} role="status">
          {isOffline ? (
            <Trans>You’re offline. Messages can be sent when you’re back.</Trans>
          ) : (
            <Trans>It is on a secret board: only those who share that board can open it.</Trans>
          )}
        </p>
      )}
      <div className={styles.people}>
        <SuggestedPeople query={query}>{line}</SuggestedPeople>
      </div>
    </section>
  );
}

interface ReceiverProps {
  id: UserId;
  shared: Shared;
  note: string;
  /** Nothing can be sent now. */
  isHeld: boolean;
}

/** Sending, that it was sent, and trying again are one button, so that the keyboard stays where it is. */
function Receiver({ id, shared, note, isHeld }: ReceiverProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const user = useEntity('users', id);
  const sendId = sendIdOf(id, shared);
  const send = useAppSelector((state) => selectSend(state, sendId));
  if (!user) return null;
  const { fullName: name, username, imageMediumUrl } = user;
  const isSent = send?.status === 'sent';
  const isBusy = send?.status === 'sending';
  const press = () => {
    if (!isSent && !isHeld) dispatch(shareRequested({ sendId, userId: id, shared, text: note.trim() }));
  };
  const label = isSent ? t`Sent to ${name}` : send ? t`Send to ${name} again` : t`Send to ${name}`;
  return (
    <li>
      <PersonLine
        href={`/${username}/`}
        name={name}
        imageUrl={imageMediumUrl}
        detail={<span role="status">{send?.status === 'failed' ? send.error : isSent && <Trans>Sent</Trans>}</span>}
        action={
          <Button
            size="sm"
            variant={isSent ? 'secondary' : 'primary'}
            isBusy={isBusy}
            aria-label={isBusy ? t`Send to ${name}` : label}
            aria-disabled={isSent || isHeld}
            iconStart={isSent ? <CheckIcon size={16} /> : undefined}
            onClick={press}
          >
            {isSent ? <Trans>Sent</Trans> : send?.status === 'failed' ? <Trans>Try again</Trans> : <Trans>Send</Trans>}
          </Button>
        }
      />
    </li>
  );
}
