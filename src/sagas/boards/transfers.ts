import type { BoardId, UserId } from '../../../contract/schemas/common';
import * as transfers from '../../actions/boards/transfers';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../../selectors/entities';
import { selectUserId } from '../../selectors/people/session';
import { refreshIfRead } from '../runtime/callResource';
import { change } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { newId, type Saga, select } from '../runtime/effects';
import { BOARD_READS, refetchBoard, refetchCounts } from '../runtime/refetch';
import { send } from '../runtime/send';
import { showToast } from '../runtime/toasts';

/** Offers the ownership of a board to a person, or ends the offer (null). */
function* offer(boardId: BoardId, userId: UserId | null): Saga {
  yield* change({
    turn: boardId,
    event: transfers.offered({ changeId: yield* newId(), boardId, userId }),
    send: () =>
      userId
        ? send('BoardOwnershipTransferResource.create', { board_id: boardId, user_id: userId })
        : send('BoardOwnershipTransferResource.delete', { board_id: boardId }),
    retry: null,
  });
}

function* request({ payload: { boardId, userId } }: ReturnType<typeof transfers.requested>): Saga {
  yield* offer(boardId, userId);
}

function* end({ payload: { boardId } }: ReturnType<typeof transfers.endRequested>): Saga {
  yield* offer(boardId, null);
}

const usernamesOf = (state: RootState, ids: readonly (UserId | undefined)[]): string[] =>
  ids.flatMap((id) => selectEntity(state, 'users', id)?.username ?? []);

/** Accepts the ownership: the board moves from the old owner's profile to the viewer's, with its counts. */
function* accept({ payload }: ReturnType<typeof transfers.acceptRequested>): Saga {
  const { boardId } = payload;
  const userId = yield* select(selectUserId);
  if (userId === null) return;
  const before = yield* select((state) => selectEntity(state, 'boards', boardId));
  const changed = yield* change({
    turn: boardId,
    event: transfers.takenOver({ changeId: yield* newId(), boardId, userId }),
    send: () => send('BoardOwnershipTransferResource.update', { board_id: boardId }),
    retry: transfers.acceptRequested(payload),
  });
  if (!changed) return;
  // The server has given the board another address.
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  yield* showToast({ message: 'boardTakenOver', values: { board: board?.name ?? '' }, href: board?.url ?? null });
  // The viewer may change its pins now.
  yield* refetchBoard(boardId);
  yield* refetchCounts(before ? [userId, before.owner] : [userId]);
  for (const username of yield* select((state) => usernamesOf(state, [userId, before?.owner]))) {
    yield* refreshIfRead({ resource: 'BoardsFeedResource.get', options: { username } });
  }
}

export const transfersSaga = defineSaga('transfers', {
  [transfers.requested.type]: every(request, 'BoardOwnershipTransferResource.create'),
  [transfers.endRequested.type]: every(end, 'BoardOwnershipTransferResource.delete'),
  [transfers.acceptRequested.type]: every(
    accept,
    'BoardOwnershipTransferResource.update',
    'UserResource.get',
    'BoardsFeedResource.get',
    ...BOARD_READS,
  ),
});
