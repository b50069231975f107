import { useEffect } from 'react';
import { navigationRequested } from '../../actions/navigation';
import { useAppDispatch } from '../../store/hooks';

/** Puts the address that a rename gave in the place of the one shown; null while that is the right one. */
export function useMovedAddress(to: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (to !== null) dispatch(navigationRequested({ to, replace: true }));
  }, [dispatch, to]);
}
