import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DataOf } from '../../../../../contract/api';
import { OAUTH } from '../../../../../contract/constants/people/oauth';
import { applicationSubmitted } from '../../../../actions/people/applications';
import { forgotten } from '../../../../actions/requests';
import { useFocusFirstError } from '../../../../hooks/useFocusFirstError';
import { APPLICATION_FORM } from '../../../../lib/formIds';
import { selectFormRequest } from '../../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { TextArea } from '../../../../ui/fields/TextArea';
import { TextField } from '../../../../ui/fields/TextField';
import { WarningIcon } from '../../../../ui/icons/WarningIcon';
import styles from './Applications.module.css';

const RESOURCE = 'OauthAppsResource.create';

type NewApp = DataOf<typeof RESOURCE>;

/** Registers an application, and shows its secret once. The request is forgotten, with the secret, when it unmounts. */
export function ApplicationForm({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectFormRequest(state, RESOURCE, APPLICATION_FORM));
  useEffect(() => () => void dispatch(forgotten({ resource: RESOURCE, options: APPLICATION_FORM })), [dispatch]);
  const element = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(element);
  const [tried, setTried] = useState<Entered | null>(null);
  if (request?.status === 'complete') return <NewApplication app={request.data as NewApp} onClose={onClose} />;
  const fields: Readonly<Record<string, string | undefined>> = request?.error?.extraData.fields ?? {};
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    noteTry();
    const entered = read(event.currentTarget);
    setTried(entered);
    if (entered.name !== '' && entered.redirect_uris.length > 0) dispatch(applicationSubmitted(entered));
  };
  return (
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={send}>
      {request?.error && Object.keys(fields).length === 0 && (
        <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
          {request.error.message}
        </Banner>
      )}
      <Fields tried={tried} fields={fields} />
      <div className={styles.end}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={request?.status === 'loading'}>
          <Trans>Register</Trans>
        </Button>
      </div>
    </form>
  );
}

type Entered = ReturnType<typeof read>;

function read(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const uris = text('redirect_uris').split('\n');
  return {
    name: text('name'),
    redirect_uris: [...new Set(uris.map((uri) => uri.trim()).filter((uri) => uri !== ''))],
    is_confidential: data.has('is_confidential'),
  };
}

interface FieldsProps {
  tried: Entered | null;
  fields: Readonly<Record<string, string | undefined>>;
}

function Fields({ tried, fields }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Name of the application`}
        hint={t`Shown to people when it asks for access`}
        name="name"
        maxLength={OAUTH.name}
        autoFocus
        required
        error={tried?.name === '' ? t`Enter a name` : fields.name}
      />
      <TextArea
        label={t`Where people are sent back to`}
        hint={t`One address in each line: https, or http on localhost or 127.0.0.1`}
        name="redirect_uris"
        rows={3}
        dir="ltr"
        required
        error={tried?.redirect_uris.length === 0 ? t`Enter an address` : fields.redirect_uris}
      />
      <Checkbox
        name="is_confidential"
        label={t`It runs on a server`}
        hint={t`Not for apps on phones, computers or in the browser`}
      />
    </>
  );
}

function NewApplication({ app, onClose }: { app: NewApp; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.form} role="status">
      <TextField
        label="client_id"
        value={app.id}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      {app.client_secret !== null && (
        <TextField
          label="client_secret"
          hint={t`Copy it now: it is shown only once.`}
          value={app.client_secret}
          readOnly
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className={styles.end}>
        <Button variant="primary" onClick={onClose}>
          <Trans>I have saved it</Trans>
        </Button>
      </div>
    </div>
  );
}
