import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import { createRequested } from '../../../actions/business/businessSignup';
import { signupRequested } from '../../../actions/people/session';
import { BUSINESS_FORM, selectBusinessSignup } from '../../../selectors/business/businessSignup';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

type AccountField = 'password' | 'birthday';

/** Form id of a visitor's sign-up, as the account sagas know it. */
const SIGNUP_FORM = 'signup';

/** Sends the finished sign-up, with what a visitor's new account needs, and what became of it. */
export function useSendSignup(isMember: boolean) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const signup = useAppSelector(selectBusinessSignup);
  const [missing, setMissing] = useState<Partial<Record<AccountField, string>>>({});
  const request = useAppSelector((state) =>
    isMember
      ? selectFormRequest(state, 'BusinessAccountResource.create', BUSINESS_FORM)
      : selectFormRequest(state, 'UserRegisterResource.create', SIGNUP_FORM),
  );
  const session = useAppSelector((state) => selectFormRequest(state, 'HandshakeSessionResource.create', SIGNUP_FORM));
  const refused = request?.status === 'failed' ? request.error : null;
  const fields = refused?.extraData.fields ?? {};

  const send = (form: HTMLFormElement) => {
    if (!signup) return;
    const values = new FormData(form);
    const [password, birthday] = [String(values.get('password') ?? ''), String(values.get('birthday') ?? '')];
    const found: typeof missing = isMember
      ? {}
      : {
          ...(textLength(password) < LIMITS.passwordMin && {
            password: password === '' ? t`Enter a password` : t`Use at least 8 characters`,
          }),
          ...(birthday === '' && { birthday: t`Enter your birthday` }),
        };
    setMissing(found);
    // Marks the step as tried, and with it what is missing.
    dispatch(createRequested({ kind: isMember ? signup.kind : 'new' }));
    if (isMember || !signup.step.canProceed || Object.keys(found).length > 0) return;
    const { draft } = signup;
    const details = { business_name: draft.businessName.trim(), business_details: JSON.stringify(draft) };
    const account = { email: draft.email.trim(), password, birthday, country: draft.country, locale: draft.locale };
    dispatch(signupRequested({ signup: { ...account, ...details }, next: '/business' }));
  };

  const knownFields = new Set([...Object.keys(signup?.draft ?? {}), 'password', 'birthday']);
  const isGeneral = refused !== null && !Object.keys(fields).some((field) => knownFields.has(field));
  return {
    send,
    request,
    isBusy: request?.status === 'loading' || session?.status === 'loading' || (isMember && signup?.isSending === true),
    general: isGeneral ? refused.message : session?.status === 'failed' ? (session.error?.message ?? null) : null,
    accountErrorOf: (field: AccountField) => missing[field] ?? fields[field],
  };
}
