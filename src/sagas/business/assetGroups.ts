import type { AssetGroupId, BusinessId } from '../../../contract/schemas/common';
import * as groups from '../../actions/business/assetGroups';
import * as lists from '../../actions/business/lists';
import { navigationRequested } from '../../actions/navigation';
import { choiceOptions } from '../../selectors/business/adAccounts';
import { managerPath } from '../../selectors/business/managerParts';
import { callResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { changeEach, clearRecords, refreshLoaded } from './managerLists';

const fieldsOf = ({ name, description, types }: groups.GroupFields) => ({
  name,
  description,
  asset_group_types: types,
});

/** A group that was created is the selected one: its page opens. */
function* create({ payload }: ReturnType<typeof groups.createRequested>): Saga {
  const { businessId, fields, attempt: formId } = payload;
  const options = { business_id: businessId, ...fieldsOf(fields) };
  const extra = { formId, idempotencyKey: formId };
  const answer = yield* attempt(callResource('AssetGroupsResource.create', options, extra));
  if (!answer) return;
  yield* refreshGroups(businessId, null);
  yield* put(lists.recordSelected({ list: 'assetGroups', id: answer.data.id }));
  yield* put(navigationRequested({ to: managerPath(businessId, 'assetGroups', answer.data.id) }));
}

function* edit({ payload }: ReturnType<typeof groups.editRequested>): Saga {
  const { businessId, groupId, version, fields, attempt: formId } = payload;
  const options = { business_id: businessId, asset_group_id: groupId, version, ...fieldsOf(fields) };
  yield* attempt(callResource('AssetGroupResource.update', options, { formId }));
  yield* refreshGroups(businessId, groupId);
}

function* addAssets({ payload }: ReturnType<typeof groups.assetsAdded>): Saga {
  const { businessId, groupId, version, assets, attempt: formId } = payload;
  const options = { business_id: businessId, asset_group_id: groupId, version, assets_to_add: assets };
  yield* attempt(callResource('AssetGroupResource.update', options, { formId }));
  yield* refreshGroups(businessId, groupId);
}

function* removeAssets({ payload }: ReturnType<typeof groups.assetsRemoved>): Saga {
  const { businessId, groupId, version, assets } = payload;
  try {
    const options = { business_id: businessId, asset_group_id: groupId, version, assets_to_remove: assets };
    yield* send('AssetGroupResource.update', options);
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refreshGroups(businessId, groupId);
}

function* remove({ payload: { businessId, groupIds } }: ReturnType<typeof groups.deleteRequested>): Saga {
  const deleted = yield* changeEach({ list: 'assetGroups', businessId }, groupIds, function* (asset_group_ids) {
    return (yield* send('AssetGroupsResource.delete', { business_id: businessId, asset_group_ids })).data;
  });
  yield* clearRecords('assetGroups', businessId, deleted);
  yield* refreshGroups(businessId, null);
}

/** The group that is open, also where a change was refused, because somebody else changed it; lists and choices. */
function* refreshGroups(businessId: BusinessId, groupId: AssetGroupId | null): Saga {
  if (groupId !== null) {
    const one = { business_id: businessId, asset_group_id: groupId };
    yield* attempt(callResource('AssetGroupResource.get', one, { mode: 'refresh' }));
    yield* attempt(callResource('AssetGroupOwnersResource.get', one, { mode: 'refresh' }));
  }
  yield* attempt(callResource('BusinessAssetsResource.get', choiceOptions(businessId), { mode: 'refresh' }));
  yield* refreshLoaded(['assetGroups', 'groupAssets', 'memberAssets', 'partnerAssets']);
}

const READS = ['AssetGroupResource.get', 'AssetGroupOwnersResource.get', 'BusinessAssetsResource.get'] as const;

/** What managers do with asset groups. */
export const businessAssetGroupsSaga = defineSaga('businessAssetGroups', {
  [groups.createRequested.type]: leadingBy('businessId')(create, 'AssetGroupsResource.create', ...READS),
  [groups.editRequested.type]: leadingBy('groupId')(edit, 'AssetGroupResource.update', ...READS),
  [groups.assetsAdded.type]: leadingBy('groupId')(addAssets, 'AssetGroupResource.update', ...READS),
  [groups.assetsRemoved.type]: leadingBy('groupId')(removeAssets, 'AssetGroupResource.update', ...READS),
  [groups.deleteRequested.type]: leadingBy('businessId')(remove, 'AssetGroupsResource.delete', ...READS),
});
