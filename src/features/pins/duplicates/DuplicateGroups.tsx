import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import type { BoardId } from '../../../../contract/schemas/common';
import { refreshRequested } from '../../../actions/lists';
import { useInfiniteScroll } from '../../../hooks/useInfiniteScroll';
import { type DuplicatesShown, duplicateGroupsOf } from '../../../selectors/pins/duplicateGroups';
import { useAppDispatch } from '../../../store/hooks';
import { usePagedList } from '../../../store/usePagedList';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { CopyIcon } from '../../../ui/icons/CopyIcon';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import { DuplicateGroup } from './DuplicateGroup';
import styles from './Duplicates.module.css';

/** Groups of duplicates or of similar pictures, everywhere or on one board. */
export function DuplicateGroups({ boardId }: { boardId: BoardId | null }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<DuplicatesShown>('same');
  // Read each time: what was merged in one list changes the other.
  const show = (next: DuplicatesShown) => {
    setShown(next);
    dispatch(refreshRequested(duplicateGroupsOf(boardId, next)));
  };
  return (
    <>
      <SegmentedControl<DuplicatesShown>
        label={t`Show`}
        isLabelHidden
        options={[
          { value: 'same', label: t`Same picture` },
          { value: 'similar', label: t`Similar pictures` },
        ]}
        value={shown}
        onValueChange={show}
      />
      <GroupList key={shown} boardId={boardId} shown={shown} />
    </>
  );
}

/** One list of groups with every state that it can have. */
function GroupList({ boardId, shown }: { boardId: BoardId | null; shown: DuplicatesShown }) {
  const { t } = useLingui();
  const source = useMemo(() => duplicateGroupsOf(boardId, shown), [boardId, shown]);
  const list = usePagedList(source);
  const endRef = useInfiniteScroll({ ...list, onLoadMore: list.loadMore });
  const listRef = useRef<HTMLUListElement>(null);
  const introRef = useRef<HTMLParagraphElement>(null);
  // The group that was decided on disappears with its buttons: the next one gets the focus, so that keyboards go on there.
  const leave = (at: number) => {
    const headings = listRef.current?.querySelectorAll<HTMLElement>('h2') ?? [];
    (headings[at + 1] ?? headings[at - 1] ?? introRef.current)?.focus();
  };
  return (
    <>
      <p ref={introRef} tabIndex={-1} className={styles.intro}>
        {shown === 'same' ? (
          <Trans>
            Pins that show the same picture. Removed pins go to the trash for 30 days; their note, link and comments
            move to the pin you keep.
          </Trans>
        ) : (
          <Trans>
            Pins with very similar pictures, such as a cropped copy. Removed pins go to the trash for 30 days.
          </Trans>
        )}
      </p>
      {list.ids.length > 0 && (
        <ul ref={listRef} className={styles.groups} aria-label={t`Groups of duplicates`}>
          {list.ids.map((id, at) => (
            <li key={id}>
              <DuplicateGroup groupId={id} onDecided={() => leave(at)} />
            </li>
          ))}
        </ul>
      )}
      {list.hasFailed && (
        <ErrorState title={t`Your duplicates could not be loaded`} detail={list.error} onRetry={list.retry} />
      )}
      {list.isLoading && (
        <SkeletonGroup>
          <div className={styles.groups}>
            <Skeleton height="320px" />
            <Skeleton height="320px" />
          </div>
        </SkeletonGroup>
      )}
      {list.ids.length === 0 && !list.isLoading && !list.hasFailed && !list.hasMore && (
        <EmptyState
          icon={<CopyIcon size={32} />}
          title={shown === 'same' ? t`No duplicates` : t`No similar pictures`}
          detail={<Trans>When you save the same picture more than once, you can tidy up here.</Trans>}
        />
      )}
      <div ref={endRef} />
    </>
  );
}
