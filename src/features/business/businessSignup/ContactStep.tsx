import { useLingui } from '@lingui/react/macro';
import { CALLING_CODES } from '../../../../contract/constants/business/callingCodes';
import { LIMITS } from '../../../../contract/constants/limits';
import { formatCountry } from '../../../lib/formatNames';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import styles from './BusinessSignup.module.css';
import { type StepProps, useDraft } from './useDraft';

interface ContactStepProps extends StepProps {
  /** A visitor's account is made too: what it needs besides. */
  account: { errorOf: (field: 'password' | 'birthday') => string | undefined } | null;
}

/** Whom to write to. */
export function ContactStep({ errorOf, account }: ContactStepProps) {
  const { t } = useLingui();
  const { draft, change } = useDraft();
  const locale = useAppSelector(selectTextLocale);
  const codes = Object.entries(CALLING_CODES).map(([value, countries]) => ({
    value,
    label: `${value} ${countries.map((code) => formatCountry(code, locale)).join(', ')}`,
  }));
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t`First name`}
          autoComplete="given-name"
          value={draft.firstName}
          maxLength={LIMITS.firstName}
          error={errorOf('firstName')}
          onValueChange={(firstName) => change({ firstName })}
        />
        <TextField
          label={t`Last name`}
          autoComplete="family-name"
          value={draft.lastName}
          maxLength={LIMITS.firstName}
          error={errorOf('lastName')}
          onValueChange={(lastName) => change({ lastName })}
        />
      </div>
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={draft.email}
        error={errorOf('email')}
        onValueChange={(email) => change({ email })}
      />
      {account && (
        <>
          <PasswordField
            label={t`Password`}
            name="password"
            autoComplete="new-password"
            required
            hint={t`At least 8 characters`}
            error={account.errorOf('password')}
          />
          <TextField
            label={t`Birthday`}
            name="birthday"
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            required
            hint={t`Nobody else sees it.`}
            error={account.errorOf('birthday')}
          />
        </>
      )}
      <div className={styles.phone}>
        <Select
          label={t`Country code`}
          options={codes}
          placeholder={t`None`}
          autoComplete="tel-country-code"
          value={draft.countryCode}
          error={errorOf('countryCode')}
          onValueChange={(countryCode) => change({ countryCode })}
        />
        <TextField
          label={t`Phone (optional)`}
          type="tel"
          autoComplete="tel-national"
          dir="ltr"
          value={draft.phoneNumber}
          maxLength={30}
          error={errorOf('phoneNumber')}
          onValueChange={(phoneNumber) => change({ phoneNumber })}
        />
      </div>
      {draft.phoneNumber !== '' && (
        <Checkbox
          label={t`You may write to me on WhatsApp about my account`}
          checked={draft.whatsAppConsent}
          onCheckedChange={(whatsAppConsent) => change({ whatsAppConsent })}
        />
      )}
    </>
  );
}
