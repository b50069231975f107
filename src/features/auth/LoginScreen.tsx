import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { loginRequested, loginSignupOpened, rememberedUserDenied } from '../../actions/session';
import { selectCloseupViewer } from '../../selectors/closeup';
import { selectCanSignUp } from '../../selectors/context';
import { selectFormRequest } from '../../selectors/requests';
import { selectRememberedUser } from '../../selectors/session';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/fields/PasswordField';
import { TextField } from '../../ui/fields/TextField';
import { Link } from '../../ui/Link';
import { Mark } from '../../ui/Mark';
import { AuthCard } from './AuthCard';
import { useNextPath } from './useNextPath';

/** Log in with an address or a user name. What was wanted before is gone to afterwards. */
export function LoginScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { next, withNext } = useNextPath();
  const request = useAppSelector((state) => selectFormRequest(state, 'LoginHandshake.create', 'login'));
  const session = useAppSelector((state) => selectFormRequest(state, 'HandshakeSessionResource.create', 'login'));
  const [missing, setMissing] = useState<{ name?: boolean; password?: boolean }>({});
  const { firstName, email } = useAppSelector(selectCloseupViewer, shallowEqual);
  const isRemembered = useAppSelector((state) => selectRememberedUser(state) !== null);
  useEffect(() => void dispatch(loginSignupOpened({ from: 'page' })), [dispatch]);
  const canSignUp = useAppSelector(selectCanSignUp);
  const isBusy = request?.status === 'loading' || session?.status === 'loading';

  const send = (form: HTMLFormElement) => {
    const values = new FormData(form);
    const username_or_email = String(values.get('username_or_email') ?? '').trim();
    const password = String(values.get('password') ?? '');
    setMissing({ name: username_or_email === '', password: password === '' });
    if (username_or_email && password) dispatch(loginRequested({ login: { username_or_email, password }, next }));
  };
  return (
    <AuthCard
      mark={<Mark size={48} />}
      title={firstName ? t`Welcome back, ${firstName}` : t`Welcome back`}
      detail={<Trans>Your boards are where you left them.</Trans>}
      error={(request?.error ?? session?.error)?.message ?? null}
      submit={t`Log in`}
      isBusy={isBusy}
      onSubmit={send}
      footer={
        canSignUp && (
          <Trans>
            New here? <Link to={withNext('/signup')}>Sign up</Link>
          </Trans>
        )
      }
    >
      <TextField
        key={email}
        label={t`Email or username`}
        name="username_or_email"
        defaultValue={email ?? ''}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={missing.name ? t`Enter your email or username` : undefined}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        error={missing.password ? t`Enter your password` : undefined}
      />
      <Link to="/password/reset">
        <Trans>Forgot your password?</Trans>
      </Link>
      {isRemembered && (
        <Button variant="ghost" onClick={() => dispatch(rememberedUserDenied())}>
          <Trans>Not you?</Trans>
        </Button>
      )}
    </AuthCard>
  );
}
