import { Plural, Trans } from '@lingui/react/macro';
import { shallowEqual } from 'react-redux';
import type { UserId } from '../../../contract/schemas/common';
import { selectPopularPeople } from '../../selectors/popularPeople';
import { useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { PersonLine } from '../../ui/PersonLine';
import { FollowButton } from '../follow';
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
          <Person key={id} id={id} />
        ))}
      </div>
    </section>
  );
}

function Person({ id }: { id: UserId }) {
  const user = useEntity('users', id);
  if (!user) return null;
  const { username, fullName, imageMediumUrl, followerCount } = user;
  return (
    <PersonLine
      href={`/${username}/`}
      name={fullName}
      imageUrl={imageMediumUrl}
      detail={<Plural value={followerCount} one="# follower" other="# followers" />}
      action={<FollowButton userId={id} />}
    />
  );
}
