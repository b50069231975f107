import * as adAccounts from '../../actions/business/adAccounts';
import { choiceOptions } from '../../selectors/business/adAccounts';
import { callResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, type Saga } from '../runtime/effects';
import { refreshList, refreshLoaded } from './managerLists';

function* create({ payload }: ReturnType<typeof adAccounts.createRequested>): Saga {
  const { businessId, attempt: formId, ...account } = payload;
  const extra = { formId, idempotencyKey: formId };
  const options = { business_id: businessId, ...account };
  if (yield* attempt(callResource('AdAccountsResource.create', options, extra))) {
    yield* refreshList(businessId, 'adAccounts');
    // What forms offer to choose from.
    yield* attempt(callResource('AdAccountsResource.get', choiceOptions(businessId), { mode: 'refresh' }));
    yield* attempt(callResource('BusinessAssetsResource.get', choiceOptions(businessId), { mode: 'refresh' }));
  }
}

function* rename({ payload }: ReturnType<typeof adAccounts.renameRequested>): Saga {
  const { businessId, adAccountId, name, version, attempt: formId } = payload;
  const options = { ad_account_id: adAccountId, name, version };
  yield* attempt(callResource('AdAccountResource.update', options, { formId }));
  // Also where it was refused, because somebody else gave it another name.
  yield* attempt(callResource('AdAccountResource.get', { ad_account_id: adAccountId }, { mode: 'refresh' }));
  yield* attempt(callResource('AdAccountsResource.get', choiceOptions(businessId), { mode: 'refresh' }));
  yield* attempt(callResource('BusinessAssetsResource.get', choiceOptions(businessId), { mode: 'refresh' }));
  yield* refreshLoaded(['adAccounts', 'memberAssets', 'partnerAssets']);
}

function* createTag({ payload }: ReturnType<typeof adAccounts.tagRequested>): Saga {
  const { businessId, adAccountId, name, attempt: formId } = payload;
  const options = { ad_account_id: adAccountId, name };
  const extra = { formId, idempotencyKey: formId };
  if (yield* attempt(callResource('ConversionTagResource.create', options, extra))) {
    yield* attempt(callResource('BusinessTagsResource.get', { business_id: businessId }, { mode: 'refresh' }));
  }
}

/** What managers do with ad accounts, and with their tags. */
export const businessAdAccountsSaga = defineSaga('businessAdAccounts', {
  [adAccounts.createRequested.type]: leadingBy('businessId')(
    create,
    'AdAccountsResource.create',
    'AdAccountsResource.get',
    'BusinessAssetsResource.get',
  ),
  [adAccounts.renameRequested.type]: leadingBy('adAccountId')(
    rename,
    'AdAccountResource.update',
    'AdAccountResource.get',
    'AdAccountsResource.get',
    'BusinessAssetsResource.get',
  ),
  [adAccounts.tagRequested.type]: leadingBy('businessId')(
    createTag,
    'ConversionTagResource.create',
    'BusinessTagsResource.get',
  ),
});
