import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { loginBegun, loginSignupOpened, rememberedUserDenied } from '../../../actions/people/session';
import { selectCanSignUp, selectOrigin } from '../../../selectors/context';
import { selectRememberedUser } from '../../../selectors/people/session';
import { selectCloseupViewer } from '../../../selectors/pins/closeup';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { TextField } from '../../../ui/fields/TextField';
import { Link } from '../../../ui/Link';
import { Mark } from '../../../ui/Mark';
import { AppealLink } from './AppealLink';
import { AuthCard } from './AuthCard';
import styles from './AuthCard.module.css';
import { CodeStep } from './CodeStep';
import { ProviderLinks } from './ProviderLinks';
import { PasskeyLogin } from './passkeyPart';
import { useLoginForm } from './useLoginForm';
import { useNextPath } from './useNextPath';

/** Origins that browsers call a secure context, where passkeys work; on their own machine they do without https. */
const SECURE = /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

/** Login by email address or username. Continues at the page that was wanted before. */
export function LoginScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { next, failed, withNext } = useNextPath();
  const form = useLoginForm(next);
  const { missing, needsCode, isCodeAlone } = form;
  const { firstName, email, isAuth, isLimitedLogin } = useAppSelector(selectCloseupViewer, shallowEqual);
  const isAdding = isAuth && !isLimitedLogin;
  const isRemembered = useAppSelector((state) => selectRememberedUser(state) !== null);
  const canSignUp = useAppSelector(selectCanSignUp);
  const canHavePasskeys = SECURE.test(useAppSelector(selectOrigin));
  useEffect(() => void dispatch(loginSignupOpened({ from: 'page' })), [dispatch]);
  const failures: Readonly<Record<string, string>> = {
    late: t`That took too long. Start again.`,
    provider: t`That login did not work. Try again, or another way.`,
    setup: t`This setup address has been used and works only once. If that was you, log in.`,
  };
  const greeting = firstName ? t`Welcome back, ${firstName}` : t`Welcome back`;
  const welcome = isAdding ? t`Add an account` : greeting;
  return (
    <AuthCard
      mark={<Mark size={48} />}
      title={needsCode ? t`Check that it’s you` : welcome}
      detail={
        needsCode ? (
          <Trans>Enter the code from your authenticator app.</Trans>
        ) : isAdding ? (
          <Trans>You stay logged in, and can switch between your accounts.</Trans>
        ) : (
          <Trans>Your boards are where you left them.</Trans>
        )
      }
      error={form.error ?? failures[failed ?? ''] ?? null}
      submit={t`Log in`}
      isBusy={form.isBusy}
      onSubmit={form.send}
      onBegin={() => void dispatch(loginBegun({ next }))}
      after={
        !needsCode && (
          <>
            {form.canAppeal && <AppealLink />}
            <div className={styles.passkey} data-has-room={canHavePasskeys}>
              <PasskeyLogin next={next} />
            </div>
            <ProviderLinks next={next} />
          </>
        )
      }
      footer={
        canSignUp && (
          <Trans>
            New here? <Link to={withNext('/signup')}>Sign up</Link>
          </Trans>
        )
      }
    >
      <div className={styles.form} hidden={isCodeAlone}>
        <TextField
          key={email}
          label={t`Email or username`}
          name="username_or_email"
          defaultValue={form.enteredName ?? (isAdding ? '' : (email ?? ''))}
          autoComplete="username webauthn"
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
      </div>
      {needsCode && (
        <CodeStep
          error={missing.code ? t`Enter the code from your app` : form.codeError}
          onStartOver={isCodeAlone ? form.startOver : null}
        />
      )}
    </AuthCard>
  );
}
