import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { moreRequested, refreshRequested } from '../../../actions/lists';
import { mentionsWanted, readRequested } from '../../../actions/talk/news';
import { selectListRequest } from '../../../selectors/lists';
import { hasEnded } from '../../../selectors/requests';
import { NEWS_HUB, NEWS_MENTIONS, selectNewsIds } from '../../../selectors/talk/news';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button, ButtonLink } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { BellIcon } from '../../../ui/icons/BellIcon';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import styles from './News.module.css';
import { NewsItem } from './NewsItem';
import { useNewsDays } from './useNewsDays';

interface NewsListProps {
  /** What stands above it, with its heading. */
  head: ReactNode;
  /** That of the days. */
  headingLevel: 2 | 3;
}

/** The notifications, newest first and by day: all, or those in which somebody mentions the viewer (ledger SET-008). */
export function NewsList({ head, headingLevel }: NewsListProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isMentions, setMentions] = useState(false);
  const source = isMentions ? NEWS_MENTIONS : NEWS_HUB;
  const ids = useAppSelector((state) => selectNewsIds(state, source), shallowEqual);
  const hasAny = useAppSelector((state) => selectNewsIds(state).length > 0);
  const request = useAppSelector((state) => selectListRequest(state, source));
  const days = useNewsDays(ids);
  const Heading = `h${headingLevel}` as const;
  const isEmpty = ids.length === 0;
  const isLoading = request?.status === 'loading';
  const showMentions = () => {
    setMentions(true);
    dispatch(mentionsWanted({}));
  };
  return (
    <>
      {head}
      {hasAny && (
        <div className={styles.tools}>
          <fieldset className={styles.filters} aria-label={t`Show`}>
            <Chip isSelected={!isMentions} onClick={() => setMentions(false)}>{t`All`}</Chip>
            <Chip isSelected={isMentions} onClick={showMentions}>{t`Mentions`}</Chip>
          </fieldset>
          <Button size="sm" variant="ghost" onClick={() => dispatch(readRequested({ id: null }))}>
            <Trans>Mark all as read</Trans>
          </Button>
        </div>
      )}
      {!isEmpty && (
        <section aria-label={t`Notifications`}>
          {days.map(({ day, label, ids: ofDay }) => (
            <section key={day} className={styles.day}>
              <Heading className={styles.dayName}>{label}</Heading>
              <ul className={styles.list} aria-label={label}>
                {ofDay.map((id) => (
                  <NewsItem key={id} id={id} />
                ))}
              </ul>
            </section>
          ))}
        </section>
      )}
      {request?.status === 'failed' && (
        <ErrorState title={request.error?.message ?? ''} onRetry={() => dispatch(refreshRequested(source))} />
      )}
      {isEmpty &&
        request?.status === 'complete' &&
        hasEnded(request) &&
        (isMentions ? (
          <EmptyState
            icon={<BellIcon size={32} />}
            title={t`No mentions yet`}
            detail={t`When people mention you in a comment or a description, you see it here.`}
          />
        ) : (
          <EmptyState
            icon={<BellIcon size={32} />}
            title={t`Nothing new yet`}
            detail={t`When people follow you, save your pins or comment on them, you see it here.`}
            action={
              <ButtonLink to="/" variant="primary">
                <Trans>Find something to save</Trans>
              </ButtonLink>
            }
          />
        ))}
      {isEmpty && (isLoading || request === undefined) && <RowsSkeleton width="48px" height="48px" />}
      {request && !hasEnded(request) && (!isEmpty || request.status === 'complete') && (
        <Button isBusy={isLoading} onClick={() => dispatch(moreRequested(source))}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
