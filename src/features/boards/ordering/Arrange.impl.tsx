import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import { boardMoveRequested, pinMoveRequested, sectionMoveRequested } from '../../../actions/boards/ordering';
import { refreshRequested } from '../../../actions/lists';
import { arrivalsShown } from '../../../actions/talk/live';
import type { ListSource } from '../../../entities/lists';
import { selectEntity } from '../../../selectors/entities';
import { selectListRequest } from '../../../selectors/lists';
import { selectIsBoardOutdated } from '../../../selectors/talk/live';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { usePagedList } from '../../../store/usePagedList';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import { Stack } from '../../../ui/Stack';
import type { ArrangeProps } from './Arrange';
import { type ReorderItem, ReorderList } from './ReorderList';

type What = ArrangeProps['what'];

function sourceOf(what: What): ListSource {
  if (what.kind === 'boards') return { resource: 'BoardsFeedResource.get', options: { username: what.username } };
  if (what.kind === 'sections') return { resource: 'BoardSectionsResource.get', options: { board_id: what.boardId } };
  const { boardId: board_id, sectionId: section_id } = what;
  if (section_id) return { resource: 'BoardSectionPinsResource.get', options: { board_id, section_id } };
  return { resource: 'BoardFeedResource.get', options: { board_id, filter_section_pins: true } };
}

export function ArrangeDialog({ what, isOpen, onClose }: ArrangeProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const source = useMemo(() => sourceOf(what), [what]);
  const list = usePagedList<string>(source);
  const isKnown = useAppSelector((state) => selectListRequest(state, source) !== undefined);
  useEffect(() => {
    if (!isKnown) dispatch(refreshRequested(source));
  }, [isKnown, source, dispatch]);
  // Others' changes show immediately; a row that is being moved stays where it is.
  const isOutdated = useAppSelector(selectIsBoardOutdated);
  useEffect(() => {
    if (isOutdated && what.kind === 'pins') dispatch(arrivalsShown(what));
  }, [isOutdated, what, dispatch]);
  const items = useItems(what, list.ids);
  const title = { pins: t`Reorder pins`, sections: t`Reorder sections`, boards: t`Reorder boards` }[what.kind];

  const move = (id: string, afterId: string | null) => {
    if (what.kind === 'boards') {
      const { username } = what;
      dispatch(boardMoveRequested({ id: id as BoardId, afterId: afterId as BoardId | null, username }));
    } else if (what.kind === 'sections') {
      const { boardId } = what;
      dispatch(sectionMoveRequested({ id: id as SectionId, afterId: afterId as SectionId | null, boardId }));
    } else {
      dispatch(pinMoveRequested({ id: id as PinId, afterId: afterId as PinId | null, boardId: what.boardId }));
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        {list.isFirstLoading && (
          <SkeletonGroup>
            <Skeleton height="48px" />
            <Skeleton height="48px" />
            <Skeleton height="48px" />
          </SkeletonGroup>
        )}
        <ReorderList label={title} items={items} onMove={move} />
        {list.hasFailed && (
          <ErrorState title={t`The list could not be loaded`} detail={list.error} onRetry={list.retry} />
        )}
        {list.hasMore && !list.hasFailed && !list.isFirstLoading && (
          <Button isBusy={list.isLoading} onClick={list.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

/** The rows as they were known when the list came; names do not change while it is open. */
function useItems(what: What, ids: readonly string[]): ReorderItem<string>[] {
  const { t } = useLingui();
  const store = useAppStore();
  return ids.map((id, index) => {
    const place = index + 1;
    const state = store.getState();
    if (what.kind === 'pins') {
      const pin = selectEntity(state, 'pins', id as PinId);
      const image = pin?.images['236x'];
      const name = pin?.gridTitle || pin?.autoAltText || t`Pin ${place}`;
      return { id, name, image: image ? { url: image.url, dominantColor: pin?.dominantColor ?? '' } : null };
    }
    const entity =
      what.kind === 'boards'
        ? selectEntity(state, 'boards', id as BoardId)
        : selectEntity(state, 'sections', id as SectionId);
    const name = entity === null || entity === undefined ? '' : 'title' in entity ? entity.title : entity.name;
    return { id, name, image: entity?.coverImages?.[0] ?? null };
  });
}
