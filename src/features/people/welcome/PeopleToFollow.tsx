import { Trans } from '@lingui/react/macro';
import { shallowEqual } from 'react-redux';
import { selectPopularPeople } from '../../../selectors/people/popularPeople';
import { useAppSelector } from '../../../store/hooks';
import { PersonRow } from '../profile';
import styles from './WelcomeScreen.module.css';

const SHOWN = 3;

/** People with the most popular pins. Renders nothing if there are no other people. */
export function PeopleToFollow() {
  const ids = useAppSelector((state) => selectPopularPeople(state, SHOWN), shallowEqual);
  if (ids.length === 0) return null;
  return (
    <section aria-labelledby="welcome-people">
      <h2 id="welcome-people" className={styles.heading}>
        <Trans>People to follow</Trans>
      </h2>
      <div className={styles.people}>
        {ids.map((id) => (
          <PersonRow key={id} id={id} />
        ))}
      </div>
    </section>
  );
}
