import type { BusinessId } from '../../../contract/schemas/common';
import { choiceOptions } from '../../selectors/business/adAccounts';
import { selectAbilities } from '../../selectors/business/businesses';
import { selectTableList } from '../../selectors/business/lists';
import { loadResource } from '../runtime/callResource';
import { type Saga, select } from '../runtime/effects';
import { failedStatus, type PageResult } from '../runtime/pageLoad';
import { loadBusinessList } from './lists';
import { MANAGER_LISTS } from './managerLists';
import { openQuickPromote } from './quickPromote';

/** The list of promotions, or with `pinId` the form; '' for the form without a pin. */
export function* loadPromotions(businessId: BusinessId, pinId: string | undefined): Saga<PageResult | undefined> {
  yield* loadResource('AdAccountsResource.get', choiceOptions(businessId));
  if (pinId === undefined) {
    const { businessId: isRead } = yield* select((root) => selectTableList(root, 'promotions', businessId));
    if (isRead === null) yield* loadBusinessList(MANAGER_LISTS.promotions, { list: 'promotions', businessId });
    return undefined;
  }
  const pins = yield* loadResource('PromotablePinsResource.get', { business_id: businessId, order: 'RECENT' });
  if (pins?.status === 'failed') return { status: failedStatus(pins) };
  const abilities = yield* select((state) => selectAbilities(state, businessId));
  if (abilities.includes('editBusiness')) {
    yield* loadResource('BillingInformationResource.get', { business_id: businessId });
  }
  yield* openQuickPromote(businessId, pinId);
  yield* loadResource('InterestsResource.get', {});
  return undefined;
}
