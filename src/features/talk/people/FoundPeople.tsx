import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { UserId } from '../../../../contract/schemas/common';
import { peopleNamed } from '../../../selectors/boards/collaborators';
import { selectListIds, selectListRequest } from '../../../selectors/lists';
import { selectUserId } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { PeopleSkeleton } from '../../../ui/PersonLine';
import styles from './FoundPeople.module.css';

interface FoundPeopleProps {
  query: string;
  /** People to leave out, besides the viewer. */
  without?: UserId;
  /** Above the people, once there are some. */
  head?: ReactNode;
  /** The line of one of them. */
  children: (id: UserId) => ReactNode;
}

/** The people whom FindPeople found. */
export function FoundPeople({ query, without, head, children }: FoundPeopleProps) {
  const { t } = useLingui();
  const viewerId = useAppSelector(selectUserId);
  const source = useMemo(() => peopleNamed(query), [query]);
  const ids = useAppSelector((state) => selectListIds<UserId>(state, source));
  const request = useAppSelector((state) => selectListRequest(state, source));
  const others = ids.filter((id) => id !== viewerId && id !== without);
  if (others.length === 0) {
    return (
      <>
        {request?.status !== 'complete' && request?.status !== 'failed' && <PeopleSkeleton count={2} />}
        <p className={styles.none} role="status">
          {request?.status === 'complete' && <Trans>No people found</Trans>}
          {request?.status === 'failed' && request.error?.message}
        </p>
      </>
    );
  }
  return (
    <>
      {head}
      <ul className={styles.people} aria-label={t`People found`}>
        {others.map(children)}
      </ul>
    </>
  );
}
