import { Trans } from '@lingui/react/macro';
import type { PagedList } from '../../../store/usePagedList';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';

/** Reads the next page of a list, and says why that failed. */
export function ShowMore({ list }: { list: PagedList<string> }) {
  return (
    <>
      {list.hasFailed && (
        <Banner tone="error" isUrgent>
          {list.error}
        </Banner>
      )}
      {list.hasMore && (
        <Button size="sm" variant="ghost" isBusy={list.isLoading} onClick={list.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
