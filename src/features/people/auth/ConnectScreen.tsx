import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { PendingIdentity } from '../../../../contract/schemas/people/identities';
import { type ConnectForm, connectOpened, connectRequested } from '../../../actions/connect';
import { selectViewer } from '../../../selectors/people/session';
import { selectFormRequest, selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { TextField } from '../../../ui/fields/TextField';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { Mark } from '../../../ui/Mark';
import { Spinner } from '../../../ui/Spinner';
import { AppealLink } from './AppealLink';
import { AuthCard } from './AuthCard';
import { ConnectFields, readConnectSignup } from './ConnectFields';
import { useNextPath } from './useNextPath';

const CONNECT_FORM = 'connect';

/**
 * Shown after a login provider returned an identity that is connected to no account: creates one, or connects an
 * existing one.
 */
export function ConnectScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { withNext } = useNextPath();
  const request = useAppSelector((state) => selectRequest(state, 'PendingIdentityResource.get', {}));
  useEffect(() => void dispatch(connectOpened()), [dispatch]);
  const identity = request?.data as PendingIdentity | null | undefined;
  if (identity) return <ConnectCard identity={identity} />;
  if (request?.status !== 'failed') {
    return <EmptyState headingLevel={1} icon={<Spinner size={32} />} title={t`One moment`} />;
  }
  return (
    <EmptyState
      headingLevel={1}
      icon={<WarningIcon size={32} />}
      title={request.error?.message ?? ''}
      action={
        <ButtonLink to={withNext('/login')} variant="primary">
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    />
  );
}

function ConnectCard({ identity }: { identity: PendingIdentity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { next } = useNextPath();
  const request = useAppSelector(
    (state) =>
      selectFormRequest(state, 'IdentitySignupResource.create', CONNECT_FORM) ??
      selectFormRequest(state, 'IdentityLoginResource.create', CONNECT_FORM) ??
      selectFormRequest(state, 'IdentityResource.create', CONNECT_FORM),
  );
  const session = useAppSelector((state) => selectFormRequest(state, 'HandshakeSessionResource.create', CONNECT_FORM));
  const hasPassword = useAppSelector((state) => selectViewer(state)?.hasPassword === true);
  const { provider, way } = identity;
  const fields = request?.error?.extraData.fields ?? {};
  const error = request?.error ?? session?.error;
  const texts: Record<PendingIdentity['way'], { title: string; detail: ReactNode; submit: string }> = {
    signup: {
      title: t`Almost there`,
      detail: <Trans>This is all that we still need for your account.</Trans>,
      submit: t`Sign up`,
    },
    password: {
      title: t`You already have an account`,
      detail: <Trans>Enter its password once. After that, {provider} logs you in.</Trans>,
      submit: t`Connect`,
    },
    session: {
      title: t`Connect ${provider}?`,
      detail: <Trans>You can then log in to your account with {provider}.</Trans>,
      submit: t`Connect`,
    },
    code: {
      title: t`One more step`,
      detail: <Trans>Enter the code of your authenticator app.</Trans>,
      submit: t`Log in`,
    },
  };
  const send = (form: HTMLFormElement) => void dispatch(connectRequested({ form: readForm(form, way), next }));
  return (
    <AuthCard
      mark={<Mark size={48} />}
      {...texts[way]}
      error={error && Object.keys(fields).length === 0 ? error.message : null}
      isBusy={request?.status === 'loading' || session?.status === 'loading'}
      onSubmit={send}
      after={error?.extraData.can_appeal === true && <AppealLink />}
      footer={null}
    >
      {way === 'signup' && <ConnectFields identity={identity} errors={fields} />}
      {way === 'password' && (
        <>
          <TextField label={t`Email`} value={identity.email ?? ''} readOnly autoComplete="username" />
          <PasswordField label={t`Password`} name="password" autoComplete="current-password" required />
        </>
      )}
      {way === 'session' && hasPassword && (
        <PasswordField
          label={t`Current password`}
          name="password"
          autoComplete="current-password"
          required
          error={fields.current_password}
        />
      )}
      {(way === 'code' || error?.code === 'secondFactorNeeded') && (
        <TextField label={t`Code`} name="mfa_token" autoComplete="one-time-code" inputMode="numeric" required />
      )}
    </AuthCard>
  );
}

function readForm(form: HTMLFormElement, way: PendingIdentity['way']): ConnectForm {
  const values = new FormData(form);
  if (way === 'signup') return { way: 'signup', signup: readConnectSignup(values) };
  const text = (name: string) => values.get(name);
  const password = text('password');
  const code = text('mfa_token');
  if (way === 'session') {
    return { way, confirmation: typeof password === 'string' ? { current_password: password } : {} };
  }
  return {
    way: 'login',
    login: {
      ...(typeof password === 'string' && { password }),
      ...(typeof code === 'string' && { mfa_token: code.trim() }),
    },
  };
}
