import { useLingui } from '@lingui/react/macro';
import { BILLING_FIELDS, type BillingField } from '../../../../../contract/constants/business/billing';
import type { BillingForm } from '../../../../../contract/schemas/business/dashboard';
import { Select } from '../../../../ui/fields/Select';
import { TextField } from '../../../../ui/fields/TextField';
import styles from '../Manager.module.css';
import { useCountryOptions } from '../useCountryOptions';

interface BillingFieldsProps {
  label: string;
  /** Where a title above says the same. */
  isLabelHidden?: boolean;
  form: BillingForm;
  onChange: (form: BillingForm) => void;
  isMissing: (field: BillingField) => boolean;
}

/** What browsers fill in by themselves. */
const AUTOCOMPLETE: Partial<Record<BillingField, string>> = {
  name: 'billing organization',
  line1: 'billing address-line1',
  line2: 'billing address-line2',
  city: 'billing address-level2',
  region: 'billing address-level1',
  postalCode: 'billing postal-code',
  country: 'billing country',
  email: 'billing email',
};

/** The fields of what an invoice says of somebody. */
export function BillingFields({ label, isLabelHidden = false, form, onChange, isMissing }: BillingFieldsProps) {
  const { t } = useLingui();
  const countries = useCountryOptions();
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
    autoComplete: AUTOCOMPLETE[field],
    value: form[field],
    onValueChange: (value: string) => onChange({ ...form, [field]: value }),
    error: isMissing(field) ? t`This is missing.` : undefined,
  });
  return (
    <fieldset className={styles.billing}>
      <legend className={isLabelHidden ? 'visuallyHidden' : undefined}>{label}</legend>
      {(Object.keys(BILLING_FIELDS) as BillingField[]).map((field) =>
        field === 'country' ? (
          <Select key={field} {...fieldOf(field)} placeholder={t`Choose one`} options={countries} />
        ) : (
          <TextField key={field} {...fieldOf(field)} maxLength={BILLING_FIELDS[field]} dir="auto" />
        ),
      )}
    </fieldset>
  );
}
