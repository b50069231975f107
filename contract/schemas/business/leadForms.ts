import { type Static, Type } from 'typebox';
import { LEAD_FORM_STATUSES, LEAD_LIMITS, QUESTION_FIELDS, QUESTION_TYPES } from '../../constants/business/leadForms';
import {
  AdAccountIdSchema,
  BusinessIdSchema,
  LeadFormIdSchema,
  LeadSubmissionIdSchema,
  Nullable,
  OneOf,
  PromotionIdSchema,
  TimestampSchema,
} from '../common';
import { listOptions, pageOf } from './lists';

const closed = { additionalProperties: false };

const QuestionSchema = Type.Object(
  {
    question_type: OneOf(QUESTION_TYPES),
    /** The last three are of own questions. */
    custom_question_field_type: Nullable(OneOf(QUESTION_FIELDS)),
    custom_question_label: Type.String({ maxLength: LEAD_LIMITS.question }),
    custom_question_options: Type.Array(Type.String({ maxLength: LEAD_LIMITS.option }), {
      maxItems: LEAD_LIMITS.options,
    }),
  },
  closed,
);
export type LeadQuestion = Static<typeof QuestionSchema>;

const PolicyLinkSchema = Type.Object(
  { label: Type.String({ maxLength: LEAD_LIMITS.linkLabel }), link: Type.String({ maxLength: LEAD_LIMITS.link }) },
  closed,
);
export type PolicyLink = Static<typeof PolicyLinkSchema>;

/** What the person reads and answers. */
const Words = {
  privacy_policy_link: Type.String({ maxLength: LEAD_LIMITS.link }),
  /** What the answers are for. */
  disclosure_language: Type.String({ maxLength: LEAD_LIMITS.disclosure }),
  completion_message: Type.String({ maxLength: LEAD_LIMITS.completion }),
  policy_links: Type.Array(PolicyLinkSchema, { maxItems: LEAD_LIMITS.policyLinks }),
  questions: Type.Array(QuestionSchema, { maxItems: LEAD_LIMITS.questions }),
};
/** What the editor sets. A draft may be incomplete. */
const Wishes = {
  name: Type.String({ minLength: 1, maxLength: LEAD_LIMITS.name }),
  status: OneOf(LEAD_FORM_STATUSES),
  /** The site's terms for those who ask people for their contact. */
  has_accepted_terms: Type.Literal(true),
  ...Words,
};
const ofAccount = { ad_account_id: AdAccountIdSchema };
const ofForm = { ...ofAccount, lead_form_id: LeadFormIdSchema };

export const LeadFormSchema = Type.Object({
  id: LeadFormIdSchema,
  type: Type.Literal('leadform'),
  ...ofAccount,
  ad_account_name: Type.String(),
  ...Wishes,
  /** People who sent it in the last days; null for who may not read what they sent. */
  submission_count: Nullable(Type.Integer()),
  can_edit: Type.Boolean(),
  created_time: TimestampSchema,
  version: Type.Integer(),
});
export type LeadForm = Static<typeof LeadFormSchema>;

/** The values of each question, in their order; several only where several options can be chosen. */
const Answers = Type.Array(
  Type.Array(Type.String({ maxLength: LEAD_LIMITS.answer }), { maxItems: LEAD_LIMITS.options }),
  { maxItems: LEAD_LIMITS.questions },
);
export type LeadAnswers = Static<typeof Answers>;

/** What somebody left (ledger PROMO-035); '' for what the form did not ask. */
const LeadGenInformationSchema = Type.Object({
  full_name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  zip_code: Type.String(),
  /** Every question with its answer. */
  form_submissions: Type.Array(
    Type.Object({ question_type: OneOf(QUESTION_TYPES), question: Type.String(), answer: Type.String() }),
  ),
});
export type LeadGenInformation = Static<typeof LeadGenInformationSchema>;

const SubmissionSchema = Type.Object({
  id: LeadSubmissionIdSchema,
  type: Type.Literal('leadsubmission'),
  /** Sent from the editor, by somebody of the business. */
  is_test: Type.Boolean(),
  promotion_name: Nullable(Type.String()),
  lead_gen_information: LeadGenInformationSchema,
  created_time: TimestampSchema,
});
export type LeadSubmission = Static<typeof SubmissionSchema>;

/** A form as the people see it whom a promotion brings. */
const PromotedFormSchema = Type.Object({
  promotion_id: PromotionIdSchema,
  lead_form_id: LeadFormIdSchema,
  /** Who asks. */
  payer: Type.Object({ username: Type.String(), full_name: Type.String() }),
  promotion_name: Type.String(),
  ...Words,
  /** The viewer sent it already, and what they sent is still there. */
  is_sent: Type.Boolean(),
});
export type PromotedLeadForm = Static<typeof PromotedFormSchema>;

export const leadFormSchemas = {
  /** Forms of the ad accounts whose campaigns the viewer may read. */
  'LeadFormsResource.get': {
    options: Type.Object({ business_id: BusinessIdSchema, ...listOptions(['NAME', 'CREATED']) }, closed),
    data: pageOf(LeadFormSchema),
  },
  'LeadFormResource.get': {
    options: Type.Object({ business_id: BusinessIdSchema, lead_form_id: LeadFormIdSchema }, closed),
    data: LeadFormSchema,
  },
  'LeadFormResource.create': { options: Type.Object({ ...ofAccount, ...Wishes }, closed), data: LeadFormSchema },
  /** Only of a draft. ACTIVE makes it one that people can be asked with. */
  'LeadFormResource.update': {
    options: Type.Object({ ...ofForm, version: Type.Integer({ minimum: 1 }), ...Wishes }, closed),
    data: LeadFormSchema,
  },
  /** With everything that was sent by it; promotions go on without it. */
  'LeadFormResource.delete': { options: Type.Object(ofForm, closed), data: Type.Null() },
  /** What was sent by a form in the last days. Only for who owns or administers the ad account. */
  'LeadSubmissionsResource.get': {
    options: Type.Object({ business_id: BusinessIdSchema, ...ofForm, ...listOptions(['CREATED']) }, closed),
    data: pageOf(SubmissionSchema),
  },
  /** A submission that is marked as a test; it replaces the one before it. */
  'LeadTestResource.create': { options: Type.Object({ ...ofForm, answers: Answers }, closed), data: SubmissionSchema },
  /** For members who are 18 or older, while the promotion runs. */
  'PromotedLeadFormResource.get': {
    options: Type.Object({ promotion_id: PromotionIdSchema }, closed),
    data: PromotedFormSchema,
  },
  /** Sent once: what somebody sends again changes nothing. */
  'LeadSubmissionResource.create': {
    options: Type.Object(
      {
        promotion_id: PromotionIdSchema,
        /** The form that the viewer read. */
        lead_form_id: LeadFormIdSchema,
        has_consented: Type.Literal(true),
        answers: Answers,
      },
      closed,
    ),
    data: PromotedFormSchema,
  },
};
