import { Trans, useLingui } from '@lingui/react/macro';
import type { FeedSource, FeedWish } from '../../../../contract/constants/discovery/feedPreferences';
import type { TunedSource } from '../../../../contract/schemas/discovery/feedPreferences';
import { feedPreferenceChosen } from '../../../actions/people/accountSettings';
import { selectFeedSources } from '../../../selectors/people/settings';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Avatar } from '../../../ui/Avatar';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { HomeIcon } from '../../../ui/icons/HomeIcon';
import { Link } from '../../../ui/Link';
import { PeopleSkeleton } from '../../../ui/PersonLine';
import styles from './SettingsScreen.module.css';

/** Of which topics, boards and people the member wants to see more or less. */
export function HomeFeedSection() {
  const { t } = useLingui();
  const sources = useAppSelector(selectFeedSources);
  const request = useAppSelector((state) => selectRequest(state, 'FeedPreferencesResource.get', {}));
  const groups: readonly [FeedSource, string][] = [
    ['topic', t`Topics`],
    ['board', t`Boards`],
    ['person', t`People`],
  ];
  if (sources === null && request?.status === 'failed') {
    return <ErrorState title={t`These settings could not be loaded`} detail={request.error?.message} />;
  }
  if (sources === null) return <PeopleSkeleton />;
  if (sources.length === 0) {
    return (
      <EmptyState
        icon={<HomeIcon size={32} />}
        title={t`You don’t follow anything yet`}
        detail={<Trans>Follow topics, boards and people, and choose here how much of each you see.</Trans>}
        action={
          <ButtonLink to="/topics" variant="primary">
            <Trans>Explore</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <p className={styles.detail}>
        <Trans>Choose how much your home feed shows you of what you follow.</Trans>
      </p>
      {groups.map(([kind, name]) => {
        const shown = sources.filter((source) => source.kind === kind);
        if (shown.length === 0) return null;
        return (
          <section key={kind} className={styles.section} aria-labelledby={`feed-${kind}`}>
            <h2 id={`feed-${kind}`}>{name}</h2>
            <ul className={styles.rows} aria-labelledby={`feed-${kind}`}>
              {shown.map((source) => (
                <li key={source.id}>
                  <SourceRow source={source} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function SourceRow({ source: { kind, id, name, url, image_url: image, preference } }: { source: TunedSource }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.source}>
      <Link to={url} className={styles.sourceName}>
        {kind !== 'topic' && <Avatar name={name} src={image} size={40} />}
        <bdi>{name}</bdi>
      </Link>
      <SegmentedControl<FeedWish>
        label={name}
        isLabelHidden
        value={preference}
        onValueChange={(to) => dispatch(feedPreferenceChosen({ change: { kind, id, preference: to } }))}
        options={[
          { value: 'less', label: t`Less` },
          { value: 'usual', label: t`As usual` },
          { value: 'more', label: t`More` },
        ]}
      />
    </div>
  );
}
