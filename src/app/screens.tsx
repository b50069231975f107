import { Trans, useLingui } from '@lingui/react/macro';
import { navigationRequested } from '../actions/navigation';
import { selectIsOffline } from '../selectors/ui';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { SearchIcon } from '../ui/icons/SearchIcon';

/**
 * One text for pages that do not exist and pages that the viewer may not see, so that it does not reveal which it is.
 */
export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <EmptyState
      headingLevel={1}
      icon={<SearchIcon size={32} />}
      title={t`We could not find that page`}
      detail={t`It may have been moved or deleted, or it may be private.`}
      action={
        <>
          <ButtonLink to="/" variant="primary">
            <Trans>Go to the home page</Trans>
          </ButtonLink>
          <ButtonLink to="/search/pins/">
            <Trans>Search</Trans>
          </ButtonLink>
          <ButtonLink to="/topics">
            <Trans>See all topics</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}

/** For a page that crashed, or whose code or data could not be loaded. */
export function PageFailedScreen({ path }: { path: string }) {
  const { t } = useLingui();
  const isOffline = useAppSelector(selectIsOffline);
  const dispatch = useAppDispatch();
  return (
    <ErrorState
      headingLevel={1}
      title={t`This page could not be shown`}
      detail={
        isOffline
          ? t`You're offline! Check your internet connection.`
          : t`Something went wrong on our end. Your pins and boards are safe.`
      }
      onRetry={() => dispatch(navigationRequested({ to: path, replace: true }))}
    />
  );
}
