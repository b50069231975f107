import { type FormEvent, useState } from 'react';
import type { LeadAnswers, PromotedLeadForm } from '../../../../contract/schemas/business/leadForms';
import { leadSubmitted } from '../../../actions/business/leadForms';
import { uuid4 } from '../../../lib/uuid';
import { prefilled, selectLeadPrefill } from '../../../selectors/business/leadForms';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';

const NO_FIELDS: Readonly<Record<string, string>> = {};

/** What somebody writes into the form of a promoted pin, and what came of sending it. `noteTry` is called on submit. */
export function useLeadForm(form: PromotedLeadForm, noteTry: () => void) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [answers, setAnswers] = useState<LeadAnswers>(() =>
    prefilled(form.questions, selectLeadPrefill(store.getState())),
  );
  const [hasConsented, setConsented] = useState(false);
  const [isTried, setTried] = useState(false);
  const [attempt, setAttempt] = useState('');
  const request = useAppSelector((state) => selectFormRequest(state, 'LeadSubmissionResource.create', attempt));
  const problems = request?.error?.extraData.fields ?? NO_FIELDS;
  return {
    ...{ answers, setAnswers, hasConsented, setConsented, problems },
    isSent: form.is_sent || request?.status === 'complete',
    isBusy: request?.status === 'loading',
    isConsentMissing: isTried && !hasConsented,
    /** What is wrong with the form as a whole. */
    failure: request?.error && Object.keys(problems).length === 0 ? request.error.message : null,
    send(event: FormEvent) {
      event.preventDefault();
      setTried(true);
      noteTry();
      if (!hasConsented) return;
      const next = uuid4();
      setAttempt(next);
      const { promotion_id, lead_form_id } = form;
      const submission = { promotion_id, lead_form_id, has_consented: true as const, answers };
      dispatch(leadSubmitted({ submission, attempt: next }));
    },
  };
}
