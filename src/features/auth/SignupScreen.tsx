import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { signupRequested } from '../../actions/session';
import { selectLocale } from '../../selectors/context';
import { selectFormRequest } from '../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { PasswordField } from '../../ui/fields/PasswordField';
import { TextField } from '../../ui/fields/TextField';
import { Link } from '../../ui/Link';
import { Mark } from '../../ui/Mark';
import { AuthCard } from './AuthCard';
import { checkSignup, type FieldProblem, type SignupField } from './checkForm';
import { useNextPath } from './useNextPath';

/** A new account: a name, an address, a password. Nothing else is asked. */
export function SignupScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { next, withNext } = useNextPath();
  const locale = useAppSelector(selectLocale);
  const request = useAppSelector((state) => selectFormRequest(state, 'RegisterEmailHandshake.create', 'signup'));
  const session = useAppSelector((state) => selectFormRequest(state, 'HandshakeSessionResource.create', 'signup'));
  const [problems, setProblems] = useState<Partial<Record<SignupField, FieldProblem>>>({});
  const isBusy = request?.status === 'loading' || session?.status === 'loading';
  const serverFields = request?.error?.extraData.fields ?? {};

  const required: Record<SignupField, string> = {
    email: t`Enter your email`,
    password: t`Enter a password`,
    first_name: t`Enter your name`,
  };
  const words: Record<Exclude<FieldProblem, 'required'>, string> = {
    email: t`Enter an email address, such as ada@example.com`,
    passwordShort: t`Use at least 8 characters`,
    passwordSymbols: t`Oops! Your password can only have letters, numbers and basic symbols.`,
    tooLong: t`This is too long`,
  };
  const errorOf = (field: SignupField) => {
    const problem = problems[field];
    if (problem === 'required') return required[field];
    return problem ? words[problem] : serverFields[field];
  };
  const send = (form: HTMLFormElement) => {
    const values = new FormData(form);
    const text = (name: SignupField) => String(values.get(name) ?? '');
    const found = checkSignup({ email: text('email'), password: text('password'), first_name: text('first_name') });
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const first_name = text('first_name').trim();
    const signup = {
      email: text('email').trim(),
      password: text('password'),
      locale,
      ...(first_name && { first_name }),
    };
    dispatch(signupRequested({ signup, next }));
  };
  const general = request?.error ?? session?.error;
  const hasField = Object.keys(serverFields).some((field) => ['email', 'password', 'first_name'].includes(field));
  return (
    <AuthCard
      mark={<Mark size={48} />}
      title={t`Start your collection`}
      detail={<Trans>A place for all your ideas.</Trans>}
      error={general && !hasField ? general.message : null}
      submit={t`Sign up`}
      isBusy={isBusy}
      onSubmit={send}
      footer={
        <Trans>
          Already here? <Link to={withNext('/login')}>Log in</Link>
        </Trans>
      }
    >
      <TextField label={t`Name`} name="first_name" autoComplete="name" error={errorOf('first_name')} />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorOf('email')}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        required
        hint={t`At least 8 characters`}
        error={errorOf('password')}
      />
    </AuthCard>
  );
}
