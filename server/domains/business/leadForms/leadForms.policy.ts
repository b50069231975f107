import { hasOptions, LEAD_LIMITS, type QuestionType } from '../../../../contract/constants/business/leadForms';
import { foldText } from '../../../../contract/constants/foldText';
import { readNumber } from '../../../../contract/constants/readNumber';
import type { MessageRef } from '../../../../contract/messages';
import type { LeadAnswers, LeadForm, LeadQuestion } from '../../../../contract/schemas/business/leadForms';
import { ADULT_FROM, ageOn, OLDEST_YEARS } from '../../../platform/auth/age';
import { invalid } from '../../../platform/http/errors';
import { requireExternalUrl } from '../../../platform/http/externalUrl';
import { isEmailAddress } from '../../../platform/text/emailAddress';
import { cleanLine, cleanText, isSeen, requireLine } from '../../../platform/text/text';

type Wishes = Pick<
  LeadForm,
  | 'name'
  | 'status'
  | 'privacy_policy_link'
  | 'disclosure_language'
  | 'completion_message'
  | 'policy_links'
  | 'questions'
>;

/** What the editor sent, in the stored form. Throws 400 for a field that is wrong, and for what an active form lacks. */
export function requireWords(wishes: Wishes): Wishes {
  const isActive = wishes.status === 'ACTIVE';
  const text = (field: 'disclosure_language' | 'completion_message') => {
    const clean = cleanText(field, wishes[field]);
    if (isActive && !isSeen(clean)) throw invalid({ [field]: 'empty' });
    return clean;
  };
  const link = (field: string, address: string) =>
    isActive || address.trim() !== '' ? requireExternalUrl(field, address).href : '';
  if (isActive && wishes.questions.length === 0) throw invalid({ questions: 'leadFormNeedsQuestions' });
  return {
    name: requireLine('name', wishes.name, 'empty'),
    status: wishes.status,
    privacy_policy_link: link('privacy_policy_link', wishes.privacy_policy_link),
    disclosure_language: text('disclosure_language'),
    completion_message: text('completion_message'),
    policy_links: wishes.policy_links.map(({ label, link: address }, at) => ({
      label: requireLine(`policy_links.${at}`, label, 'empty'),
      link: requireExternalUrl(`policy_links.${at}`, address).href,
    })),
    questions: wishes.questions.map((question, at) => requireQuestion(question, at, wishes.questions)),
  };
}

function requireQuestion(question: LeadQuestion, at: number, all: readonly LeadQuestion[]): LeadQuestion {
  const field = `questions.${at}`;
  const { question_type, custom_question_field_type: kind } = question;
  if (question_type !== 'CUSTOM') {
    if (all.findIndex((one) => one.question_type === question_type) < at)
      throw invalid({ [field]: 'leadQuestionTwice' });
    return { question_type, custom_question_field_type: null, custom_question_label: '', custom_question_options: [] };
  }
  if (kind === null) throw invalid({ [field]: 'leadQuestionWords' });
  const options = hasOptions(kind) ? question.custom_question_options.map((one) => cleanLine(field, one)) : [];
  const isDistinct = options.every(isSeen) && new Set(options.map(foldText)).size === options.length;
  if (hasOptions(kind) && (options.length < 2 || !isDistinct)) throw invalid({ [field]: 'leadQuestionOptions' });
  return {
    question_type,
    custom_question_field_type: kind,
    custom_question_label: requireLine(field, question.custom_question_label, 'leadQuestionWords'),
    custom_question_options: options,
  };
}

/** The answers in the stored form. Throws 400 for each question without an answer, and for an answer that cannot be. */
export function requireAnswers(questions: readonly LeadQuestion[], answers: LeadAnswers, now: Date): LeadAnswers {
  const clean = questions.map((_, at) =>
    (answers[at] ?? []).map((value) => cleanText(`answers.${at}`, value)).filter(isSeen),
  );
  const problems = questions.flatMap((question, at) => {
    const problem = problemOf(question, clean[at] ?? [], now);
    return problem ? [[`answers.${at}`, problem] as const] : [];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  return clean;
}

/** Nobody is made to tick one of several boxes; everything else is answered. */
function problemOf(question: LeadQuestion, values: readonly string[], now: Date): MessageRef | null {
  const { custom_question_field_type: field, custom_question_options: options, question_type: type } = question;
  const isOffered = values.every((value) => options.includes(value)) && new Set(values).size === values.length;
  if (field === 'CHECKBOX') return isOffered ? null : 'leadAnswerWrong';
  const [value] = values;
  if (value === undefined) return 'leadAnswerMissing';
  const isRight = values.length === 1 && (field === 'RADIO_LIST' ? isOffered : fits(type, value, now));
  return isRight ? null : 'leadAnswerWrong';
}

const MOST_DIGITS = 15;

function fits(type: QuestionType, value: string, now: Date): boolean {
  if (value.length > LEAD_LIMITS.answer) return false;
  if (type === 'EMAIL') return isEmailAddress(value);
  if (type === 'DATE_OF_BIRTH') return ageOn(value, now) !== null;
  if (type === 'AGE') return readNumber(value) >= ADULT_FROM && readNumber(value) <= OLDEST_YEARS;
  if (type !== 'PHONE_NUMBER') return true;
  const digits = [...value].filter((sign) => /\p{Nd}/u.test(sign)).length;
  return digits >= 5 && digits <= MOST_DIGITS && /^[\p{Nd}\s()+./-]+$/u.test(value);
}
