import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UserId } from '../../../../contract/schemas/common';
import type { ListSource } from '../../../entities/lists';
import { PeopleSkeleton } from '../../../ui/PersonLine';
import { PersonRow } from '../../people/profile';
import { FoundList } from './FoundList';
import styles from './SearchScreen.module.css';

export function FoundPeople({ source, empty }: { source: ListSource; empty: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.people}>
      <FoundList<UserId>
        source={source}
        skeleton={<PeopleSkeleton />}
        empty={empty}
        failed={t`These people could not be loaded`}
      >
        {(ids) => (
          <ul className={styles.list} aria-label={t`Found people`}>
            {ids.map((id) => (
              <li key={id}>
                <PersonRow id={id} />
              </li>
            ))}
          </ul>
        )}
      </FoundList>
    </div>
  );
}
