import type { UserId } from '../../../contract/schemas/common';
import type { UserEntity } from '../../entities/people/users';
import { toPlain } from '../../lib/entityTable';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

/** The id of the person with that username, once they were read by it. */
export function selectUserIdAt(state: RootState, username: string): UserId | null {
  return (selectRequest(state, 'UserResource.get', { username })?.data as UserId | null | undefined) ?? null;
}

/** Whether the person of that username keeps search engines from their pages. */
export function selectIsSearchHidden(state: RootState, username: string): boolean {
  const people = Object.values(toPlain<UserEntity>(state.entities.users));
  return people.some((user) => user.isSearchHidden && user.username.toLowerCase() === username.toLowerCase());
}
