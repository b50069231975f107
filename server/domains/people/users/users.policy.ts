import type { UserId } from '../../../../contract/schemas/common';
import type { SessionUser } from '../../../platform/http/context';

/** Everyone sees a person's profile; the account behind it (address, settings, secret counts) only that person. */
export function canReadAccount(viewer: SessionUser | null, userId: UserId): boolean {
  return viewer?.id === userId;
}
