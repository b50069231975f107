import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { UserId } from '../../../contract/schemas/common';
import { sharingOpened } from '../../actions/conversations';
import { SUGGESTIONS } from '../../selectors/conversations';
import { selectRequest } from '../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { PeopleSkeleton } from '../../ui/PersonLine';
import styles from './FoundPeople.module.css';

const NOBODY: readonly UserId[] = [];

/** People whom the viewer writes to or follows, shown before a name is typed. `children` renders one of them. */
export function SuggestedPeople({ children }: { children: (id: UserId) => ReactNode }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(sharingOpened({}));
  }, [dispatch]);
  const request = useAppSelector((state) => selectRequest(state, 'ShareSuggestionsResource.get', SUGGESTIONS));
  const ids = (request?.data as UserId[] | null | undefined) ?? NOBODY;
  if (ids.length > 0) {
    return (
      <ul className={styles.people} aria-label={t`People`}>
        {ids.map(children)}
      </ul>
    );
  }
  return request === undefined || request.status === 'loading' ? (
    <PeopleSkeleton count={3} />
  ) : (
    <p className={styles.none}>
      <Trans>Search for someone by name.</Trans>
    </p>
  );
}
