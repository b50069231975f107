import { useLingui } from '@lingui/react/macro';
import { LIMITS } from '../../../../contract/constants/limits';
import type { IdentitySignup, PendingIdentity } from '../../../../contract/schemas/people/identities';
import { TextField } from '../../../ui/fields/TextField';

interface ConnectFieldsProps {
  identity: PendingIdentity;
  errors: Readonly<Record<string, string>>;
}

/** The fields of a new account that the login provider does not know. */
export function ConnectFields({ identity, errors }: ConnectFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      {identity.email === null && (
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email}
        />
      )}
      <TextField
        label={t`First name`}
        name="first_name"
        defaultValue={identity.first_name}
        autoComplete="given-name"
        maxLength={LIMITS.firstName}
        error={errors.first_name}
      />
      <TextField
        label={t`Last name`}
        name="last_name"
        defaultValue={identity.last_name}
        autoComplete="family-name"
        maxLength={LIMITS.firstName}
        error={errors.last_name}
      />
      <TextField
        label={t`Birthday`}
        name="birthday"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        required
        hint={t`Nobody else sees it.`}
        error={errors.birthday}
      />
    </>
  );
}

/** The values of these fields. */
export function readConnectSignup(values: FormData): IdentitySignup {
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const email = text('email');
  return {
    birthday: text('birthday') || '-',
    first_name: text('first_name'),
    last_name: text('last_name'),
    ...(email && { email }),
  };
}
