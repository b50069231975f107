import { useLingui } from '@lingui/react/macro';
import type { InterestTile } from '../../../../contract/schemas/pins/interests';
import { selectInterests } from '../../../selectors/pins/interests';
import { useAppSelector } from '../../../store/hooks';
import { TagIcon } from '../../../ui/icons/TagIcon';
import { Link } from '../../../ui/Link';
import { Picture } from '../../../ui/Picture';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import { FollowTopicButton } from './FollowTopicButton';
import styles from './Topics.module.css';

const TILE_RATIO = 4 / 3;
const SHAPES = ['40%', '55%', '35%', '50%', '45%', '60%'];

/** Followed topics, then the parents of all others with some of their children, with an image each. */
export function TopicTiles() {
  const { t } = useLingui();
  const topics = useAppSelector(selectInterests);
  return topics.length === 0 ? (
    <SkeletonGroup>
      <div className={styles.topics}>
        {SHAPES.map((width) => (
          <div key={width}>
            <Skeleton ratio={TILE_RATIO} />
            <div className={styles.row}>
              <Skeleton shape="text" width={width} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  ) : (
    <ul className={styles.topics} aria-label={t`Topics`}>
      {topics.map((topic) => (
        <Tile key={topic.id} topic={topic} />
      ))}
    </ul>
  );
}

function Tile({ topic }: { topic: InterestTile }) {
  const { t } = useLingui();
  const { id, name, children, cover_image: image } = topic;
  return (
    <li>
      <Link to={`/topics/${id}`} className={styles.tile}>
        {image ? (
          <Picture
            alt=""
            src={image.url}
            width={image.width}
            height={image.height}
            color={image.dominant_color}
            ratio={TILE_RATIO}
          />
        ) : (
          <span className={styles.blank} style={{ aspectRatio: TILE_RATIO }}>
            <TagIcon size={32} />
          </span>
        )}
        <span className={styles.name}>{name}</span>
      </Link>
      {children.length > 0 && (
        <ul className={styles.children} aria-label={t`More topics in ${name}`}>
          {children.map((child) => (
            <li key={child.id}>
              <Link to={`/topics/${child.id}`}>{child.name}</Link>
            </li>
          ))}
        </ul>
      )}
      <FollowTopicButton topic={topic} size="sm" />
    </li>
  );
}
