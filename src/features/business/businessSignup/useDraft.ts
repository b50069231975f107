import { useCallback } from 'react';
import { type BusinessSignupDraft, EMPTY_BUSINESS_DRAFT } from '../../../../contract/constants/business/signUp';
import { edited } from '../../../actions/business/businessSignup';
import { selectBusinessSignup } from '../../../selectors/business/businessSignup';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** The draft of the sign-up, and how its fields change. */
export function useDraft() {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectBusinessSignup(state)?.draft ?? EMPTY_BUSINESS_DRAFT);
  const change = useCallback(
    (fields: Partial<BusinessSignupDraft>) => void dispatch(edited({ change: fields })),
    [dispatch],
  );
  return { draft, change };
}

export interface StepProps {
  errorOf: (field: keyof BusinessSignupDraft) => string | undefined;
}
