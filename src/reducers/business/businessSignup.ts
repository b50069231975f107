import {
  BUSINESS_STEPS,
  type BusinessSignupDraft,
  canProceed,
  EMPTY_BUSINESS_DRAFT,
  stepsOf,
} from '../../../contract/constants/business/signUp';
import * as signup from '../../actions/business/businessSignup';
import { tableReducer } from '../../lib/tableReducer';

/** The business sign-up (ledger SIGNUPB-002). */
export interface BusinessSignupState {
  readonly draft: BusinessSignupDraft;
  /** The open step: its place among those of the draft, and whether it is complete. */
  readonly step: { readonly index: number; readonly canProceed: boolean };
  /** The open step was tried before it was complete, so that its problems show. */
  readonly isTried: boolean;
  /** The answers of earlier visits have been read: from now on changes are saved. */
  readonly isRead: boolean;
  readonly isSending: boolean;
  readonly kind: signup.BusinessAccountKind;
}

const at = (state: BusinessSignupState, draft: BusinessSignupDraft, index: number): BusinessSignupState => {
  const steps = stepsOf(draft);
  const inside = Math.max(0, Math.min(index, steps.length - 1));
  const open = steps[inside] ?? BUSINESS_STEPS[0];
  const stepperCount = Math.max(draft.stepperCount, inside + 1);
  return {
    ...state,
    draft: stepperCount === draft.stepperCount ? draft : { ...draft, stepperCount },
    step: { index: inside, canProceed: canProceed(open, draft) },
  };
};

const EMPTY: BusinessSignupState = at(
  {
    draft: EMPTY_BUSINESS_DRAFT,
    step: { index: 0, canProceed: false },
    isTried: false,
    isRead: false,
    isSending: false,
    kind: 'link',
  },
  EMPTY_BUSINESS_DRAFT,
  0,
);

const withFullName = (draft: BusinessSignupDraft): BusinessSignupDraft => ({
  ...draft,
  fullName: `${draft.firstName.trim()} ${draft.lastName.trim()}`.trim(),
});

export const businessSignupReducer = tableReducer<BusinessSignupState>(EMPTY, (on) => {
  on(signup.draftFound, (state, { draft, step, defaults }) => {
    const known = draft ?? withFullName({ ...EMPTY_BUSINESS_DRAFT, ...defaults });
    return at({ ...state, isRead: true }, { ...known, leadId: known.leadId || (defaults.leadId ?? '') }, step);
  });
  on(signup.edited, (state, { change }) => at(state, withFullName({ ...state.draft, ...change }), state.step.index));
  on(signup.stepMoved, (state, { by }) => {
    if (by > 0 && !state.step.canProceed) return state.isTried ? state : { ...state, isTried: true };
    return at({ ...state, isTried: false }, state.draft, state.step.index + by);
  });
  on(signup.kindChosen, (state, { kind }) => ({ ...state, kind }));
  on(signup.createRequested, (state, { kind }) => ({
    ...state,
    isTried: true,
    isSending: kind !== 'new' && state.step.canProceed,
  }));
  on(signup.createFailed, (state) => ({ ...state, isSending: false }));
});
