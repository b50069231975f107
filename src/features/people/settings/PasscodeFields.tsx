import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../../ui/fields/TextField';

interface CodeFieldProps {
  name: string;
  label: string;
  error: string | undefined;
}

/** A field for a new passcode; what is written is read when the form is sent. */
export function CodeField(props: CodeFieldProps) {
  return <TextField {...props} placeholder="XXXX" inputMode="numeric" autoComplete="off" required />;
}

interface EmailPairProps {
  errors: { backup_email: string | undefined; confirm_email: string | undefined };
}

export function BackupEmailFields({ errors }: EmailPairProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        type="email"
        name="backup_email"
        label={t`Backup email`}
        hint={t`An adult’s address. A forgotten passcode is reset by an email to it.`}
        autoComplete="off"
        required
        error={errors.backup_email}
      />
      <TextField
        type="email"
        name="confirm_email"
        label={t`Confirm backup email`}
        autoComplete="off"
        required
        error={errors.confirm_email}
      />
    </>
  );
}
