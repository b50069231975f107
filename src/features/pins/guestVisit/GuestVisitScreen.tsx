import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import type { GuestVisit } from '../../../../contract/schemas/pins/guestLinks';
import { guestVisitOpened } from '../../../actions/pins/guestLinks';
import { useGuestToken } from '../../../hooks/useGuestToken';
import type { RequestState } from '../../../reducers/requests';
import { GUEST_VISIT_FORM } from '../../../selectors/pins/guestLinks';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { Spinner } from '../../../ui/Spinner';
import { GuestBoard } from './GuestBoard';
import styles from './GuestVisit.module.css';

/** What a link for guests opens. Its token is in the fragment of the address, so that only the browser knows it. */
export function GuestVisitScreen() {
  const dispatch = useAppDispatch();
  const token = useGuestToken();
  const request = useAppSelector((state) => selectFormRequest(state, 'GuestVisitResource.create', GUEST_VISIT_FORM));
  useEffect(() => {
    if (token) dispatch(guestVisitOpened({ token }));
  }, [dispatch, token]);
  return (
    <div className={styles.page}>
      {token === '' ? (
        <Gone />
      ) : (
        <Visit request={request} open={(more) => dispatch(guestVisitOpened({ token: token ?? '', ...more }))} />
      )}
    </div>
  );
}

interface VisitProps {
  request: RequestState | undefined;
  open: (more: { password?: string }) => void;
}

function Visit({ request, open }: VisitProps) {
  const { t } = useLingui();
  // The field stays where it is while a password is tried.
  const [isTried, setTried] = useState(false);
  const visit = (request?.data ?? null) as GuestVisit | null;
  const error = request?.status === 'failed' ? request.error : null;
  if (error?.httpStatus === 404) return <Gone />;
  const isPasswordWrong = error?.extraData.fields?.password !== undefined;
  if (error && !isPasswordWrong) {
    return <ErrorState title={t`This could not be loaded`} detail={error.message} onRetry={() => open({})} />;
  }
  if (visit) return <GuestBoard visit={visit} />;
  const isBusy = !request || request.status === 'loading';
  if (isBusy && !isTried) {
    return (
      <p role="status">
        <Spinner /> <Trans>Loading</Trans>
      </p>
    );
  }
  const tryPassword = (password: string) => {
    setTried(true);
    open({ password });
  };
  return <PasswordForm error={error?.extraData.fields?.password} isBusy={isBusy} onTry={tryPassword} />;
}

function Gone() {
  const { t } = useLingui();
  return (
    <EmptyState
      headingLevel={1}
      title={t`This link does not work`}
      detail={<Trans>It may have ended. Ask who gave it to you for another one.</Trans>}
    />
  );
}

interface PasswordFormProps {
  error: string | undefined;
  isBusy: boolean;
  onTry: (password: string) => void;
}

function PasswordForm({ error, isBusy, onTry }: PasswordFormProps) {
  const { t } = useLingui();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (password !== '') onTry(password);
  };
  return (
    <form className={`${styles.part} ${styles.narrow}`} method="post" noValidate onSubmit={send}>
      <h1>
        <Trans>This link has a password</Trans>
      </h1>
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        autoFocus
        required
        error={error}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <Trans>Open</Trans>
        </Button>
      </div>
    </form>
  );
}
