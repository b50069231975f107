import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactDecision } from '../../../../contract/schemas/talk/conversations';
import { decisionRequested } from '../../../actions/people/contactRequests';
import type { ContactRequestEntity } from '../../../entities/talk/conversations';
import { useAppDispatch } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import styles from './ContactRequest.module.css';

/** Asks the member whether they want to hear from somebody whom they do not know; a declined request can be reopened. */
export function ContactRequest({ request }: { request: ContactRequestEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const sender = useEntity('users', request.senderId);
  if (!sender) return null;
  const { fullName: name } = sender;
  const decide = (decision: ContactDecision) => dispatch(decisionRequested({ conversationId: request.id, decision }));
  const block = () => {
    setAsking(false);
    decide('block');
  };
  return (
    <section className={styles.request} aria-label={t`Message request`}>
      {request.hasDeclined ? (
        <>
          <p>
            {request.hasBlocked ? (
              <Trans>You declined this request and blocked {name}.</Trans>
            ) : (
              <Trans>You declined this request.</Trans>
            )}
          </p>
          <Button size="sm" onClick={() => decide('reopen')}>
            {request.hasBlocked ? <Trans>Unblock</Trans> : <Trans>Undo</Trans>}
          </Button>
        </>
      ) : (
        <>
          <p>
            <Trans>{name} wants to message you. They won’t see that you’ve read this until you accept.</Trans>
          </p>
          <span className={styles.decisions}>
            <Button size="sm" variant="primary" onClick={() => decide('accept')}>
              <Trans>Accept</Trans>
            </Button>
            <Button size="sm" onClick={() => decide('decline')}>
              <Trans>Decline</Trans>
            </Button>
            <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              <Trans>Block</Trans>
            </Button>
          </span>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={block}
        title={t`Block ${name}?`}
        confirmLabel={t`Block`}
        isDanger
      >
        <Trans>
          They won’t be able to message you, follow you or comment on your pins, and they won’t be notified.
        </Trans>
      </ConfirmDialog>
    </section>
  );
}
