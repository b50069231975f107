import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Camelized } from '../../../../contract/camelized';
import { AD_TAXES, REFUND_LIMITS } from '../../../../contract/constants/business/billing';
import { MICRO } from '../../../../contract/constants/business/promotions';
import { COUNTRIES } from '../../../../contract/constants/countries';
import type { SiteInvoice, SiteTax } from '../../../../contract/schemas/business/invoices';
import { formatCountry } from '../../../lib/formatNames';
import { formatPercent, formatPrice } from '../../../lib/formatNumbers';
import { billingOptionsOf } from '../../../selectors/admin/operations';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/fields/Select';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { Ago } from './Ago';
import { Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useAdminChange } from './useAdminChange';
import { useOperationsPlace, useRead } from './useOperations';

type Tax = Camelized<SiteTax>;
type Invoice = Camelized<SiteInvoice>;
/** A line of an issued invoice. */
interface Charge {
  readonly invoice: Invoice;
  readonly line: Invoice['lines'][number];
}

/** The taxes on invoices, and what was charged lately, for refunds. */
export function BillingPanels() {
  const { query } = useOperationsPlace();
  const read = useRead('SiteBillingResource.get', billingOptionsOf(query.invoice));
  if (!read) return null;
  return (
    <>
      <Taxes taxes={read.taxes} />
      <Charges invoices={read.invoices} />
    </>
  );
}

function Taxes({ taxes }: { taxes: readonly Tax[] }) {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const removal = useAdminChange('SiteTaxResource.delete');
  const [isAdding, setAdding] = useState(false);
  const columns: Column<Tax>[] = [
    { id: 'country', label: t`Country`, render: ({ country }) => formatCountry(country, locale) },
    { id: 'name', label: t`Name`, render: ({ name }) => <bdi>{name}</bdi> },
    { id: 'rate', label: t`Rate`, isNumeric: true, render: ({ rate }) => formatPercent(rate / AD_TAXES.whole, locale) },
    {
      id: 'actions',
      label: t`Actions`,
      isNumeric: true,
      render: ({ country }) => (
        <Button size="sm" variant="danger" onClick={() => removal.send({ country })}>
          <Trans>Remove</Trans>
        </Button>
      ),
    },
  ];
  return (
    <Panel
      title={t`Taxes on invoices`}
      detail={t`By the country of who is billed. A change is for invoices that are not issued yet.`}
      action={
        <Button size="sm" variant="primary" onClick={() => setAdding(true)}>
          <Trans>Set a tax</Trans>
        </Button>
      }
    >
      <Table
        label={t`Taxes on invoices`}
        columns={columns}
        rows={taxes}
        rowKey={({ country }) => country}
        empty={
          <Nothing>
            <Trans>No taxes yet.</Trans>
          </Nothing>
        }
      />
      {isAdding && <TaxForm onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function TaxForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const change = useAdminChange('SiteTaxResource.update');
  const [country, setCountry] = useState('');
  const [name, setName] = useState('');
  const [percent, setPercent] = useState('');
  const [isTried, setTried] = useState(false);
  const options = useMemo(
    () =>
      COUNTRIES.map((value) => ({ value, label: formatCountry(value, locale) })).sort((one, other) =>
        one.label.localeCompare(other.label, locale),
      ),
    [locale],
  );
  const rate = Math.round(Number(percent.replace(',', '.')) * 100);
  const isRate = percent.trim() !== '' && rate >= 0 && rate <= AD_TAXES.whole;
  const send = () => {
    setTried(true);
    if (country === '' || !isRate) return;
    change.send({ country, name, rate });
    onClose();
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t`Set a tax`}
      sendLabel={<Trans>Save</Trans>}
      isBusy={change.isBusy}
      problem={null}
      onSend={send}
    >
      <Select
        label={t`Country`}
        value={country}
        placeholder={t`Choose one`}
        options={options}
        onValueChange={setCountry}
        error={isTried && country === '' ? t`Choose a country.` : undefined}
      />
      <TextField
        label={t`Name`}
        hint={t`As it stands on invoices, for example VAT`}
        value={name}
        maxLength={AD_TAXES.nameLength}
        onValueChange={setName}
      />
      <TextField
        label={t`Percent`}
        inputMode="decimal"
        value={percent}
        maxLength={6}
        onValueChange={setPercent}
        error={isTried && !isRate ? t`Enter a number from 0 to 100.` : undefined}
      />
    </FormDialog>
  );
}

function Charges({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const [asked, setAsked] = useState<Charge | null>(null);
  const columns: Column<Charge>[] = [
    {
      id: 'number',
      label: t`Invoice`,
      value: ({ invoice }) => invoice.number,
      render: ({ invoice }) => invoice.number,
    },
    { id: 'business', label: t`Business`, render: ({ invoice }) => <bdi>{invoice.businessName}</bdi> },
    { id: 'promotion', label: t`Promotion`, isWide: true, render: ({ line }) => <bdi>{line.name}</bdi> },
    { id: 'issued', label: t`Issued`, isWide: true, render: ({ invoice }) => <Ago at={invoice.issuedTime} /> },
    {
      id: 'amount',
      label: t`Amount`,
      isNumeric: true,
      render: ({ invoice, line }) => formatPrice(String(line.amount / MICRO), invoice.currency, locale),
    },
    {
      id: 'actions',
      label: t`Actions`,
      isNumeric: true,
      render: (charge) =>
        charge.line.isRefunded ? (
          <Trans>Refunded</Trans>
        ) : (
          <Button size="sm" onClick={() => setAsked(charge)}>
            <Trans>Refund</Trans>
          </Button>
        ),
    },
  ];
  return (
    <Panel title={t`Charges`} detail={t`What the invoices that were issued last asked for.`}>
      <Table
        label={t`Charges`}
        columns={columns}
        rows={invoices.flatMap((invoice) => invoice.lines.map((line) => ({ invoice, line })))}
        rowKey={({ invoice, line }) => `${invoice.id} ${line.promotionId}`}
        empty={
          <Nothing>
            <Trans>No invoices yet.</Trans>
          </Nothing>
        }
      />
      {asked && <RefundDialog charge={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function RefundDialog({ charge: { invoice, line }, onClose }: { charge: Charge; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const change = useAdminChange('SiteRefundResource.create');
  const [reason, setReason] = useState('');
  const amount = formatPrice(String(line.amount / MICRO), invoice.currency, locale);
  const confirm = () => {
    const of = { business_id: invoice.businessId, invoice_id: invoice.id, promotion_id: line.promotionId };
    change.send({ ...of, reason });
    onClose();
  };
  return (
    <ConfirmDialog isOpen title={t`Refund ${amount}?`} confirmLabel={t`Refund`} onClose={onClose} onConfirm={confirm}>
      <Trans>The business gets a credit note over this amount and its tax. That can’t be taken back.</Trans>
      <TextArea label={t`Reason`} value={reason} maxLength={REFUND_LIMITS.reason} onValueChange={setReason} />
    </ConfirmDialog>
  );
}
