import * as hierarchy from '../../actions/business/hierarchy';
import { callResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { refreshLoaded, showRefused } from './managerLists';

const READS = ['BusinessHierarchyResource.get', 'BusinessesResource.get', 'BusinessResource.get'] as const;

/** Reads again what a change of the hierarchy shows in. */
function* refresh(businessId: hierarchy.OfBusiness['businessId']): Saga {
  const of = { business_id: businessId };
  yield* attempt(callResource('BusinessHierarchyResource.get', of, { mode: 'refresh' }));
  yield* attempt(callResource('BusinessResource.get', of, { mode: 'refresh' }));
  yield* attempt(callResource('BusinessesResource.get', {}, { mode: 'refresh' }));
  yield* refreshLoaded(['hierarchy', 'parentRequests']);
}

/** The dialog shows what came of each entry. */
function* invite({ payload }: ReturnType<typeof hierarchy.hierarchyInviteRequested>): Saga {
  const { businessId, type, names, attempt: formId } = payload;
  const whom = type === 'ORGANIZATION_MANAGER_INVITE' ? { members: names } : { partner_names: names };
  const options = { business_id: businessId, invite_type: type, ...whom };
  const extra = { formId, idempotencyKey: formId };
  const answer = yield* attempt(callResource('BusinessInvitesResource.create', options, extra));
  if (answer) yield* refreshLoaded(['hierarchy', 'parentRequests']);
}

function* createParent({ payload }: ReturnType<typeof hierarchy.parentRequested>): Saga {
  const { businessId, name, attempt: formId } = payload;
  const extra = { formId, idempotencyKey: formId };
  const options = { business_id: businessId, name };
  if (yield* attempt(callResource('BusinessHierarchyResource.create', options, extra))) yield* refresh(businessId);
}

function* saveBrandAccount({ payload }: ReturnType<typeof hierarchy.brandAccountRequested>): Saga {
  const { businessId, brand, username, attempt: formId, ...said } = payload;
  const extra = { formId, idempotencyKey: formId };
  const of = { business_id: businessId, ...said };
  const answer = brand
    ? yield* attempt(
        callResource(
          'BrandAccountResource.update',
          { ...of, brand_account_id: brand.id, version: brand.version },
          { formId },
        ),
      )
    : yield* attempt(callResource('BrandAccountResource.create', { ...of, username }, extra));
  if (answer) yield* refresh(businessId);
}

/** Does something that has no form, and shows why it was refused. */
function* change(businessId: hierarchy.OfBusiness['businessId'], work: () => Saga<{ data: unknown }>): Saga {
  try {
    const { data } = yield* work();
    if (Array.isArray(data)) yield* showRefused(data);
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refresh(businessId);
}

const leave = ({ payload: { businessId } }: ReturnType<typeof hierarchy.parentLeft>): Saga =>
  change(businessId, () => send('BusinessParentResource.delete', { business_id: businessId }));

const removeChildren = ({ payload }: ReturnType<typeof hierarchy.childrenRemoved>): Saga =>
  change(payload.businessId, () =>
    send('BusinessChildrenResource.delete', { business_id: payload.businessId, child_ids: payload.childIds }),
  );

const removeManagers = ({ payload }: ReturnType<typeof hierarchy.managersRemoved>): Saga =>
  change(payload.businessId, () =>
    send('OrganizationManagersResource.delete', { business_id: payload.businessId, user_ids: payload.userIds }),
  );

const changeInvites = ({ payload }: ReturnType<typeof hierarchy.hierarchyInvitesChanged>): Saga => {
  const resource = payload.how === 'resend' ? 'BusinessInvitesResource.update' : 'BusinessInvitesResource.delete';
  const options = { business_id: payload.businessId, invite_ids: payload.inviteIds };
  return change(payload.businessId, () => send(resource, options));
};

/** What managers do with the hierarchy. */
export const businessHierarchySaga = defineSaga('businessHierarchy', {
  [hierarchy.hierarchyInviteRequested.type]: leadingBy('businessId')(invite, 'BusinessInvitesResource.create'),
  [hierarchy.parentRequested.type]: leadingBy('businessId')(createParent, 'BusinessHierarchyResource.create', ...READS),
  [hierarchy.brandAccountRequested.type]: leadingBy('businessId')(
    saveBrandAccount,
    'BrandAccountResource.create',
    'BrandAccountResource.update',
    ...READS,
  ),
  [hierarchy.parentLeft.type]: leadingBy('businessId')(leave, 'BusinessParentResource.delete', ...READS),
  [hierarchy.childrenRemoved.type]: leadingBy('businessId')(
    removeChildren,
    'BusinessChildrenResource.delete',
    ...READS,
  ),
  [hierarchy.managersRemoved.type]: leadingBy('businessId')(
    removeManagers,
    'OrganizationManagersResource.delete',
    ...READS,
  ),
  [hierarchy.hierarchyInvitesChanged.type]: leadingBy('businessId', 'how')(
    changeInvites,
    'BusinessInvitesResource.update',
    'BusinessInvitesResource.delete',
    ...READS,
  ),
});
