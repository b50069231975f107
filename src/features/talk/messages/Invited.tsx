import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { ConversationId } from '../../../../contract/schemas/common';
import { resendRequested, withdrawRequested } from '../../../actions/talk/groups';
import type { ConversationEntity } from '../../../entities/talk/conversations';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import styles from './Conversation.module.css';

/** Whom the viewer invited by mail, and how many others did, as long as they have not come; and whose time is over. */
export function Invited({ talk }: { talk: ConversationEntity }) {
  const dispatch = useAppDispatch();
  const { id: conversationId, emails, expiredEmails } = talk;
  const others = talk.invitedCount - emails.length;
  const addresses = <bdi>{emails.join(', ')}</bdi>;
  return (
    <div className={styles.begin}>
      {emails.length > 0 && (
        <p>
          <Trans>Invited by email: {addresses}. They can read this as soon as they join.</Trans>
        </p>
      )}
      {others > 0 && (
        <p>
          <Plural
            value={others}
            one="Someone else invited # person by email. They can read this once they join."
            other="Someone else invited # people by email. They can read this once they join."
          />
        </p>
      )}
      {emails.map((email) => {
        const name = <bdi>{email}</bdi>;
        return (
          <Button
            key={email}
            variant="ghost"
            size="sm"
            onClick={({ currentTarget }) => {
              nextOf(currentTarget)?.focus();
              dispatch(withdrawRequested({ conversationId, email }));
            }}
          >
            <Trans>Cancel the invitation to {name}</Trans>
          </Button>
        );
      })}
      {expiredEmails.map((email) => (
        <Expired key={email} conversationId={conversationId} email={email} />
      ))}
    </div>
  );
}

/** An invitation by mail by which nobody came in time. */
function Expired({ conversationId, email }: { conversationId: ConversationId; email: string }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const name = <bdi>{email}</bdi>;
  const press = (event: typeof resendRequested | typeof withdrawRequested) => (pressed: MouseEvent<HTMLElement>) => {
    pressed.currentTarget.closest<HTMLElement>('[role="log"]')?.focus();
    dispatch(event({ conversationId, email }));
  };
  return (
    <div>
      <p>
        <Trans>Your invitation to {name} has expired.</Trans>
      </p>
      <Button size="sm" aria-label={t`Send again to ${email}`} onClick={press(resendRequested)}>
        <Trans>Send again</Trans>
      </Button>{' '}
      <Button
        variant="ghost"
        size="sm"
        aria-label={t`Remove the invitation to ${email}`}
        onClick={press(withdrawRequested)}
      >
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}

/** What gets the focus in place of a button that goes away: the one beside it, or else the messages. */
function nextOf(button: HTMLButtonElement): HTMLElement | null | undefined {
  const beside = [button.nextElementSibling, button.previousElementSibling];
  return (
    beside.find((one): one is HTMLButtonElement => one instanceof HTMLButtonElement) ??
    button.closest<HTMLElement>('[role="log"]')
  );
}
