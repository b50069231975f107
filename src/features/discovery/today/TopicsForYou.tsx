import { Trans, useLingui } from '@lingui/react/macro';
import { INTEREST_BLENDS, type InterestBlend } from '../../../../contract/constants/pins/interests';
import { blendOfPath, selectViewerInterests } from '../../../selectors/discovery/todayArticles';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { hasFirstAnswer, selectRequest } from '../../../selectors/requests';
import { useAppSelector } from '../../../store/hooks';
import { ChipLink } from '../../../ui/Chip';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import { Tabs } from '../../../ui/Tabs';
import styles from './Today.module.css';

/** A member's topics: those that they follow, others like what they save, or both (ledger HOME-010). */
export function TopicsForYou() {
  const { t } = useLingui();
  const isMember = useAppSelector(selectIsAuthenticated);
  const blend = useAppSelector((state) => blendOfPath(selectCurrentEntry(state)?.path ?? ''));
  if (!isMember) return null;
  const labels: Record<InterestBlend, string> = { mixed: t`All`, followed: t`Following`, recommended: t`Suggested` };
  return (
    <section aria-labelledby="topics-for-you">
      <h2 id="topics-for-you" className={styles.heading}>
        <Trans>Topics for you</Trans>
      </h2>
      <Tabs
        label={t`Topics for you`}
        tabs={INTEREST_BLENDS.toReversed().map((one) => ({
          to: one === 'mixed' ? '/ideas' : `/ideas?topics=${one}`,
          label: labels[one],
          isCurrent: one === blend,
        }))}
      />
      <div className={styles.line}>
        <Topics blend={blend} />
      </div>
    </section>
  );
}

const SHAPES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** In one line, whether they are read, there are none, or they could not be read: nothing below moves. */
function Topics({ blend }: { blend: InterestBlend }) {
  const { t } = useLingui();
  const topics = useAppSelector((state) => selectViewerInterests(state, blend));
  const request = useAppSelector((state) =>
    selectRequest(state, 'V3ViewerInterestsResource.get', { blend_type: blend }),
  );
  if (topics.length > 0) {
    return (
      <ul className={styles.chips} aria-label={t`Topics for you`}>
        {topics.map(({ id, name }) => (
          <li key={id}>
            <ChipLink to={`/topics/${id}`}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    );
  }
  if (!hasFirstAnswer(request)) {
    return (
      <SkeletonGroup>
        <div className={styles.chips}>
          {SHAPES.map((shape) => (
            <Skeleton key={shape} shape="text" width="88px" />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  return (
    <p className={styles.none} role="status">
      {request?.status === 'failed' ? (
        request.error?.message
      ) : blend === 'followed' ? (
        <Trans>You don’t follow any topics yet.</Trans>
      ) : (
        <Trans>No suggestions yet.</Trans>
      )}
    </p>
  );
}
