import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { invoiceFilePath } from '../../../../../contract/constants/business/billing';
import { MICRO } from '../../../../../contract/constants/business/promotions';
import type { Invoice } from '../../../../../contract/schemas/business/invoices';
import { invoiceOpened } from '../../../../actions/business/billing';
import type { InvoiceRecord } from '../../../../entities/business/requests';
import { formatCount, formatPercent, formatPrice } from '../../../../lib/formatNumbers';
import { invoiceIn, selectInvoiceRequest } from '../../../../selectors/business/dashboard';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { ErrorState } from '../../../../ui/ErrorState';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { RowsSkeleton } from '../../../../ui/RowsSkeleton';
import styles from '../promotions/Promotions.module.css';

interface InvoiceDialogProps {
  invoice: InvoiceRecord;
  onClose: () => void;
}

/** An invoice with what each promotion cost, the tax, and a way to save it. */
export function InvoiceDialog({ invoice: { id, adAccountId, number, documentType }, onClose }: InvoiceDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectInvoiceRequest(state, adAccountId, id));
  const data = invoiceIn(request);
  useEffect(
    () => void dispatch(invoiceOpened({ ad_account_id: adAccountId, invoice_id: id })),
    [dispatch, adAccountId, id],
  );
  const isCredit = documentType === 'CREDIT_MEMO';
  const title = number === null ? t`Nothing issued yet` : isCredit ? t`Credit note ${number}` : t`Invoice ${number}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="lg"
      footer={
        data && (
          <>
            <a href={invoiceFilePath(adAccountId, id, 'csv')} download>
              <Trans>Download as CSV</Trans>
            </a>
            <a href={invoiceFilePath(adAccountId, id, 'pdf')} download>
              <Trans>Download as PDF</Trans>
            </a>
          </>
        )
      }
    >
      {request?.status === 'failed' && !data && (
        <ErrorState
          title={t`This invoice could not be loaded`}
          onRetry={() => dispatch(invoiceOpened({ ad_account_id: adAccountId, invoice_id: id }))}
        />
      )}
      {request?.status !== 'failed' && !data && <RowsSkeleton width="100%" height="32px" />}
      {data && <Lines invoice={data} />}
    </Dialog>
  );
}

/** Name, clicks and amount of each line, then the tax and the total. */
const rowsOf = (invoice: Invoice, tax: string, total: string): (readonly [string, number | string, number])[] => [
  ...invoice.lines.map(({ name, clicks, amount }) => [name, clicks, amount] as const),
  [tax, '', invoice.tax],
  [total, '', invoice.billed],
];

function Lines({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const { bill_to: to, currency } = invoice;
  const parts = [to.name, to.line1, to.line2, to.postalCode, to.city, to.region, to.country, to.taxId];
  const address = parts.filter((part) => part !== undefined && part !== '').join(', ');
  const rate = formatPercent(invoice.tax_rate / 10_000, locale);
  const tax = invoice.tax_name === '' ? t`Tax (${rate})` : `${invoice.tax_name} (${rate})`;
  const money = (amount: number) => formatPrice(String(amount / MICRO), currency, locale);
  return (
    <div className={styles.fields}>
      {address !== '' && (
        <p>
          <bdi>{address}</bdi>
        </p>
      )}
      <div className={styles.scroll}>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t`Promotion`}</th>
              <th scope="col">{t`Clicks`}</th>
              <th scope="col">{t`Amount`}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(invoice, tax, t`Total`).map(([name, clicks, amount], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never move
              <tr key={at}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>{typeof clicks === 'number' ? formatCount(clicks, locale) : clicks}</td>
                <td>{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {invoice.reason !== '' && (
        <p>
          <bdi>{invoice.reason}</bdi>
        </p>
      )}
      {invoice.credits.map(({ id, number, billed }) => {
        const amount = money(billed);
        return <p key={id}>{t`Credit note ${number}: ${amount}`}</p>;
      })}
    </div>
  );
}
