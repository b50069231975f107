import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BoardEventEntity } from '../../../entities/boards/boardEvents';
import type { BoardEntity } from '../../../entities/boards/boards';
import type { ListSource } from '../../../entities/lists';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { usePagedList } from '../../../store/usePagedList';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Link } from '../../../ui/Link';
import { RelativeTime } from '../../../ui/RelativeTime';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import { BoardSubpage } from '../boards';
import { UndoableChanges } from '../undo';
import { EventText } from './EventText';
import styles from './HistoryScreen.module.css';
import { undoOf } from './undoOf';

/** The history of a board, newest first, for its owner. */
export function HistoryScreen() {
  return (
    <BoardSubpage isNarrow title={<Trans>History</Trans>}>
      {(board) => (board ? <Events board={board} /> : <EventsSkeleton />)}
    </BoardSubpage>
  );
}

function EventsSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.list}>
        <Skeleton height="56px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
    </SkeletonGroup>
  );
}

function Events({ board }: { board: BoardEntity }) {
  const { id } = board;
  const { t } = useLingui();
  const source = useMemo<ListSource>(() => ({ resource: 'BoardHistoryResource.get', options: { board_id: id } }), [id]);
  const list = usePagedList(source);
  const changes = useMemo<ListSource>(
    () => ({ resource: 'UndoableChangesResource.get', options: { board_id: id } }),
    [id],
  );
  // The changes that can be undone are above the events, which wait for them so as not to be moved.
  const { isFirstLoading: isWaiting } = usePagedList(changes);
  if (isWaiting || list.isFirstLoading) return <EventsSkeleton />;
  return (
    <>
      <UndoableChanges source={changes} />
      {list.ids.length > 0 && (
        <ol className={styles.list} aria-label={t`History`}>
          {list.ids.map((eventId) => (
            <EventLine key={eventId} id={eventId} board={board} />
          ))}
        </ol>
      )}
      {list.hasFailed && (
        <ErrorState title={t`The history could not be loaded`} detail={list.error} onRetry={list.retry} />
      )}
      {list.ids.length === 0 && !list.isLoading && !list.hasFailed && (
        <EmptyState title={t`Nothing has happened on this board yet`} />
      )}
      {list.hasMore && !list.hasFailed && (
        <div>
          <Button isBusy={list.isLoading} onClick={list.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function EventLine({ id, board }: { id: string; board: BoardEntity }) {
  const dispatch = useAppDispatch();
  const event: BoardEventEntity | undefined = useEntity('boardEvents', id);
  const actor = useEntity('users', event?.actor);
  const person = useEntity('users', event?.user);
  const locale = useAppSelector(selectTextLocale);
  const renderedAt = useAppSelector(selectRenderedAt);
  if (!event || !actor) return null;
  const undo = undoOf(event, board);
  return (
    <li className={styles.line}>
      <Link to={`/${actor.username}/`} className={styles.who} aria-label={actor.fullName}>
        <Avatar name={actor.fullName} src={actor.imageMediumUrl} size={40} />
      </Link>
      <div className={styles.words}>
        <p>
          <EventText event={event} actor={actor.fullName} person={person?.fullName ?? null} />
        </p>
        <p className={styles.time}>
          <RelativeTime at={event.createdAt} now={renderedAt} locale={locale} />
        </p>
      </div>
      {undo && (
        <Button size="sm" onClick={() => dispatch(undo)}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </li>
  );
}
