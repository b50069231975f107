import { useState } from 'react';
import type { LeadFormStatus } from '../../../../../contract/constants/business/leadForms';
import type { LeadForm } from '../../../../../contract/schemas/business/leadForms';
import type { AdAccountId, BusinessId } from '../../../../../contract/schemas/common';
import { leadFormSaveRequested } from '../../../../actions/business/leadForms';
import { type LeadFormDraft, newLeadForm } from '../../../../selectors/business/leadForms';
import { useAppDispatch } from '../../../../store/hooks';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';

const draftOf = (form: LeadForm | null): LeadFormDraft => {
  if (!form) return newLeadForm();
  const { name, privacy_policy_link, disclosure_language, completion_message, policy_links, questions } = form;
  return { name, privacy_policy_link, disclosure_language, completion_message, policy_links, questions };
};

/** What is written in the editor, and what came of saving it. `noteTry` is called on submit. */
export function useLeadFormEditor(form: LeadForm | null, firstAccountId: AdAccountId | null, noteTry: () => void) {
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [draft, setDraft] = useState(() => draftOf(form));
  const [isChanged, setChanged] = useState(false);
  const [accountId, setAccountId] = useState(form?.ad_account_id ?? firstAccountId);
  const [hasAccepted, setAccepted] = useState(form !== null);
  const [isTried, setTried] = useState(false);
  const { begin, isBusy, fields, problems } = useAttempt(form ? 'LeadFormResource.update' : 'LeadFormResource.create');
  const replace = (next: LeadFormDraft) => {
    setDraft(next);
    setChanged(true);
  };
  return {
    ...{ draft, replace, isChanged, accountId, hasAccepted, setAccepted, isBusy, fields },
    change: (some: Partial<LeadFormDraft>) => replace({ ...draft, ...some }),
    chooseAccount: (id: string) => setAccountId(id as AdAccountId),
    isAcceptanceMissing: isTried && !hasAccepted,
    /** What is wrong with the form as a whole. */
    failure: Object.keys(fields).length === 0 && problems.length > 0 ? problems.join(' ') : null,
    save(status: LeadFormStatus) {
      setTried(true);
      noteTry();
      if (!hasAccepted || accountId === null) return;
      const wishes = { ad_account_id: accountId, ...draft, status, has_accepted_terms: true as const };
      const of = { businessId, attempt: begin() };
      dispatch(
        leadFormSaveRequested(
          form
            ? { ...of, update: { ...wishes, lead_form_id: form.id, version: form.version } }
            : { ...of, create: wishes },
        ),
      );
    },
  };
}

export type LeadFormEditorUse = ReturnType<typeof useLeadFormEditor>;
