import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import {
  DEFAULT_INVOICE_TAB,
  INVOICE_STATUSES,
  type InvoiceStatus,
} from '../../../../../contract/constants/business/businesses';
import { MICRO } from '../../../../../contract/constants/business/promotions';
import { listChanged } from '../../../../actions/business/lists';
import type { InvoiceRecord } from '../../../../entities/business/requests';
import { formatPrice } from '../../../../lib/formatNumbers';
import { selectTableList } from '../../../../selectors/business/lists';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { Select } from '../../../../ui/fields/Select';
import { BusinessTable } from '../../businessTable';
import styles from '../Manager.module.css';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';
import { InvoiceDialog } from './InvoiceDialog';

/** The invoices of a business by tab: first those of the period that still runs. */
export function InvoicesTable() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const dispatch = useAppDispatch();
  const filters = useAppSelector((state) => selectTableList(state, 'invoices', businessId).filtersPayload);
  const tab = (filters?.invoice_status ?? DEFAULT_INVOICE_TAB) as InvoiceStatus;
  const [opened, setOpened] = useState<InvoiceRecord | null>(null);
  const columns = useColumns(setOpened);
  const names = { PROGRESS: t`In progress`, OPEN: t`Open`, CLOSED: t`Closed` };
  const empty = {
    PROGRESS: t`Nothing to bill in this period yet`,
    OPEN: t`No open invoices`,
    CLOSED: t`No closed invoices`,
  };
  return (
    <section className={styles.page} aria-label={t`Invoices`}>
      <h2>
        <Trans>Invoices</Trans>
      </h2>
      <BusinessTable<InvoiceRecord>
        key={tab}
        list="invoices"
        businessId={businessId}
        label={t`Invoices`}
        columns={columns}
        nameOf={({ number, id }) => number ?? id}
        isOfSeveral
        filters={
          <Select
            label={t`Show`}
            value={tab}
            options={INVOICE_STATUSES.map((value) => ({ value, label: names[value] }))}
            onValueChange={(invoice_status) =>
              dispatch(listChanged({ list: 'invoices', businessId, change: { filtersPayload: { invoice_status } } }))
            }
          />
        }
        empty={<EmptyState title={empty[tab]} />}
      />
      {opened && <InvoiceDialog key={opened.id} invoice={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** The last moment of a period, which is shown as its last day. */
const lastDayOf = (periodEnd: string): number => Date.parse(periodEnd) - 1;

function useColumns(open: (invoice: InvoiceRecord) => void): readonly GridColumn<InvoiceRecord>[] {
  const { t } = useLingui();
  const dates = useDates();
  const locale = useAppSelector(selectTextLocale);
  return useMemo(() => {
    const kinds = { INVOICE: t`Invoice`, CREDIT_MEMO: t`Credit` };
    const amount = ({ billed, currency }: InvoiceRecord) =>
      formatPrice(String(Number(billed) / MICRO), currency, locale);
    return [
      {
        id: 'ID',
        label: t`Number`,
        render: ({ number }) => number ?? t`Not issued yet`,
        exported: ({ number }) => number ?? '',
      },
      {
        id: 'KIND',
        label: t`Kind`,
        render: ({ documentType }) => kinds[documentType],
        exported: ({ documentType }) => documentType,
      },
      {
        id: 'ACCOUNT',
        label: t`Ad account`,
        render: ({ adAccountName }) => adAccountName,
        exported: ({ adAccountName }) => adAccountName,
      },
      {
        id: 'PERIOD',
        label: t`Period`,
        isSortable: true,
        render: ({ periodStart, periodEnd }) => `${dates(periodStart)} – ${dates(lastDayOf(periodEnd))}`,
        exported: ({ periodStart }) => periodStart,
      },
      { id: 'AMOUNT', label: t`Amount`, isSortable: true, isNumeric: true, render: amount, exported: amount },
      {
        id: 'ACTIONS',
        label: t`Actions`,
        isActions: true,
        render: (invoice) => (
          <Button size="sm" aria-haspopup="dialog" onClick={() => open(invoice)}>
            <Trans>Open</Trans>
          </Button>
        ),
      },
    ];
  }, [t, dates, locale, open]);
}
