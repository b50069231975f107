import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { UserId } from '../../../../contract/schemas/common';
import { sharingOpened, suggestionsSearched } from '../../../actions/talk/conversations';
import { selectReceivers, selectReceiversRequest } from '../../../selectors/talk/messaging';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ErrorState } from '../../../ui/ErrorState';
import { PeopleSkeleton } from '../../../ui/PersonLine';
import styles from './FoundPeople.module.css';

const NOBODY: readonly UserId[] = [];

interface SuggestedPeopleProps {
  /** Of this name alone. */
  query?: string;
  /** Says why nobody could be read, and tries again. Elsewhere that looks like nobody was found (ledger MSG-031). */
  showsFailure?: boolean;
  /** The line of one of them. */
  children: (id: UserId) => ReactNode;
}

/** People whom the viewer writes to or follows, or of a name, to whom something can be sent. */
export function SuggestedPeople({ query = '', showsFailure = false, children }: SuggestedPeopleProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(sharingOpened({}));
  }, [dispatch]);
  const request = useAppSelector((state) => selectReceiversRequest(state, query));
  const ids = useAppSelector((state) => selectReceivers(state, query)) ?? NOBODY;
  if (ids.length > 0) {
    return (
      <ul className={styles.people} aria-label={query === '' ? t`People` : t`People found`}>
        {ids.map(children)}
      </ul>
    );
  }
  if (showsFailure && request?.status === 'failed') {
    const retry = () => void dispatch(query === '' ? sharingOpened({}) : suggestionsSearched({ query }));
    return <ErrorState title={request.error?.message ?? ''} onRetry={retry} headingLevel={3} />;
  }
  const isWaiting = request === undefined || request.status === 'loading';
  if (query === '') {
    return isWaiting ? (
      <PeopleSkeleton count={3} />
    ) : (
      <p className={styles.none}>
        <Trans>Search for someone by name.</Trans>
      </p>
    );
  }
  return (
    <>
      {isWaiting && <PeopleSkeleton count={2} />}
      <p className={styles.none} role="status">
        {request?.status === 'complete' && <Trans>No people found</Trans>}
      </p>
    </>
  );
}
