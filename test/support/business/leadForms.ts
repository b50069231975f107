import type { OptionsOf } from '../../../contract/api';
import type { LeadQuestion } from '../../../contract/schemas/business/leadForms';
import type { PromotedShop } from './promotedShop';

export const ask = (question_type: LeadQuestion['question_type']): LeadQuestion => ({
  ...{ question_type, custom_question_field_type: null, custom_question_label: '', custom_question_options: [] },
});
export const askOwn = (
  custom_question_field_type: LeadQuestion['custom_question_field_type'],
  custom_question_label: string,
  custom_question_options: string[] = [],
): LeadQuestion => ({
  ...{ question_type: 'CUSTOM', custom_question_field_type, custom_question_label, custom_question_options },
});

/** What the editor sends for a form that asks for name, email and a colour. */
export const formOf = (
  shop: Pick<PromotedShop, 'accountId'>,
  more: Partial<OptionsOf<'LeadFormResource.create'>> = {},
): OptionsOf<'LeadFormResource.create'> => ({
  ...{ ad_account_id: shop.accountId, name: 'Newsletter', status: 'ACTIVE', has_accepted_terms: true },
  privacy_policy_link: 'https://kiln.example/privacy',
  disclosure_language: 'We write to you once a month.',
  completion_message: 'Thank you.',
  policy_links: [{ label: 'Terms', link: 'https://kiln.example/terms' }],
  questions: [ask('FULL_NAME'), ask('EMAIL'), askOwn('RADIO_LIST', 'Which colour?', ['Blue', 'Green'])],
  ...more,
});
