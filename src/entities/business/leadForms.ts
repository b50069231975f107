import type { Camelized } from '../../../contract/camelized';
import { hasOptions, LEAD_LIMITS, type QuestionType } from '../../../contract/constants/business/leadForms';
import type { LeadAnswers, LeadForm, LeadQuestion, LeadSubmission } from '../../../contract/schemas/business/leadForms';

/** A row of the lead forms of a business, and one of what was sent by a form. */
export type LeadFormRecord = Camelized<LeadForm>;
export type LeadSubmissionRecord = Camelized<LeadSubmission>;

/** What the editor has in hand. */
export type LeadFormDraft = Pick<
  LeadForm,
  'name' | 'privacy_policy_link' | 'disclosure_language' | 'completion_message' | 'policy_links' | 'questions'
>;

const ask = (question_type: QuestionType): LeadQuestion => ({
  question_type,
  custom_question_field_type: question_type === 'CUSTOM' ? 'TEXT_FIELD' : null,
  custom_question_label: '',
  custom_question_options: [],
});

/** What a new form begins with: no more than what it takes to write to somebody. */
export const newLeadForm = (): LeadFormDraft => ({
  ...{ name: '', privacy_policy_link: '', disclosure_language: '', completion_message: '', policy_links: [] },
  questions: [ask('FULL_NAME'), ask('EMAIL')],
});

export const canAddQuestion = ({ questions }: LeadFormDraft): boolean => questions.length < LEAD_LIMITS.questions;

/** The form with another question; each usual one can be there once. */
export const withQuestion = (draft: LeadFormDraft, type: QuestionType): LeadFormDraft => ({
  ...draft,
  questions: [...draft.questions, ask(type)],
});

/** The form with a question changed; null removes it. */
export const withChanged = (draft: LeadFormDraft, at: number, to: LeadQuestion | null): LeadFormDraft => ({
  ...draft,
  questions: draft.questions.flatMap((one, index) => (index === at ? (to ?? []) : one)),
});

/** An own question answered in another way; the answers to choose from stay where there still are any. */
export function withField(question: LeadQuestion, field: LeadQuestion['custom_question_field_type']): LeadQuestion {
  const options = hasOptions(field) ? question.custom_question_options : [];
  return {
    ...question,
    custom_question_field_type: field,
    custom_question_options: hasOptions(field) && options.length === 0 ? ['', ''] : options,
  };
}

/** What is known of a member, as far as they let forms begin with it. */
export interface LeadPrefill {
  readonly fullName: string;
  readonly firstName: string;
  readonly email: string;
}

/** The answers that a form begins with (ledger PROMO-038, PROMO-039). */
export const prefilled = (questions: readonly LeadQuestion[], prefill: LeadPrefill): LeadAnswers =>
  questions.map(({ question_type: type }) => {
    const known: Partial<Record<QuestionType, string>> = {
      FULL_NAME: prefill.fullName,
      FIRST_NAME: prefill.firstName,
      EMAIL: prefill.email,
    };
    return known[type] ? [known[type]] : [];
  });
