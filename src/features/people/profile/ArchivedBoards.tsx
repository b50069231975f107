import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import type { BoardId } from '../../../../contract/schemas/common';
import { refreshRequested } from '../../../actions/lists';
import type { ListSource } from '../../../entities/lists';
import { useAppDispatch } from '../../../store/hooks';
import { usePagedList } from '../../../store/usePagedList';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { ChevronDownIcon } from '../../../ui/icons/ChevronDownIcon';
import { BoardCard, CardGrid, CardGridSkeleton } from '../../boards/boards';
import styles from './ProfileLayout.module.css';

const SOURCE: ListSource = { resource: 'BoardArchiveResource.get', options: {} };

/** The viewer's archived boards, below the boards of their own profile (ledger BOARD-064); loaded when opened. */
export function ArchivedBoards() {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <section>
      <div className={styles.archived}>
        <Button
          aria-expanded={isOpen}
          aria-controls={listId}
          iconStart={<ChevronDownIcon size={20} />}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Archived boards</Trans>
        </Button>
      </div>
      <div id={listId}>{isOpen && <ArchivedList />}</div>
    </section>
  );
}

function ArchivedList() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = usePagedList<BoardId>(SOURCE);
  useEffect(() => void dispatch(refreshRequested(SOURCE)), [dispatch]);
  return (
    <>
      {list.isFirstLoading && <CardGridSkeleton />}
      {list.ids.length > 0 && (
        <CardGrid ids={list.ids} label={t`Archived boards`} renderCard={(id) => <BoardCard id={id} />} />
      )}
      {list.ids.length === 0 && !list.isLoading && !list.hasFailed && (
        <p className={styles.quiet}>
          <Trans>Boards that you archive are kept here.</Trans>
        </p>
      )}
      {list.hasFailed && (
        <ErrorState title={t`The boards could not be loaded`} detail={list.error} onRetry={list.retry} />
      )}
      {list.hasMore && !list.hasFailed && !list.isFirstLoading && (
        <Button isBusy={list.isLoading} onClick={list.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
