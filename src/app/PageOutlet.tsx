import { Suspense } from 'react';
import { selectCurrentEntry, selectNavigationFailure } from '../selectors/navigation';
import { useAppSelector } from '../store/hooks';
import { PageErrorBoundary } from './PageErrorBoundary';
import type { Pages } from './pages';
import { NotFoundScreen, PageFailedScreen } from './screens';

/**
 * The page of the current history entry, or what stands in its place. The boundary around the page waits for nothing:
 * React takes over what is inside of one in slices, between which a hand is heard, and at once where somebody clicks.
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
    <PageErrorBoundary key={entry.key} path={entry.path}>
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </PageErrorBoundary>
  );
}

/** A page whose code could not be had fails like one that crashed (ledger ROUTE-014). */
function LoadFailure({ message }: { message: string }): never {
  throw new Error(message);
}
