import {
  type BusinessProblems,
  type BusinessStep,
  problemsOf,
  stepsOf,
} from '../../../contract/constants/business/signUp';
import type { BusinessSignupState } from '../../reducers/business/businessSignup';
import type { RootState } from '../../reducers/root';

/** Form id under which the results of the sign-up's calls are stored. */
export const BUSINESS_FORM = 'businessSignup';

export const selectBusinessSignup = (state: RootState): BusinessSignupState | undefined => state.businessSignup;

/** The open step; undefined before the page is installed. */
export function selectBusinessStep(state: RootState): BusinessStep | undefined {
  const signup = selectBusinessSignup(state);
  return signup && stepsOf(signup.draft)[signup.step.index];
}

const NONE: BusinessProblems = Object.freeze({});

/** What keeps the open step from being complete, once it was tried. Makes an object: compare it by its fields. */
export function selectBusinessProblems(state: RootState): BusinessProblems {
  const signup = selectBusinessSignup(state);
  const step = selectBusinessStep(state);
  return signup?.isTried && step ? problemsOf(step, signup.draft) : NONE;
}
