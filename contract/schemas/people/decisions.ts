import { type Static, Type } from 'typebox';
import { APPEAL_OUTCOMES, DECISION_KINDS, DECISIONS } from '../../constants/people/decisions';
import { DecisionIdSchema, Done, Nullable, OneOf, TimestampSchema, UserIdSchema } from '../common';

const closed = { additionalProperties: false };

const decided = {
  decision_id: DecisionIdSchema,
  kind: OneOf(DECISION_KINDS),
  /** Of what was removed; '' where it has none. */
  title: Type.String(),
  /** In the words of the site admin; '' where only `report_reason` is known. */
  reason: Type.String(),
  /** The most frequent reason of those who reported it. */
  report_reason: Nullable(Type.String()),
  created_at: TimestampSchema,
};

/** What site admins decided about the viewer's account or something that they made. */
const DecisionSchema = Type.Object({
  ...decided,
  can_appeal: Type.Boolean(),
  appeal: Nullable(Type.Object({ text: Type.String(), created_at: TimestampSchema })),
  outcome: Nullable(OneOf(APPEAL_OUTCOMES)),
});
export type Decision = Static<typeof DecisionSchema>;

const AppealSchema = Type.Object({
  ...decided,
  user: Type.Object({ id: UserIdSchema, username: Type.String(), full_name: Type.String() }),
  text: Type.String(),
  appealed_at: TimestampSchema,
});
export type Appeal = Static<typeof AppealSchema>;

export const decisionSchemas = {
  /** The newest first. */
  'DecisionsResource.get': {
    options: Type.Object({}, closed),
    data: Type.Object({ is_suspended: Type.Boolean(), decisions: Type.Array(DecisionSchema) }),
  },
  /** Once for each decision. */
  'AppealResource.create': {
    options: Type.Object(
      { decision_id: DecisionIdSchema, text: Type.String({ maxLength: DECISIONS.appealLength }) },
      closed,
    ),
    data: Done,
  },
  /** Open appeals, the one that waits longest first. */
  'AppealsResource.get': { options: Type.Object({}, closed), data: Type.Array(AppealSchema) },
  /** 'reversed' restores what was removed, or lifts the suspension. The person is notified by mail. */
  'AppealResource.update': {
    options: Type.Object(
      { user_id: UserIdSchema, decision_id: DecisionIdSchema, outcome: OneOf(APPEAL_OUTCOMES) },
      closed,
    ),
    data: Done,
  },
};
