import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BILLING_REQUIRED, type BillingField } from '../../../../../contract/constants/business/billing';
import type { BillingForm } from '../../../../../contract/schemas/business/dashboard';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { billingSaveRequested } from '../../../../actions/business/billing';
import { selectBilling } from '../../../../selectors/business/dashboard';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';
import { BillingFields } from './BillingFields';
import { InvoicesTable } from './InvoicesTable';

/** What the invoices of a business say of it, and its invoices. */
export function BillingScreen() {
  const { businessId } = useManagerPlace();
  const billing = useAppSelector((state) => selectBilling(state, businessId));
  return (
    <ManagerFrame title={<Trans>Billing</Trans>} intro={<Trans>What your invoices say, and the invoices.</Trans>}>
      {billing && <Forms key={billing.version} billing={billing} />}
      <InvoicesTable />
    </ManagerFrame>
  );
}

const isMissing = (form: BillingForm, field: BillingField): boolean =>
  (BILLING_REQUIRED as readonly string[]).includes(field) && form[field].trim() === '';
const isWhole = (form: BillingForm): boolean => BILLING_REQUIRED.every((field) => !isMissing(form, field));

function Forms({ billing }: { billing: NonNullable<ReturnType<typeof selectBilling>> }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [businessInformationForm, setBusiness] = useState(billing.business_information);
  const [billingInformationForm, setBilling] = useState(billing.billing_information);
  const [isFilled, setFilled] = useState(billing.is_filled);
  const [isTried, setTried] = useState(false);
  const { isBusy, problems, begin } = useAttempt('BillingInformationResource.update');
  const missing = (form: BillingForm) => (field: BillingField) => isTried && isMissing(form, field);
  const save = () => {
    setTried(true);
    if (!isWhole(businessInformationForm) || !(isFilled || isWhole(billingInformationForm))) return;
    const forms = { businessInformationForm, billingInformationForm, isFilled };
    dispatch(billingSaveRequested({ businessId, ...forms, version: billing.version, attempt: begin() }));
  };
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <BillingFields
        label={t`Business information`}
        form={businessInformationForm}
        onChange={setBusiness}
        isMissing={missing(businessInformationForm)}
      />
      <Checkbox label={t`Use the business information for billing`} checked={isFilled} onCheckedChange={setFilled} />
      {!isFilled && (
        <BillingFields
          label={t`Billing information`}
          form={billingInformationForm}
          onChange={setBilling}
          isMissing={missing(billingInformationForm)}
        />
      )}
      {problems.length > 0 && <p role="alert">{problems.join(' ')}</p>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
