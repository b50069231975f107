import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { runFollowed } from '../../../../actions/business/catalogs';
import { selectFeed, selectIsReading, selectRuns } from '../../../../selectors/business/catalogs';
import { managerPath } from '../../../../selectors/business/managerParts';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { CountryName } from '../../../../ui/CountryName';
import { EmptyState } from '../../../../ui/EmptyState';
import { Link } from '../../../../ui/Link';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { FeedActions } from './FeedActions';
import { RunReport } from './RunReport';
import { useFeedPlace } from './useFeedPlace';
import { useFeedWords } from './useFeedWords';
import { useReportSaving } from './useReportSaving';

/** A feed: what it is read from, and what came of each run. */
export function FeedScreen() {
  const { t } = useLingui();
  const { businessId, catalogId, feedId } = useFeedPlace();
  const place = { businessId, catalogId, feedId };
  const feed = useAppSelector((state) => selectFeed(state, { businessId, catalogId, feedId }));
  const runs = useAppSelector((state) => selectRuns(state, place));
  useFollowing();
  useReportSaving();
  if (!feed) return null;
  return (
    <ManagerFrame
      title={<bdi>{feed.name}</bdi>}
      intro={
        <Link to={managerPath(businessId, 'feeds')}>
          <Trans>All product feeds</Trans>
        </Link>
      }
    >
      <FeedFacts />
      <FeedActions feed={feed} />
      <section className={styles.page} aria-label={t`Runs`}>
        <h2>
          <Trans>Runs</Trans>
        </h2>
        {runs.length === 0 ? (
          <EmptyState title={t`This feed has not been read yet`} headingLevel={3} />
        ) : (
          <ol className={styles.tags}>
            {runs.map((run, index) => (
              <li key={run.id}>
                <RunReport run={run} isLatest={index === 0} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </ManagerFrame>
  );
}

/** Looks how far a run is while the page is open. */
function useFollowing(): void {
  const dispatch = useAppDispatch();
  const { businessId, catalogId, feedId } = useFeedPlace();
  const isReading = useAppSelector((state) => selectIsReading(state, { businessId, catalogId, feedId }));
  useEffect(() => {
    if (isReading) dispatch(runFollowed({ businessId, catalogId, feedId }));
  }, [dispatch, isReading, businessId, catalogId, feedId]);
}

function FeedFacts() {
  const place = useFeedPlace();
  const words = useFeedWords();
  const locale = useAppSelector(selectTextLocale);
  const feed = useAppSelector((state) => selectFeed(state, place));
  if (!feed) return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>{words.feeds[feed.status]}</dd>
      </div>
      <div>
        <dt>
          <Trans>Source</Trans>
        </dt>
        <dd>{feed.location === null ? <Trans>Uploaded files</Trans> : <bdi dir="ltr">{feed.location}</bdi>}</dd>
      </div>
      {feed.fetch_at !== null && (
        <div>
          <dt>
            <Trans>Every day at</Trans>
          </dt>
          <dd>
            <bdi>
              {feed.fetch_at} {feed.time_zone.replaceAll('_', ' ')}
            </bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Country</Trans>
        </dt>
        <dd>
          <CountryName country={feed.country} locale={locale} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Currency</Trans>
        </dt>
        <dd>{feed.currency}</dd>
      </div>
    </dl>
  );
}
