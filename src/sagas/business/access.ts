import type { BusinessId, MemberId } from '../../../contract/schemas/common';
import * as access from '../../actions/business/access';
import type { BusinessListName, OfList } from '../../entities/business/lists';
import { callResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { changeEach, refreshLoaded } from './managerLists';

/** The lists that show who has access to what. */
const OF_ACCESS: readonly BusinessListName[] = [
  'people',
  'partners',
  'memberAssets',
  'partnerAssets',
  'assetPeople',
  'assetPartners',
  'assetGroups',
];

const assetOf = ({ assetType, assetId }: access.AccessTarget) => ({
  asset_type: assetType,
  asset_id: assetId as BusinessId & MemberId & never,
});
const memberIn = (target: access.AccessTarget) => ({
  member_id: target.granteeId as MemberId,
  ...assetOf(target),
});
const partnerIn = (target: access.AccessTarget) => ({
  partner_id: target.granteeId as BusinessId,
  ...assetOf(target),
});

/** The dialog shows what came of each asset. */
function* give({ payload }: ReturnType<typeof access.accessRequested>): Saga {
  const { businessId, kind, targets, permissions, attempt: formId } = payload;
  const business_id = businessId;
  if (kind === 'MEMBER') {
    const changes = targets.map((target) => ({ ...memberIn(target), permissions }));
    yield* attempt(callResource('BusinessMemberAssetsResource.update', { business_id, changes }, { formId }));
  } else {
    const changes = targets.map((target) => ({ ...partnerIn(target), permissions }));
    yield* attempt(callResource('BusinessPartnerAssetsResource.update', { business_id, changes }, { formId }));
  }
  yield* refreshLoaded(OF_ACCESS);
}

function* end({ payload: { businessId, kind, targets } }: ReturnType<typeof access.accessEndRequested>): Saga {
  const business_id = businessId;
  const { of, byId } = listOf(businessId, kind, targets);
  yield* changeEach(of, [...byId.keys()], function* (ids) {
    const batch = ids.flatMap((id) => byId.get(id) ?? []);
    return kind === 'MEMBER'
      ? (yield* send('BusinessMemberAssetsResource.delete', { business_id, removals: batch.map(memberIn) })).data
      : (yield* send('BusinessPartnerAssetsResource.delete', { business_id, removals: batch.map(partnerIn) })).data;
  });
  yield* refreshLoaded(OF_ACCESS);
}

/** The list that shows these: the assets of one person or partner, or who has access to one asset; with its rows. */
function listOf(businessId: string, kind: access.GranteeKind, targets: readonly access.AccessTarget[]) {
  const isOfOne = new Set(targets.map(({ granteeId }) => granteeId)).size === 1;
  const byId = new Map(targets.map((target) => [isOfOne ? target.assetId : target.granteeId, target]));
  const [first] = targets;
  const of: OfList = isOfOne
    ? { list: kind === 'MEMBER' ? 'memberAssets' : 'partnerAssets', businessId, subjectId: first?.granteeId }
    : {
        list: kind === 'MEMBER' ? 'assetPeople' : 'assetPartners',
        businessId,
        subjectId: `${first?.assetType}:${first?.assetId}`,
      };
  return { of, byId };
}

/** What managers do with the access of people and partners to assets. */
export const businessAccessSaga = defineSaga('businessAccess', {
  [access.accessRequested.type]: leadingBy('businessId')(
    give,
    'BusinessMemberAssetsResource.update',
    'BusinessPartnerAssetsResource.update',
  ),
  [access.accessEndRequested.type]: leadingBy('businessId')(
    end,
    'BusinessMemberAssetsResource.delete',
    'BusinessPartnerAssetsResource.delete',
  ),
});
