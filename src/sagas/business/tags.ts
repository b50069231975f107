import type { BusinessId } from '../../../contract/schemas/common';
import * as tags from '../../actions/business/tags';
import { navigationRequested } from '../../actions/navigation';
import { managerPath } from '../../selectors/business/managerParts';
import { selectTags } from '../../selectors/business/tags';
import { selectCurrentEntry } from '../../selectors/navigation';
import { callResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

type OfTag = Parameters<typeof tags.deleteRequested>[0];

const keyOf = ({ adAccountId, tagId }: OfTag) => ({ ad_account_id: adAccountId, tag_id: tagId });

function* refetchTags(businessId: BusinessId): Saga {
  yield* attempt(callResource('BusinessTagsResource.get', { business_id: businessId }, { mode: 'refresh' }));
}

function* edit({ payload }: ReturnType<typeof tags.editRequested>): Saga {
  const { name, match, attempt: formId } = payload;
  const options = { ...keyOf(payload), name, automatic_enhanced_match: match };
  yield* attempt(callResource('ConversionTagResource.update', options, { formId }));
  yield* refetchTags(payload.businessId);
}

/** Opens the first tag that remains, where the page of the deleted one is open (ledger BIZ-039). */
function* remove({ payload }: ReturnType<typeof tags.deleteRequested>): Saga {
  const { businessId, tagId } = payload;
  try {
    yield* send('ConversionTagResource.delete', keyOf(payload));
  } catch (error) {
    yield* showFailure(error);
    return;
  }
  const path = yield* select((state) => selectCurrentEntry(state)?.path);
  const remaining = (yield* select((state) => selectTags(state, businessId))).find(({ id }) => id !== tagId);
  if (path?.split(/[?#]/)[0] === managerPath(businessId, 'tags', tagId)) {
    yield* put(navigationRequested({ to: managerPath(businessId, 'tags', remaining?.id), replace: true }));
  }
  yield* refetchTags(businessId);
}

function* share({ payload }: ReturnType<typeof tags.sharesRequested>): Saga {
  const { add = [], revoke = [], attempt: formId } = payload;
  yield* attempt(callResource('ConversionTagAccountsResource.update', { ...keyOf(payload), add, revoke }, { formId }));
  yield* refetchTags(payload.businessId);
}

function* createToken({ payload }: ReturnType<typeof tags.tokenRequested>): Saga {
  const { name, attempt: formId } = payload;
  yield* attempt(callResource('EventTokenResource.create', { ...keyOf(payload), name }, { formId }));
  yield* attempt(callResource('EventTokensResource.get', keyOf(payload), { mode: 'refresh' }));
}

function* revokeToken({ payload }: ReturnType<typeof tags.tokenRevokeRequested>): Saga {
  try {
    yield* send('EventTokenResource.delete', { ...keyOf(payload), token_id: payload.tokenId });
  } catch (error) {
    yield* showFailure(error);
  }
  yield* attempt(callResource('EventTokensResource.get', keyOf(payload), { mode: 'refresh' }));
}

/** What people do with a conversion tag on its page. */
export const businessTagsSaga = defineSaga('businessTags', {
  [tags.editRequested.type]: leadingBy('tagId')(edit, 'ConversionTagResource.update', 'BusinessTagsResource.get'),
  [tags.deleteRequested.type]: leadingBy('tagId')(remove, 'ConversionTagResource.delete', 'BusinessTagsResource.get'),
  [tags.sharesRequested.type]: leadingBy('tagId')(
    share,
    'ConversionTagAccountsResource.update',
    'BusinessTagsResource.get',
  ),
  [tags.tokenRequested.type]: leadingBy('tagId')(createToken, 'EventTokenResource.create', 'EventTokensResource.get'),
  [tags.tokenRevokeRequested.type]: leadingBy('tokenId')(
    revokeToken,
    'EventTokenResource.delete',
    'EventTokensResource.get',
  ),
});
