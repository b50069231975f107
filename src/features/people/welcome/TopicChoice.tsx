import { useLingui } from '@lingui/react/macro';
import type { InterestTile } from '../../../../contract/schemas/pins/interests';
import { interestFollowRequested } from '../../../actions/pins/interests';
import { selectFollowsInterest, selectInterests } from '../../../selectors/pins/interests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Chip } from '../../../ui/Chip';
import { ChosenMark } from '../../../ui/ChosenMark';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import styles from './WelcomeScreen.module.css';

const SHAPES = Array.from({ length: 18 }, (_, index) => `shape-${index}`);

/** The parent topics, those with a picture first, and under them some children of each that the member follows. */
export function TopicChoice({ label }: { label: string }) {
  const topics = useAppSelector(selectInterests);
  if (topics.length === 0) {
    return (
      <SkeletonGroup>
        <div className={styles.topics}>
          {SHAPES.map((shape) => (
            <Skeleton key={shape} ratio={4 / 3} />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  const parents = topics
    .filter(({ parent }) => parent === null)
    .toSorted((a, b) => Number(!a.cover_image) - Number(!b.cover_image));
  return (
    <>
      <ul className={styles.topics} aria-label={label}>
        {parents.map((topic) => (
          <li key={topic.id}>
            <TopicToggle topic={topic} />
          </li>
        ))}
      </ul>
      {parents.map((topic) => (
        <Children key={topic.id} topic={topic} />
      ))}
    </>
  );
}

function Children({ topic: { id, name, is_followed: was, children } }: { topic: InterestTile }) {
  const { t } = useLingui();
  const isFollowed = useAppSelector((state) => selectFollowsInterest(state, id, was));
  if (!isFollowed || children.length === 0) return null;
  return (
    <ul className={styles.children} aria-label={t`More topics in ${name}`}>
      {children.map((child) => (
        <li key={child.id}>
          <ChildToggle child={child} />
        </li>
      ))}
    </ul>
  );
}

function ChildToggle({ child: { id, name } }: { child: InterestTile['children'][number] }) {
  const dispatch = useAppDispatch();
  const was = useAppSelector((state) => selectInterests(state).some((topic) => topic.id === id && topic.is_followed));
  const isFollowed = useAppSelector((state) => selectFollowsInterest(state, id, was));
  return (
    <Chip
      isSelected={isFollowed}
      onClick={() => dispatch(interestFollowRequested({ interestId: id, to: !isFollowed, was }))}
    >
      {name}
    </Chip>
  );
}

/** A topic's picture with its name; pressing it follows the topic. */
function TopicToggle({ topic: { id, name, is_followed: was, cover_image: image } }: { topic: InterestTile }) {
  const dispatch = useAppDispatch();
  const isFollowed = useAppSelector((state) => selectFollowsInterest(state, id, was));
  return (
    <button
      type="button"
      className={styles.topic}
      aria-pressed={isFollowed}
      style={image ? { backgroundColor: image.dominant_color } : undefined}
      onClick={() => dispatch(interestFollowRequested({ interestId: id, to: !isFollowed, was }))}
    >
      {image && <img className={styles.picture} src={image.url} alt="" loading="lazy" decoding="async" />}
      <span className={styles.name}>{name}</span>
      {isFollowed && <ChosenMark />}
    </button>
  );
}
