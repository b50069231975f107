import { LIMITS } from '../../../contract/constants/limits';
import type { UserId } from '../../../contract/schemas/common';
import { profilePinsRefreshed } from '../../actions/people/session';
import type { ListSource } from '../../entities/lists';
import { selectEntity } from '../../selectors/entities';
import { selectListRequest } from '../../selectors/lists';
import { loadList, loadResource, refreshList } from '../runtime/callResource';
import { attempt, put, type Saga, select } from '../runtime/effects';
import { failedStatus, type PageLocation, type PageResult } from '../runtime/pageLoad';

/**
 * Loads a profile page (BOARD-069): the person, and the list of `sourceOf`. `part` is the page's last segment, with its
 * slash, for redirects to the canonical spelling of a username.
 */
export function* loadProfilePage(
  { params, query }: PageLocation,
  part: string,
  sourceOf: (username: string) => ListSource,
): Saga<PageResult | undefined> {
  const username = params.username ?? '';
  if (username.length > LIMITS.username) return { status: 404 };
  const request = yield* loadResource('UserResource.get', { username });
  if (request?.status === 'failed') return { status: failedStatus(request) };
  const user = yield* select((state) => selectEntity(state, 'users', request?.data as UserId));
  if (!user) return { status: 404 };
  if (user.username !== username) return { redirectTo: `/${user.username}/${part}` };
  const source = sourceOf(username);
  // Saves and deletions made the viewer's own lists stale (CTX-036): each is refetched when it is opened, until the list of
  // pins has been.
  const isStale = yield* select((state) => state.session.isProfilePinsStale && state.session.userId === user.id);
  const isRead = yield* select((state) => selectListRequest(state, source) !== undefined);
  let isRefreshed = isStale;
  if (isStale && isRead) isRefreshed = (yield* attempt(refreshList(source))) !== null;
  else yield* loadList(source, query.bookmark);
  if (isRefreshed && source.resource === 'UserPinsResource.get') yield* put(profilePinsRefreshed());
  return undefined;
}
