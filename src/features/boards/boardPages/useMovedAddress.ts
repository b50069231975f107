import { useEffect } from 'react';
import { navigationRequested } from '../../../actions/navigation';
import type { BoardEntity } from '../../../entities/boards/boards';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';

/** Whether the current address is the board's own: false after a rename or a transfer. */
export function useIsAtHome({ owner, slug }: BoardEntity): boolean {
  const username = useEntity('users', owner)?.username;
  return useAppSelector((state) => {
    const { board = slug, username: shown = username } = selectCurrentEntry(state)?.params ?? {};
    return board === slug && (username === undefined || shown === username);
  });
}

/** Returns the board's address after a rename or a transfer, to replace the current one; null if that is right. */
export function useMovedAddress(to: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (to !== null) dispatch(navigationRequested({ to, replace: true }));
  }, [dispatch, to]);
}
