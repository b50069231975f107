import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BoardId, SectionId } from '../../../../contract/schemas/common';
import type { ListSource } from '../../../entities/lists';
import { usePagedList } from '../../../store/usePagedList';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { CardGrid, CardGridSkeleton } from '../boards';
import styles from './BoardPages.module.css';
import { SectionTile } from './SectionTile';

/** The sections of a board as tiles. */
export function BoardSections({ boardId, count }: { boardId: BoardId; count: number }) {
  const { t } = useLingui();
  const source = useMemo<ListSource>(
    () => ({ resource: 'BoardSectionsResource.get', options: { board_id: boardId } }),
    [boardId],
  );
  const list = usePagedList<SectionId>(source);
  return (
    <section className={styles.sections} aria-labelledby="board-sections">
      <h2 id="board-sections" className={styles.heading}>
        <Trans>Sections</Trans>
      </h2>
      {list.isFirstLoading && <CardGridSkeleton count={count} places={3} />}
      <CardGrid
        ids={list.ids}
        labelledBy="board-sections"
        renderCard={(id) => <SectionTile id={id} boardId={boardId} />}
      />
      {list.hasFailed && (
        <ErrorState title={t`The sections could not be loaded`} detail={list.error} onRetry={list.retry} />
      )}
      {list.hasMore && !list.hasFailed && !list.isFirstLoading && (
        <Button isBusy={list.isLoading} onClick={list.loadMore}>
          <Trans>Show more sections</Trans>
        </Button>
      )}
    </section>
  );
}
