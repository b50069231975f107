import type { LeadForm } from '../../../contract/schemas/business/leadForms';
import type { BusinessId } from '../../../contract/schemas/common';
import * as leadForms from '../../actions/business/leadForms';
import { navigationRequested } from '../../actions/navigation';
import { choiceOptions } from '../../selectors/business/adAccounts';
import { leadFormOptions, selectLeadForm, submissionsSubject } from '../../selectors/business/leadForms';
import { selectTableList } from '../../selectors/business/lists';
import { managerPath } from '../../selectors/business/managerParts';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga, select } from '../runtime/effects';
import { failedStatus, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { loadBusinessList } from './lists';
import { MANAGER_LISTS, refreshLoaded } from './managerLists';

/** The lead forms of a business, or the page of one; 'create': a new one. */
export function* loadLeadForms(businessId: BusinessId, id: string | undefined): Saga<PageResult | undefined> {
  yield* loadResource('AdAccountsResource.get', choiceOptions(businessId));
  if (id === undefined) {
    const { businessId: isRead } = yield* select((root) => selectTableList(root, 'leadForms', businessId));
    if (isRead === null) yield* loadBusinessList(MANAGER_LISTS.leadForms, { list: 'leadForms', businessId });
    return undefined;
  }
  if (id === 'create') return undefined;
  const request = yield* loadResource('LeadFormResource.get', leadFormOptions(businessId, id));
  if (request?.status === 'failed') return { status: failedStatus(request) };
  const form = yield* select((state) => selectLeadForm(state, businessId, id));
  if (form && form.submission_count !== null) {
    const of = { list: 'leadSubmissions', businessId, subjectId: submissionsSubject(form) } as const;
    yield* loadBusinessList(MANAGER_LISTS.leadSubmissions, of);
  }
  return undefined;
}

function* save({ payload }: ReturnType<typeof leadForms.leadFormSaveRequested>): Saga {
  const { businessId, create, update, attempt: formId } = payload;
  const answer = yield* attempt(
    create
      ? callResource('LeadFormResource.create', create, { formId, idempotencyKey: formId })
      : callResource('LeadFormResource.update', update, { formId }),
  );
  if (update) yield* refetch(businessId, update.lead_form_id);
  yield* refreshLoaded(['leadForms']);
  if (!answer || update) return;
  const { id } = answer.data as LeadForm;
  yield* put(navigationRequested({ to: managerPath(businessId, 'leadForms', id), replace: true }));
}

/** Also where a change was refused, because somebody else was faster. */
function* refetch(businessId: BusinessId, id: string): Saga {
  yield* attempt(callResource('LeadFormResource.get', leadFormOptions(businessId, id), { mode: 'refresh' }));
}

function* remove({ payload }: ReturnType<typeof leadForms.leadFormDeleteRequested>): Saga {
  const { businessId, adAccountId, leadFormId } = payload;
  try {
    yield* send('LeadFormResource.delete', { ad_account_id: adAccountId, lead_form_id: leadFormId });
  } catch (error) {
    yield* showFailure(error);
    return;
  }
  yield* refreshLoaded(['leadForms', 'promotions']);
  yield* put(navigationRequested({ to: managerPath(businessId, 'leadForms'), replace: true }));
}

function* test({ payload }: ReturnType<typeof leadForms.leadTestRequested>): Saga {
  const answer = yield* attempt(callResource('LeadTestResource.create', payload.test, { formId: payload.attempt }));
  if (answer) yield* refreshLoaded(['leadSubmissions']);
}

function* readChoice({ payload }: ReturnType<typeof leadForms.leadFormChoiceOpened>): Saga {
  yield* attempt(callResource('LeadFormsResource.get', choiceOptions(payload.businessId), { mode: 'refresh' }));
}

/** What advertisers do with lead forms. */
export const leadFormsSaga = defineSaga('leadForms', {
  [leadForms.leadFormSaveRequested.type]: leadingBy('businessId')(
    save,
    'LeadFormResource.create',
    'LeadFormResource.update',
    'LeadFormResource.get',
  ),
  [leadForms.leadFormDeleteRequested.type]: leadingBy('leadFormId')(remove, 'LeadFormResource.delete'),
  [leadForms.leadFormChoiceOpened.type]: latestBy('businessId')(readChoice, 'LeadFormsResource.get'),
  [leadForms.leadTestRequested.type]: leadingBy('businessId')(test, 'LeadTestResource.create'),
});
