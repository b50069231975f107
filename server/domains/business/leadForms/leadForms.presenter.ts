import type { QuestionType } from '../../../../contract/constants/business/leadForms';
import type {
  LeadForm,
  LeadGenInformation,
  LeadQuestion,
  LeadSubmission,
} from '../../../../contract/schemas/business/leadForms';
import type { LeadFormRow, ListedForm } from './leadForms.repository';
import type { ListedSubmission } from './submissions.repository';

/** What a person reads and answers of a form. */
export const presentWords = (row: LeadFormRow) => ({
  privacy_policy_link: row.privacy_policy_link,
  disclosure_language: row.disclosure_language,
  completion_message: row.completion_message,
  policy_links: row.policy_links,
  questions: row.questions,
});

export const presentForm = (
  row: ListedForm,
  { canEdit, canRead }: { canEdit: boolean; canRead: boolean },
): LeadForm => ({
  id: row.id,
  type: 'leadform',
  ad_account_id: row.ad_account_id,
  ad_account_name: row.ad_account_name,
  name: row.name,
  status: row.status,
  // No form is stored without them.
  has_accepted_terms: true,
  ...presentWords(row),
  submission_count: canRead ? row.submission_count : null,
  can_edit: canEdit,
  created_time: row.created_at.toISOString(),
  version: row.version,
});

export const presentSubmission = (questions: readonly LeadQuestion[], row: ListedSubmission): LeadSubmission => ({
  id: row.id,
  type: 'leadsubmission',
  is_test: row.promotion_id === null,
  promotion_name: row.promotion_name,
  lead_gen_information: leadGenInformation(questions, row.answers),
  created_time: row.created_at.toISOString(),
});

/** What somebody left, by what the questions ask (ledger PROMO-035). */
function leadGenInformation(questions: readonly LeadQuestion[], answers: readonly string[][]): LeadGenInformation {
  const answerTo = (at: number) => (answers[at] ?? []).join(', ');
  const first = (type: QuestionType) => {
    const at = questions.findIndex((question) => question.question_type === type);
    return at === -1 ? '' : answerTo(at);
  };
  return {
    full_name: first('FULL_NAME') || [first('FIRST_NAME'), first('LAST_NAME')].filter(Boolean).join(' '),
    email: first('EMAIL'),
    phone_number: first('PHONE_NUMBER'),
    zip_code: first('ZIP_CODE'),
    form_submissions: questions.map(({ question_type, custom_question_label }, at) => ({
      question_type,
      question: custom_question_label,
      answer: answerTo(at),
    })),
  };
}
