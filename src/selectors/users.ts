import type { UserId } from '../../contract/schemas/common';
import type { RootState } from '../reducers/root';
import { selectRequest } from './requests';

/** The id of the person with that username, once they were read by it. */
export function selectUserIdAt(state: RootState, username: string): UserId | null {
  return (selectRequest(state, 'UserResource.get', { username })?.data as UserId | null | undefined) ?? null;
}
