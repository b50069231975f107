import { Plural, Trans } from '@lingui/react/macro';
import type { UserId } from '../../../contract/schemas/common';
import { selectCreators } from '../../selectors/todayArticles';
import { useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { PersonLine } from '../../ui/PersonLine';
import { FollowButton } from '../follow';
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
            <Person id={id} />
          </li>
        ))}
      </ul>
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
