import { Suspense } from 'react';
import { selectCurrentEntry, selectNavigationFailure } from '../selectors/navigation';
import { useAppSelector } from '../store/hooks';
import { PageErrorBoundary } from './PageErrorBoundary';
import type { Pages } from './pages';
import { NotFoundScreen, PageFailedScreen } from './screens';

/**
 * Renders the page of the current history entry, or the error screen in its place. The Suspense boundary never
 * suspends: it is there because React hydrates the inside of a boundary in slices, handles input between them, and
 * hydrates first what the user clicks.
 */
export function PageOutlet({ pages }: { pages: Pages }) {
  const entry = useAppSelector(selectCurrentEntry);
  const failure = useAppSelector(selectNavigationFailure);
  if (failure) {
    return (
      <PageErrorBoundary key={failure.to} path={failure.to}>
        <LoadFailure message={failure.message} />
      </PageErrorBoundary>
    );
  }
  if (!entry) return null;
  const handler = entry.handler === null ? undefined : pages.ready(entry.handler);
  if (!handler || entry.status === 404) return <NotFoundScreen />;
  if (entry.status >= 500) return <PageFailedScreen path={entry.path} />;
  const { Page } = handler;
  return (
    <PageErrorBoundary key={`${entry.key} ${entry.handler}`} path={entry.path}>
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </PageErrorBoundary>
  );
}

/**
 * Crashes during rendering, so that a page whose code cannot be loaded gets the same error screen as a page that
 * crashes (ledger ROUTE-014).
 */
function LoadFailure({ message }: { message: string }): never {
  throw new Error(message);
}
