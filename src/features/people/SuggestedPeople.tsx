import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { UserId } from '../../../contract/schemas/common';
import { sharingOpened } from '../../actions/conversations';
import { suggestionsOf } from '../../selectors/conversations';
import { selectRequest } from '../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { PeopleSkeleton } from '../../ui/PersonLine';
import styles from './FoundPeople.module.css';

const NOBODY: readonly UserId[] = [];

interface SuggestedPeopleProps {
  /** Of this name alone. */
  query?: string;
  /** The line of one of them. */
  children: (id: UserId) => ReactNode;
}

/** People whom the viewer writes to or follows, or of a name, to whom something can be sent. */
export function SuggestedPeople({ query = '', children }: SuggestedPeopleProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(sharingOpened({}));
  }, [dispatch]);
  const request = useAppSelector((state) => selectRequest(state, 'ShareSuggestionsResource.get', suggestionsOf(query)));
  const ids = (request?.data as UserId[] | null | undefined) ?? NOBODY;
  if (ids.length > 0) {
    return (
      <ul className={styles.people} aria-label={query === '' ? t`People` : t`People found`}>
        {ids.map(children)}
      </ul>
    );
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
