import { Trans } from '@lingui/react/macro';
import { selectCanSignUp, selectContext } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { Link } from '../../../ui/Link';
import { Mark } from '../../../ui/Mark';
import styles from './AuthCard.module.css';
import { SignupScreen } from './SignupScreen';
import { useNextPath } from './useNextPath';

/** The signup form, or the reason why this site has none (SIGN_UP). */
export function SignupGate() {
  return useAppSelector(selectCanSignUp) ? <SignupScreen /> : <SignupRefusal />;
}

function SignupRefusal() {
  const mode = useAppSelector((state) => selectContext(state)?.signUp);
  const { withNext } = useNextPath();
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="auth-title">
        <span className={styles.mark}>
          <Mark size={48} />
        </span>
        <h1 id="auth-title" className={styles.title}>
          {mode === 'closed' ? <Trans>New accounts are closed</Trans> : <Trans>By invitation only</Trans>}
        </h1>
        <p className={styles.detail}>
          {mode === 'closed' ? (
            <Trans>You can look around without an account. To get one, ask the people who run this site.</Trans>
          ) : (
            <Trans>To make an account, open the sign-up link that the people who run this site sent you.</Trans>
          )}
        </p>
        <p className={styles.switch}>
          <Trans>
            Already here? <Link to={withNext('/login')}>Log in</Link>
          </Trans>
        </p>
      </section>
    </div>
  );
}
