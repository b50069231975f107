import { useEffect } from 'react';
import { navigationRequested } from '../../actions/navigation';
import type { BoardEntity } from '../../entities/boards';
import { selectCurrentEntry } from '../../selectors/navigation';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';

/** Whether the address on the screen is the board's own: not after a rename, or once it is somebody else's. */
export function useIsAtHome({ owner, slug }: BoardEntity): boolean {
  const username = useEntity('users', owner)?.username;
  return useAppSelector((state) => {
    const { board = slug, username: shown = username } = selectCurrentEntry(state)?.params ?? {};
    return board === slug && (username === undefined || shown === username);
  });
}

/** Puts the address that a rename or a new owner gave in place of the one shown; null while that is the right one. */
export function useMovedAddress(to: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (to !== null) dispatch(navigationRequested({ to, replace: true }));
  }, [dispatch, to]);
}
