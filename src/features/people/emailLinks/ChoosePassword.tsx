import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import { passwordChosen } from '../../../actions/people/emailLinks';
import { useAppDispatch } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { Link } from '../../../ui/Link';
import { Mark } from '../../../ui/Mark';
import { AuthCard } from '../auth';
import { ExpiredLink } from './ExpiredLink';
import { useFormRequest } from './useFormRequest';

/** The form behind the link for a new password. */
export function ChoosePassword({ token }: { token: string }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useFormRequest('PasswordResetResource.create');
  const [isShort, setShort] = useState(false);
  if (request?.status === 'complete') return <PasswordChanged />;
  if (request?.error?.code === 'linkExpired') {
    return (
      <ExpiredLink
        action={
          <ButtonLink to="/password/reset" variant="primary">
            <Trans>Send a new link</Trans>
          </ButtonLink>
        }
      />
    );
  }
  const refused = request?.error?.extraData.fields?.new_password;
  const send = (form: HTMLFormElement) => {
    const password = String(new FormData(form).get('new_password') ?? '');
    const isTooShort = textLength(password) < LIMITS.passwordMin;
    setShort(isTooShort);
    if (!isTooShort) dispatch(passwordChosen({ token, new_password: password }));
  };
  return (
    <AuthCard
      mark={<Mark size={48} />}
      title={t`Choose a new password`}
      detail={<Trans>All your devices will be logged out.</Trans>}
      error={refused ? null : (request?.error?.message ?? null)}
      submit={t`Change password`}
      isBusy={request?.status === 'loading'}
      onSubmit={send}
      footer={<Link to="/login">{t`Back to log in`}</Link>}
    >
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label={t`New password`}
        name="new_password"
        autoComplete="new-password"
        required
        hint={t`At least 8 characters.`}
        error={isShort ? t`Use at least 8 characters` : refused}
      />
    </AuthCard>
  );
}

/** Shown after the password was changed by the link in a mail. */
export function PasswordChanged() {
  const { t } = useLingui();
  return (
    <EmptyState
      headingLevel={1}
      icon={<CheckIcon size={32} />}
      title={t`Your password is changed`}
      detail={t`All your devices were logged out. Log in with your new password.`}
      action={
        <ButtonLink to="/login" variant="primary">
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    />
  );
}
