import { Trans } from '@lingui/react/macro';
import { selectCreators } from '../../../selectors/discovery/todayArticles';
import { useAppSelector } from '../../../store/hooks';
import { PersonRow } from '../../people/profile';
import styles from './Today.module.css';

/** People who save most about the member's topics (ledger HOME-009). Nothing where there are none. */
export function CreatorsToFollow() {
  const ids = useAppSelector(selectCreators);
  if (ids.length === 0) return null;
  return (
    <section aria-labelledby="people-to-follow">
      <h2 id="people-to-follow" className={styles.heading}>
        <Trans>People to follow</Trans>
      </h2>
      <ul className={styles.people}>
        {ids.map((id) => (
          <li key={id}>
            <PersonRow id={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
