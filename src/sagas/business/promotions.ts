import * as promotions from '../../actions/business/promotions';
import { callResource } from '../runtime/callResource';
import { defineSaga, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, type Saga } from '../runtime/effects';
import { refreshList } from './managerLists';

/** The list shows what came of it, also of a change that somebody else was faster with. */
function* change({ payload }: ReturnType<typeof promotions.promotionChangeRequested>): Saga {
  const { businessId, change: options, attempt: formId } = payload;
  yield* attempt(callResource('PromotionResource.update', options, { formId }));
  yield* refreshList(businessId, 'promotions');
}

function* readFigures({ payload }: ReturnType<typeof promotions.figuresOpened>): Saga {
  yield* attempt(callResource('PromotionFiguresResource.get', payload, { mode: 'refresh' }));
}

/** What advertisers do with promotions. */
export const promotionsSaga = defineSaga('promotions', {
  [promotions.promotionChangeRequested.type]: leadingBy('businessId')(change, 'PromotionResource.update'),
  [promotions.figuresOpened.type]: latestBy('promotion_id')(readFigures, 'PromotionFiguresResource.get'),
});
