import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import type { Passkey } from '../../../../contract/schemas/people/passkeys';
import { passkeyRemoved, passkeyRenamed, passkeyRequested, securityRequested } from '../../../actions/people/security';
import { usePasskeySupport } from '../../../hooks/usePasskeySupport';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { TextField } from '../../../ui/fields/TextField';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { RelativeTime } from '../../../ui/RelativeTime';
import { PasswordForm } from './PasswordForm';
import styles from './Security.module.css';
import { useSecurityForm } from './useSecurityForm';

const NONE = {};

/** The passkeys of the account, and a button to add one. */
export function PasskeysSection() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectRequest(state, 'PasskeysResource.get', NONE));
  const passkeys = (request?.data ?? []) as readonly Passkey[];
  return (
    <section className={styles.section} aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">
        <Trans>Passkeys</Trans>
      </h2>
      <p>
        <Trans>Log in with your fingerprint, your face or your screen lock instead of your password.</Trans>
      </p>
      {request?.status === 'failed' && (
        <ErrorState
          title={t`Your passkeys could not be loaded`}
          detail={request.error?.message}
          onRetry={() => dispatch(securityRequested())}
        />
      )}
      {passkeys.length > 0 && (
        <ul className={styles.rows} aria-labelledby="passkeys-title">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey />
    </section>
  );
}

function AddPasskey() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const support = usePasskeySupport();
  const [isOpen, setOpen] = useState(false);
  const asked = useSecurityForm('PasskeyOptionsResource.create');
  const added = useSecurityForm('PasskeyResource.create');
  if (support === 'insecure') {
    return (
      <p role="note">
        <Trans>
          Passkeys need a secure connection. Open this site at an address that begins with https to add one.
        </Trans>
      </p>
    );
  }
  if (support === 'unsupported') {
    return (
      <p role="note">
        <Trans>This browser has no passkeys.</Trans>
      </p>
    );
  }
  const open = () => {
    added.forget();
    setOpen(true);
  };
  if (!isOpen || added.isDone) {
    return (
      <div className={styles.end}>
        {added.isDone && (
          <p className={styles.grow} role="status">
            <Trans>Your passkey was added.</Trans>
          </p>
        )}
        <Button disabled={support === null} onClick={open}>
          <Trans>Add a passkey</Trans>
        </Button>
      </div>
    );
  }
  return (
    <PasswordForm
      submit={t`Add passkey`}
      isBusy={asked.isBusy || added.isBusy}
      error={asked.error ?? added.error}
      fieldError={asked.fields.current_password}
      onSend={(options) => dispatch(passkeyRequested(options))}
      onCancel={() => setOpen(false)}
    >
      <Trans>Your browser asks where to save the passkey.</Trans>
    </PasswordForm>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const now = useAppSelector(selectRenderedAt);
  const locale = useAppSelector(selectTextLocale);
  const [task, setTask] = useState<'rename' | 'remove' | null>(null);
  const { id, name } = passkey;
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (wanted !== '') dispatch(passkeyRenamed({ id, name: wanted }));
    setTask(null);
  };
  return (
    <li className={styles.row}>
      {task === 'rename' ? (
        <form className={styles.rename} method="post" onSubmit={rename}>
          <TextField
            label={t`Name of the passkey`}
            name="name"
            defaultValue={name}
            maxLength={LIMITS.passkeyName}
            autoFocus
          />
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
        </form>
      ) : (
        <div className={styles.grow}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <p className={styles.hint}>
            {passkey.last_used_at === null ? (
              <Trans>
                Added <RelativeTime at={passkey.created_at} now={now} locale={locale} />
              </Trans>
            ) : (
              <Trans>
                Last used <RelativeTime at={passkey.last_used_at} now={now} locale={locale} />
              </Trans>
            )}
          </p>
        </div>
      )}
      {task !== 'rename' && (
        <Button size="sm" onClick={() => setTask('rename')} aria-label={t`Rename ${name}`}>
          <Trans>Rename</Trans>
        </Button>
      )}
      <Button size="sm" onClick={() => setTask('remove')} aria-label={t`Remove ${name}`}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        isOpen={task === 'remove'}
        onClose={() => setTask(null)}
        onConfirm={() => {
          setTask(null);
          dispatch(passkeyRemoved({ id }));
        }}
        title={t`Remove this passkey?`}
        confirmLabel={t`Remove`}
        isDanger
      >
        <Trans>It will no longer log you in.</Trans>
      </ConfirmDialog>
    </li>
  );
}
