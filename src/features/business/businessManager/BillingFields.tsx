import { useLingui } from '@lingui/react/macro';
import { BILLING_FIELDS, type BillingField } from '../../../../contract/constants/business/billing';
import { COUNTRIES } from '../../../../contract/constants/countries';
import type { BillingForm } from '../../../../contract/schemas/business/dashboard';
import { formatCountry } from '../../../lib/formatNames';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import styles from './Manager.module.css';

interface BillingFieldsProps {
  label: string;
  form: BillingForm;
  onChange: (form: BillingForm) => void;
  isMissing: (field: BillingField) => boolean;
}

/** The fields of what an invoice says of somebody. */
export function BillingFields({ label, form, onChange, isMissing }: BillingFieldsProps) {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const names: Record<BillingField, string> = {
    name: t`Name`,
    line1: t`Street and number`,
    line2: t`More of the address (optional)`,
    city: t`City`,
    region: t`State or region (optional)`,
    postalCode: t`Postal code`,
    country: t`Country`,
    taxId: t`Tax number (optional)`,
    email: t`Email for invoices (optional)`,
  };
  const fieldOf = (field: BillingField) => ({
    label: names[field],
    value: form[field],
    onValueChange: (value: string) => onChange({ ...form, [field]: value }),
    error: isMissing(field) ? t`This is missing.` : undefined,
  });
  return (
    <fieldset className={styles.billing}>
      <legend>{label}</legend>
      {(Object.keys(BILLING_FIELDS) as BillingField[]).map((field) =>
        field === 'country' ? (
          <Select
            key={field}
            {...fieldOf(field)}
            placeholder={t`Choose one`}
            options={COUNTRIES.map((code) => ({ value: code, label: formatCountry(code, locale) }))}
          />
        ) : (
          <TextField key={field} {...fieldOf(field)} maxLength={BILLING_FIELDS[field]} dir="auto" />
        ),
      )}
    </fieldset>
  );
}
