import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { resetRequested } from '../../../actions/people/emailLinks';
import { useAppDispatch } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { TextField } from '../../../ui/fields/TextField';
import { MessageIcon } from '../../../ui/icons/MessageIcon';
import { Link } from '../../../ui/Link';
import { Mark } from '../../../ui/Mark';
import { AuthCard } from '../auth';
import { useFormRequest } from './useFormRequest';

/** Requests the link. The answer is the same whether the account exists or not. */
export function RequestPasswordLink() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useFormRequest('PasswordResetRequestResource.create');
  const [isMissing, setMissing] = useState(false);
  if (request?.status === 'complete') return <LinkSent />;
  const send = (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('username_or_email') ?? '').trim();
    setMissing(name === '');
    if (name) dispatch(resetRequested({ username_or_email: name }));
  };
  return (
    <AuthCard
      mark={<Mark size={48} />}
      title={t`Forgot your password?`}
      detail={<Trans>Enter your email or username, and we’ll send you a link to choose a new one.</Trans>}
      error={request?.error?.message ?? null}
      submit={t`Send link`}
      isBusy={request?.status === 'loading'}
      onSubmit={send}
      footer={<Link to="/login">{t`Back to log in`}</Link>}
    >
      <TextField
        label={t`Email or username`}
        name="username_or_email"
        defaultValue={request?.error?.extraData.entered?.username_or_email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={isMissing ? t`Enter your email or username` : undefined}
      />
    </AuthCard>
  );
}

/** Identical whether the account exists or not. */
export function LinkSent() {
  const { t } = useLingui();
  return (
    <EmptyState
      headingLevel={1}
      icon={<MessageIcon size={32} />}
      title={t`Check your email`}
      detail={t`If there is an account for what you entered, a link to choose a new password is on its way. It works for 2 hours.`}
      action={
        <ButtonLink to="/login" variant="primary">
          <Trans>Back to log in</Trans>
        </ButtonLink>
      }
    />
  );
}
