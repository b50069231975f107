import type { InterestTile } from '../../../contract/schemas/interests';
import { interestFollowRequested } from '../../actions/interests';
import { selectFollowsInterest, selectInterests } from '../../selectors/interests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ChosenMark } from '../../ui/ChosenMark';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';
import styles from './WelcomeScreen.module.css';

/** The number of topics shown: two or three rows. Those with a picture come first. */
const SHOWN = 18;
const SHAPES = Array.from({ length: SHOWN }, (_, index) => `shape-${index}`);

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
  const shown = topics.toSorted((a, b) => Number(!a.cover_image) - Number(!b.cover_image)).slice(0, SHOWN);
  return (
    <ul className={styles.topics} aria-label={label}>
      {shown.map((topic) => (
        <li key={topic.id}>
          <TopicToggle topic={topic} />
        </li>
      ))}
    </ul>
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
