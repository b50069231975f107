import type { UserEntity } from '../../../entities/people/users';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectUserId } from '../../../selectors/people/session';
import { selectUserIdAt } from '../../../selectors/people/users';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';

/** The person of this page, and whether they are the viewer; undefined while loading. */
export function useProfileUser(): { user: UserEntity | undefined; isOwn: boolean } {
  const id = useAppSelector((state) => selectUserIdAt(state, selectCurrentEntry(state)?.params.username ?? ''));
  const viewerId = useAppSelector(selectUserId);
  return { user: useEntity('users', id), isOwn: id !== null && id === viewerId };
}
