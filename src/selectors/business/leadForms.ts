import type { DataOf } from '../../../contract/api';
import type { LeadForm, PromotedLeadForm } from '../../../contract/schemas/business/leadForms';
import type { BusinessId, LeadFormId, PromotionId } from '../../../contract/schemas/common';
import type { LeadPrefill } from '../../entities/business/leadForms';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';
import { choiceOptions } from './adAccounts';

export {
  canAddQuestion,
  type LeadFormDraft,
  type LeadFormRecord,
  type LeadSubmissionRecord,
  newLeadForm,
  prefilled,
  withChanged,
  withField,
  withQuestion,
} from '../../entities/business/leadForms';

export const leadFormOptions = (businessId: string, id: string) => ({
  business_id: businessId as BusinessId,
  lead_form_id: id as LeadFormId,
});

/** A lead form of a business; null until it is read. */
export const selectLeadForm = (state: RootState, businessId: string, id: string): LeadForm | null =>
  (selectRequest(state, 'LeadFormResource.get', leadFormOptions(businessId, id))?.data as
    | LeadForm
    | null
    | undefined) ?? null;

type Forms = DataOf<'LeadFormsResource.get'>;

const NO_FORMS: Forms['items'] = [];

/** The lead forms that a promotion can be given one of, as far as they were read. */
export const selectLeadFormChoice = (state: RootState, businessId: string): Forms['items'] =>
  (selectRequest(state, 'LeadFormsResource.get', choiceOptions(businessId))?.data as Forms | null | undefined)?.items ??
  NO_FORMS;

/** Names what was sent by a form, as a list. */
export const submissionsSubject = ({ ad_account_id, id }: Pick<LeadForm, 'ad_account_id' | 'id'>): string =>
  `${ad_account_id}:${id}`;

export const promotedFormOptions = (promotionId: string) => ({ promotion_id: promotionId as PromotionId });

/** The form of a promoted pin; null until it is read. */
export const selectPromotedForm = (state: RootState, promotionId: string): PromotedLeadForm | null =>
  (selectRequest(state, 'PromotedLeadFormResource.get', promotedFormOptions(promotionId))?.data as
    | PromotedLeadForm
    | null
    | undefined) ?? null;

const FIELDS = [
  ...['full_name', 'email', 'is_name_eligible_for_lead_form_autofill', 'is_email_eligible_for_lead_form_autofill'],
  ...['created_at', 'should_show_messaging', 'id', 'image_medium_url', 'first_name'],
];
/** The viewer's record, as lead forms read it (ledger PROMO-036). */
export const LEAD_VIEWER = { fields: FIELDS.map((field) => `user.${field}`).join() };

/** What the form may begin with. Makes an object. */
export function selectLeadPrefill(state: RootState): LeadPrefill {
  const data = selectRequest(state, 'V3ViewerResource.get', LEAD_VIEWER)?.data as
    | DataOf<'V3ViewerResource.get'>
    | null
    | undefined;
  const isNameEligible = data?.is_name_eligible_for_lead_form_autofill === true;
  const isEmailEligible = data?.is_email_eligible_for_lead_form_autofill === true;
  return {
    fullName: (isNameEligible && data?.full_name) || '',
    firstName: (isNameEligible && data?.first_name) || '',
    email: (isEmailEligible && data?.email) || '',
  };
}
