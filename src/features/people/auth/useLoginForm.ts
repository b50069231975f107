import { useState } from 'react';
import { loginRequested } from '../../../actions/people/session';
import { forgotten } from '../../../actions/requests';
import { PASSKEY_FORM } from '../../../lib/formIds';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useErrorText } from './useErrorText';

const FORM = 'login';

/** Which fields were left empty. */
interface MissingFields {
  name?: boolean;
  password?: boolean;
  code?: boolean;
}

/** The two steps of a login: name and password, then the code of a second factor if the server requires one. */
export function useLoginForm(next: string) {
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const request = useAppSelector((state) => selectFormRequest(state, 'LoginHandshake.create', FORM));
  const withCode = useAppSelector((state) => selectFormRequest(state, 'LoginMfaHandshake.create', FORM));
  const session = useAppSelector((state) => selectFormRequest(state, 'HandshakeSessionResource.create', FORM));
  const byPasskey = useAppSelector((state) =>
    selectFormRequest(state, 'HandshakeSessionResource.create', PASSKEY_FORM),
  );
  const [missing, setMissing] = useState<MissingFields>({});
  const [areEntered, setEntered] = useState(false);
  const needsCode = withCode !== undefined || request?.error?.code === 'secondFactorNeeded';
  const codeError = withCode?.error?.extraData.fields?.mfa_token;
  const failure = (needsCode ? withCode?.error : request?.error) ?? session?.error;

  const send = (form: HTMLFormElement) => {
    const values = new FormData(form);
    const text = (name: string) => String(values.get(name) ?? '');
    const [username_or_email, password, mfa_token] = [
      text('username_or_email').trim(),
      text('password'),
      text('mfa_token').trim(),
    ];
    const found = { name: username_or_email === '', password: password === '', code: needsCode && mfa_token === '' };
    setMissing(found);
    if (found.name || found.password || found.code) return;
    setEntered(true);
    dispatch(loginRequested({ login: { username_or_email, password, ...(needsCode && { mfa_token }) }, next }));
  };

  /** Returns to name and password. */
  const startOver = () => {
    setEntered(false);
    dispatch(forgotten({ resource: 'LoginHandshake.create', options: FORM }));
    dispatch(forgotten({ resource: 'LoginMfaHandshake.create', options: FORM }));
  };

  return {
    missing,
    needsCode,
    /** Whether name and password were entered on this page. Without scripts they are entered again, beside the code. */
    isCodeAlone: needsCode && areEntered,
    codeError,
    /** The name of a form that was refused without scripts. */
    enteredName: (withCode ?? request ?? session)?.error?.extraData.entered?.username_or_email,
    error: codeError || !failure ? null : errorText(failure),
    /** The account is suspended, and this browser may open what its person may still do. */
    canAppeal: [session, byPasskey].some((one) => one?.error?.extraData.can_appeal === true),
    isBusy: [request, withCode, session].some((one) => one?.status === 'loading'),
    send,
    startOver,
  };
}
