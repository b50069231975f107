import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import {
  BILLING_FIELDS,
  BILLING_REQUIRED,
  type BillingField,
} from '../../../../../contract/constants/business/billing';
import type { Billing, BillingForm } from '../../../../../contract/schemas/business/dashboard';
import { billingSaveRequested } from '../../../../actions/business/billing';
import * as promote from '../../../../actions/business/quickPromote';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { selectBilling } from '../../../../selectors/business/dashboard';
import { useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { FormDialog } from '../../../../ui/overlays/FormDialog';
import { BillingFields } from '../billing/BillingFields';
import { useAttempt } from '../useAttempt';
import type { QuickPromoteUse } from './useQuickPromote';

interface BillingModalProps {
  use: QuickPromoteUse;
  form: 'business' | 'billing';
}

/** Asks for the address of the business, or for who is billed (ledger PROMO-013). Managers enter it; others ask them. */
export function BillingModal({ use, form }: BillingModalProps) {
  const { t } = useLingui();
  const { businessId, dispatch } = use;
  const billing = useAppSelector((state) => selectBilling(state, businessId));
  const isManager = useAppSelector((state) => selectAbilities(state, businessId)).includes('editBusiness');
  const title = form === 'business' ? t`Your business` : t`Who is billed`;
  if (isManager && billing) return <Form key={billing.version} use={use} form={form} title={title} billing={billing} />;
  return (
    <Dialog
      isOpen
      onClose={() => dispatch(promote.modalClosed())}
      title={title}
      size="sm"
      footer={
        <Button variant="primary" onClick={() => dispatch(promote.modalClosed())}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Trans>Ask somebody who manages the business to enter this on its billing page.</Trans>
    </Dialog>
  );
}

const BLANK = Object.fromEntries(Object.keys(BILLING_FIELDS).map((field) => [field, ''])) as BillingForm;
const isMissing = (form: BillingForm, field: BillingField): boolean =>
  (BILLING_REQUIRED as readonly string[]).includes(field) && form[field].trim() === '';

function Form({ use, form, title, billing }: BillingModalProps & { title: string; billing: Billing }) {
  const { t } = useLingui();
  const { businessId, dispatch, state } = use;
  const [said, setSaid] = useState(form === 'business' ? billing.business_information : billing.billing_information);
  const [isFilled, setFilled] = useState(form === 'business');
  const [isTried, setTried] = useState(false);
  const { isBusy, isDone, problems, begin } = useAttempt('BillingInformationResource.update');
  const accountId = state.advertiser?.id;
  useEffect(() => {
    // What the ad account lacks is read again.
    if (isDone && accountId) dispatch(promote.advertiserChosen({ adAccountId: accountId }));
  }, [isDone, accountId, dispatch]);
  const send = () => {
    setTried(true);
    if (BILLING_REQUIRED.some((field) => isMissing(said, field))) return;
    const forms =
      form === 'business'
        ? { businessInformationForm: said, billingInformationForm: isFilled ? said : BLANK, isFilled }
        : { businessInformationForm: billing.business_information, billingInformationForm: said, isFilled: false };
    dispatch(billingSaveRequested({ businessId, ...forms, version: billing.version, attempt: begin() }));
  };
  return (
    <FormDialog
      isOpen
      onClose={() => dispatch(promote.modalClosed())}
      title={title}
      sendLabel={<Trans>Save</Trans>}
      onSend={send}
      isBusy={isBusy}
      problem={problems.join(' ') || undefined}
    >
      <BillingFields
        label={title}
        isLabelHidden
        form={said}
        onChange={setSaid}
        isMissing={(field) => isTried && isMissing(said, field)}
      />
      {form === 'business' && (
        <Checkbox label={t`Use the business information for billing`} checked={isFilled} onCheckedChange={setFilled} />
      )}
    </FormDialog>
  );
}
