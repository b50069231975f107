import * as leadForms from '../../actions/business/leadForms';
import { LEAD_VIEWER, promotedFormOptions } from '../../selectors/business/leadForms';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, type Saga } from '../runtime/effects';
import { failedStatus, membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';

/** Loads the form of a promoted pin, and of a member's own record what it may begin with (ledger PROMO-037). */
export function* loadLeadForm(location: PageLocation): Saga<PageResult | undefined> {
  const toLogin = yield* membersOnly(location);
  if (toLogin) return toLogin;
  const options = promotedFormOptions(location.params.promotion ?? '');
  const request = yield* loadResource('PromotedLeadFormResource.get', options);
  if (request?.status === 'failed') return { status: failedStatus(request) };
  yield* loadResource('V3ViewerResource.get', LEAD_VIEWER);
  return undefined;
}

function* submit({ payload }: ReturnType<typeof leadForms.leadSubmitted>): Saga {
  const { submission, attempt: formId } = payload;
  yield* attempt(callResource('LeadSubmissionResource.create', submission, { formId }));
}

/** What people do who leave their contact. */
export const leadSubmissionSaga = defineSaga('leadSubmission', {
  [leadForms.leadSubmitted.type]: leadingBy()(submit, 'LeadSubmissionResource.create'),
});
