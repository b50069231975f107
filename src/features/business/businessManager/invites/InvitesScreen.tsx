import { Trans, useLingui } from '@lingui/react/macro';
import { answerRequested } from '../../../../actions/business/invites';
import {
  type BusinessInvite,
  selectAnswer,
  selectInvites,
  selectLinkError,
} from '../../../../selectors/business/invites';
import { selectCurrentEntry } from '../../../../selectors/navigation';
import { selectIsOffline } from '../../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import styles from './Invites.module.css';
import { useInviteWords } from './useInviteWords';

/** Invites to businesses that wait for the viewer's answer. */
export function InvitesScreen() {
  const { t } = useLingui();
  const token = useAppSelector((state) => tokenOf(selectCurrentEntry(state)?.path ?? '/'));
  const invites = useAppSelector((state) => selectInvites(state, token));
  const error = useAppSelector((state) => (token === null ? null : selectLinkError(state, token)));
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Invitations to businesses</Trans>
      </h1>
      {error ? (
        <EmptyState
          title={t`This invitation can no longer be answered`}
          detail={<Trans>It was answered or taken back, or its time is over. Ask the business for a new one.</Trans>}
        />
      ) : (
        <ul className={styles.list}>
          {invites.map((invite) => (
            <li key={invite.id}>
              <InviteCard invite={invite} token={token} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const tokenOf = (path: string): string | null => new URL(path, 'http://localhost').searchParams.get('token');

function InviteCard({ invite, token }: { invite: BusinessInvite; token: string | null }) {
  const dispatch = useAppDispatch();
  const words = useInviteWords(invite);
  const state = useAppSelector((root) => selectAnswer(root, invite.id));
  const isSending = state === 'sending';
  const isOffline = useAppSelector(selectIsOffline);
  const answer = (accepts: boolean) => dispatch(answerRequested({ inviteId: invite.id, token, accepts }));
  return (
    <article className={styles.card} aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      <p className={styles.detail}>{words.detail}</p>
      <p className={styles.detail}>{words.until}</p>
      {isOffline && (
        <p role="status" className={styles.detail}>
          <Trans>You’re offline. You can answer when you’re back.</Trans>
        </p>
      )}
      {state === 'declined' ? (
        <p role="status">
          <Trans>Declined.</Trans>
        </p>
      ) : (
        <div className={styles.actions}>
          <Button variant="primary" isBusy={isSending} disabled={isOffline} onClick={() => answer(true)}>
            <Trans>Accept</Trans>
          </Button>
          <Button isBusy={isSending} disabled={isOffline} onClick={() => answer(false)}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
    </article>
  );
}
