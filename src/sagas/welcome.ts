import { HOME_FEED } from '../selectors/homeFeed';
import { loadList, loadResource } from './callResource';
import { fork, type Saga } from './effects';
import { membersOnly, type PageLocation, type PageResult } from './pageLoad';

/** Loads the welcome page: the topics, and the popular pins, whose authors are suggested. */
export function* loadWelcome(location: PageLocation): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  yield* fork(() => loadList(HOME_FEED));
  yield* loadResource('InterestsResource.get', {});
  return undefined;
}
