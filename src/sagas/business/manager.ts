import type { BusinessId } from '../../../contract/schemas/common';
import { selectAbilities, selectBusinesses } from '../../selectors/business/businesses';
import { selectTableList } from '../../selectors/business/lists';
import { MANAGER_PARTS, type ManagerPartName, managerPath } from '../../selectors/business/managerParts';
import { selectIsAuthenticated } from '../../selectors/people/session';
import { loadResource } from '../runtime/callResource';
import { type Saga, select } from '../runtime/effects';
import { failedStatus, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { loadBusinessList } from './lists';
import { PEOPLE_LISTS } from './people';

const NOT_FOUND: PageResult = { status: 404 };

/**
 * Loads the choice of a business. Members of none find no such page, as everybody finds none where business is off for
 * the site; members of one are redirected to it.
 */
export function* loadBusinessHome(): Saga<PageResult | undefined> {
  if (!(yield* select(selectIsAuthenticated))) return NOT_FOUND;
  const request = yield* loadResource('BusinessesResource.get', {});
  if (request?.status === 'failed') return { status: failedStatus(request) };
  const [first, second] = yield* select(selectBusinesses);
  if (!first) return NOT_FOUND;
  return second ? undefined : { redirectTo: managerPath(first.id), status: 302 };
}

/** Reads the lists of the page, unless the server had them read. */
function* loadPeople(businessId: BusinessId): Saga {
  for (const list of ['people', 'memberInvites'] as const) {
    const state = yield* select((root) => selectTableList(root, list, businessId));
    if (state.businessId === null) yield* loadBusinessList(PEOPLE_LISTS[list], { list, businessId });
  }
}

/** Loads a part of business management; absent: the dashboard. 404 for those who may not see it. */
export function* loadManager({ params }: PageLocation, part?: ManagerPartName): Saga<PageResult | undefined> {
  if (!(yield* select(selectIsAuthenticated))) return NOT_FOUND;
  const businessId = (params.business ?? '') as BusinessId;
  const request = yield* loadResource('BusinessResource.get', { business_id: businessId });
  if (request?.status === 'failed') return { status: failedStatus(request) };
  yield* loadResource('BusinessesResource.get', {});
  if (part === undefined) return undefined;
  const abilities = yield* select((state) => selectAbilities(state, businessId));
  if (!abilities.includes(MANAGER_PARTS[part].needs)) return NOT_FOUND;
  if (part === 'people') yield* loadPeople(businessId);
  if (part === 'tags') {
    const tags = yield* loadResource('BusinessTagsResource.get', { business_id: businessId });
    if (tags?.status === 'failed') return { status: failedStatus(tags) };
  }
  return undefined;
}
