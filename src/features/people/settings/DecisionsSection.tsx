import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import type { DataOf } from '../../../../contract/api';
import { decisionsOpened, suspendedLoggedOut } from '../../../actions/people/decisions';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { camelize } from '../../../lib/camelize';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import { DataSection } from './DataSection';
import { DecisionItem } from './DecisionItem';
import styles from './Decisions.module.css';

/** The section, once the texts of its reasons are there. */
export function DecisionsSection() {
  const hasReasons = useMessageGroup('contentReports', true);
  const hasCommentReasons = useMessageGroup('commentTools', true);
  return hasReasons && hasCommentReasons ? <Decisions /> : <RowsSkeleton width="0" height="120px" />;
}

/**
 * What site admins decided about the viewer's account or content, with their appeals. For a suspended member, who is
 * otherwise logged out, also a copy of their data. The server renders it empty, because it treats them as a visitor.
 */
function Decisions() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(decisionsOpened()), [dispatch]);
  const request = useAppSelector((state) => selectRequest(state, 'DecisionsResource.get', {}));
  const data = request?.data as DataOf<'DecisionsResource.get'> | null | undefined;
  const read = useMemo(() => (data ? camelize(data) : null), [data]);
  if (request?.error?.code === 'unauthenticated') {
    return (
      <EmptyState
        title={t`Log in to see decisions about your content`}
        detail={t`This also works while your account is suspended.`}
        action={
          <ButtonLink to="/login?next=/settings/decisions" variant="primary">
            <Trans>Log in</Trans>
          </ButtonLink>
        }
      />
    );
  }
  if (request?.status === 'failed' && !read) {
    return (
      <ErrorState
        title={t`The decisions could not be loaded`}
        detail={request.error?.message}
        onRetry={() => dispatch(decisionsOpened())}
      />
    );
  }
  const { isSuspended = false, decisions = [] } = read ?? {};
  return (
    <div className={styles.page}>
      {isSuspended && (
        <h2 className={styles.title}>
          <Trans>Your account is suspended</Trans>
        </h2>
      )}
      <p className={styles.detail}>
        {isSuspended ? (
          <Trans>You can read why, appeal once against each decision, and take a copy of your data with you.</Trans>
        ) : (
          <Trans>If we remove something you posted, you’ll see why here. You can appeal each decision once.</Trans>
        )}
      </p>
      {!read && <RowsSkeleton width="0" height="120px" />}
      {read && decisions.length === 0 && <EmptyState title={t`Nothing of yours was removed`} />}
      <ul className={styles.list}>
        {decisions.map((decision) => (
          <li key={decision.decisionId}>
            <DecisionItem decision={decision} />
          </li>
        ))}
      </ul>
      {isSuspended && (
        <>
          <DataSection />
          <div className={styles.end}>
            <Button onClick={() => dispatch(suspendedLoggedOut())}>
              <Trans>Log out</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
