import { business, resource } from '../endpoint';

const ofAccount = '/ad_accounts/:ad_account_id/lead_forms/';
const one = `${ofAccount}:lead_form_id/` as const;
const ofMember = { access: 'member', isBusiness: true } as const;

/** Forms by which a promotion asks people for their contact (ledger PROMO-035 to PROMO-040). */
export const leadFormEndpoints = {
  'LeadFormsResource.get': business('LeadFormsResource', 'get', '/businesses/:business_id/lead_forms/', {
    paged: true,
  }),
  'LeadFormResource.get': business('LeadFormResource', 'get', '/businesses/:business_id/lead_forms/:lead_form_id/'),
  'LeadFormResource.create': business('LeadFormResource', 'create', ofAccount),
  'LeadFormResource.update': business('LeadFormResource', 'update', one),
  'LeadFormResource.delete': business('LeadFormResource', 'delete', one),
  'LeadSubmissionsResource.get': business('LeadSubmissionsResource', 'get', `${one}submissions/`, { paged: true }),
  'LeadTestResource.create': business('LeadTestResource', 'create', `${one}test/`),
  'PromotedLeadFormResource.get': resource('PromotedLeadFormResource', 'get', ofMember),
  'LeadSubmissionResource.create': resource('LeadSubmissionResource', 'create', ofMember),
};
