import { HOME_FEED } from '../../selectors/discovery/homeFeed';
import { loadList, loadResource } from '../runtime/callResource';
import { fork, type Saga } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';

/** Loads the welcome page: the topics, and the popular pins, whose authors are suggested. */
export function* loadWelcome(location: PageLocation): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  yield* fork(() => loadList(HOME_FEED));
  yield* loadResource('InterestsResource.get', {});
  return undefined;
}
