import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import {
  DEFAULT_INVOICE_TAB,
  INVOICE_STATUSES,
  type InvoiceStatus,
} from '../../../../contract/constants/business/businesses';
import { listChanged } from '../../../actions/business/lists';
import type { InvoiceRecord } from '../../../entities/business/requests';
import { selectTableList } from '../../../selectors/business/lists';
import { selectTextLocale } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import type { GridColumn } from '../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../ui/EmptyState';
import { Select } from '../../../ui/fields/Select';
import { BusinessTable } from '../businessTable';
import styles from './Manager.module.css';
import { useDates } from './useDates';
import { useManagerPlace } from './useManagerPlace';

/** The invoices of a business by tab: first those of the period that still runs. */
export function InvoicesTable() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const dispatch = useAppDispatch();
  const filters = useAppSelector((state) => selectTableList(state, 'invoices', businessId).filtersPayload);
  const tab = (filters?.invoice_status ?? DEFAULT_INVOICE_TAB) as InvoiceStatus;
  const columns = useColumns();
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
        nameOf={({ id }) => id}
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
    </section>
  );
}

/** Millionths of a currency in one. */
const MICRO = 1_000_000;

function useColumns(): readonly GridColumn<InvoiceRecord>[] {
  const { t } = useLingui();
  const dates = useDates();
  const tag = useAppSelector(selectTextLocale).replace('_', '-');
  return useMemo(() => {
    const kinds = { INVOICE: t`Invoice`, CREDIT_MEMO: t`Credit` };
    const amount = ({ billed, currency }: InvoiceRecord) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(Number(billed) / MICRO);
    return [
      { id: 'ID', label: t`Number`, render: ({ id }) => id, exported: ({ id }) => id },
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
        render: ({ periodStart, periodEnd }) => `${dates(periodStart)} – ${dates(periodEnd)}`,
        exported: ({ periodStart }) => periodStart,
      },
      { id: 'AMOUNT', label: t`Amount`, isSortable: true, isNumeric: true, render: amount, exported: amount },
    ];
  }, [t, dates, tag]);
}
