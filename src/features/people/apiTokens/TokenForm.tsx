import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { API_SCOPES, API_TOKENS } from '../../../../contract/constants/people/apiTokens';
import { apiTokenSubmitted } from '../../../actions/people/apiTokens';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { selectViewer } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import styles from './ApiTokens.module.css';
import { useScopeTexts } from './useScopeTexts';
import { useTokenForm } from './useTokenForm';

/** Makes a token, and shows it once. */
export function TokenForm({ onClose }: { onClose: () => void }) {
  const { isBusy, secret, fields, error } = useTokenForm();
  const dispatch = useAppDispatch();
  const hasPassword = useAppSelector((state) => selectViewer(state)?.hasPassword === true);
  const element = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(element);
  const [tried, setTried] = useState<Entered | null>(null);
  if (secret !== null) return <NewToken secret={secret} onClose={onClose} />;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    noteTry();
    const entered = read(event.currentTarget);
    setTried(entered);
    const { current_password, ...options } = entered;
    if (options.name === '' || options.scopes.length === 0 || (hasPassword && current_password === '')) return;
    dispatch(apiTokenSubmitted(hasPassword ? entered : options));
  };
  return (
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={send}>
      {error && (
        <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
          {error}
        </Banner>
      )}
      <Fields tried={tried} fields={fields} />
      {hasPassword && <Password isMissing={tried?.current_password === ''} error={fields.current_password} />}
      <div className={styles.end}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <Trans>Create token</Trans>
        </Button>
      </div>
    </form>
  );
}

type Entered = ReturnType<typeof read>;

function read(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const days = API_TOKENS.days.find((one) => String(one) === text('days')) ?? null;
  return {
    name: text('name').trim(),
    scopes: API_SCOPES.filter((scope) => data.has(scope)),
    days,
    current_password: text('current_password'),
  };
}

interface FieldsProps {
  tried: Entered | null;
  fields: Readonly<Record<string, string | undefined>>;
}

function Fields({ tried, fields }: FieldsProps) {
  const { t } = useLingui();
  const scopeTexts = useScopeTexts();
  const lacksScope = tried?.scopes.length === 0;
  return (
    <>
      <TextField
        label={t`Name of the token`}
        hint={t`What it is for, so that you know it again`}
        name="name"
        maxLength={API_TOKENS.name}
        autoFocus
        required
        error={tried?.name === '' ? t`Enter a name` : fields.name}
      />
      <fieldset className={styles.scopes}>
        <legend className={styles.legend}>
          <Trans>What it may do</Trans>
        </legend>
        {API_SCOPES.map((scope, at) => (
          <Checkbox
            key={scope}
            name={scope}
            label={scopeTexts[scope]}
            error={lacksScope && at === 0 ? t`Choose at least one` : undefined}
          />
        ))}
      </fieldset>
      <Select label={t`Expires`} name="days" defaultValue="90" options={useTerms()} error={fields.days} />
    </>
  );
}

function useTerms() {
  const { t } = useLingui();
  const [month, quarter, year] = API_TOKENS.days;
  return [
    { value: String(month), label: t`After 30 days` },
    { value: String(quarter), label: t`After 90 days` },
    { value: String(year), label: t`After a year` },
    { value: '', label: t`Never` },
  ];
}

function Password({ isMissing, error }: { isMissing: boolean; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <PasswordField
      label={t`Current password`}
      name="current_password"
      autoComplete="current-password"
      required
      error={isMissing ? t`Enter your current password` : error}
    />
  );
}

function NewToken({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.form} role="status">
      <TextField
        label={t`Your new token`}
        hint={t`Copy it now: it is shown only once.`}
        value={secret}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.end}>
        <Button variant="primary" onClick={onClose}>
          <Trans>I have saved it</Trans>
        </Button>
      </div>
    </div>
  );
}
