import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { InterestId } from '../../../../contract/schemas/common';
import type { InterestPage } from '../../../../contract/schemas/pins/interests';
import type { ListSource } from '../../../entities/lists';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { selectInterest } from '../../../selectors/pins/interests';
import { useAppSelector } from '../../../store/hooks';
import { BackLink } from '../../../ui/BackLink';
import { ButtonLink } from '../../../ui/Button';
import { ChipLink } from '../../../ui/Chip';
import { EmptyState } from '../../../ui/EmptyState';
import { TagIcon } from '../../../ui/icons/TagIcon';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import { FeedEnd, PinGrid } from '../../discovery/feed';
import { FollowTopicButton } from './FollowTopicButton';
import styles from './Topics.module.css';

/** One topic: a button to follow it, the topics that narrow it, and its newest pins. */
export function TopicScreen() {
  const { t } = useLingui();
  const id = useAppSelector((state) => selectCurrentEntry(state)?.params.id ?? '') as InterestId;
  const topic = useAppSelector((state) => selectInterest(state, id));
  const source = useMemo<ListSource>(
    () => ({ resource: 'InterestFeedResource.get', options: { interest_id: id } }),
    [id],
  );
  const isMember = useAppSelector(selectIsAuthenticated);
  const name = topic?.name ?? '';
  return (
    <div className={styles.page}>
      {topic?.parent ? (
        <BackLink to={`/topics/${topic.parent.id}`}>{topic.parent.name}</BackLink>
      ) : (
        <BackLink to="/topics">
          <Trans>All topics</Trans>
        </BackLink>
      )}
      <header className={styles.header}>
        <h1>{topic ? name : <Skeleton shape="text" width="200px" />}</h1>
        {topic && <FollowTopicButton topic={topic} variant="primary" />}
      </header>
      <Guides topic={topic} />
      <h2 className="visuallyHidden">
        <Trans>Pins</Trans>
      </h2>
      <PinGrid
        source={source}
        label={t`Pins about ${name}`}
        end={<FeedEnd />}
        empty={
          <EmptyState
            icon={<TagIcon size={32} />}
            title={t`No pins about ${name} yet`}
            action={
              <>
                {isMember && (
                  <ButtonLink to="/pin-builder" variant="primary">
                    <Trans>Create a pin</Trans>
                  </ButtonLink>
                )}
                <ButtonLink to="/topics" variant={isMember ? 'secondary' : 'primary'}>
                  <Trans>See all topics</Trans>
                </ButtonLink>
              </>
            }
          />
        }
      />
    </div>
  );
}

const SHAPES = ['one', 'two', 'three', 'four'];

/** The children of a parent, the other children of a child's parent: one line, also while they load. */
function Guides({ topic }: { topic: InterestPage | null }) {
  const { t } = useLingui();
  if (topic === null) {
    return (
      <SkeletonGroup>
        <div className={styles.guides}>
          {SHAPES.map((shape) => (
            <Skeleton key={shape} shape="text" width="88px" />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  const { parent, guides } = topic;
  if (guides.length === 0) return null;
  const name = parent?.name ?? topic.name;
  return (
    <nav aria-label={t`More topics in ${name}`}>
      <ul className={styles.guides}>
        {guides.map((guide) => (
          <li key={guide.id}>
            <ChipLink to={`/topics/${guide.id}`}>{guide.name}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
