import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EVENT_TYPES, VIEW_TYPES } from '../../../../contract/constants/running/events';
import { BarChart } from '../../../ui/BarChart';
import { Select } from '../../../ui/fields/Select';
import { lastDays, sumByDay, sumByType } from './eventSums';
import styles from './Operations.module.css';
import { Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useEventNames } from './useEventNames';
import { useFigures } from './useFigures';
import { useRead } from './useOperations';

type TypeRow = ReturnType<typeof sumByType>[number];

const viewName = (view: number | null) => Object.entries(VIEW_TYPES).find(([, code]) => code === view)?.[0] ?? '';

/** Counts of analytics events by day and by kind. */
export function EventsPart() {
  const { t } = useLingui();
  const { count, day } = useFigures();
  const names = useEventNames();
  const [type, setType] = useState('');
  const rows = useRead('EventCountsResource.get', {});
  if (!rows) return null;
  if (rows.length === 0) {
    return (
      <Panel title={t`Events`}>
        <Nothing>
          <Trans>No events in the last 30 days.</Trans>
        </Nothing>
      </Panel>
    );
  }
  const chosen = type === '' ? rows : rows.filter((row) => String(row.eventType) === type);
  const days = sumByDay(chosen, lastDays(rows));
  const sum = days.reduce((total, one) => total + one.count, 0);
  const highest = Math.max(...days.map((one) => one.count));
  const nameOf = (code: number) => names[code] ?? String(code);
  const [total, most] = [count(sum), count(highest)];
  const columns: Column<TypeRow>[] = [
    { id: 'type', label: t`Event`, value: ({ eventType }) => nameOf(eventType) },
    {
      id: 'view',
      label: t`Page`,
      value: ({ viewType }) => viewName(viewType),
      render: ({ viewType }) => <span className={styles.mono}>{viewName(viewType)}</span>,
    },
    { id: 'count', label: t`Count`, isNumeric: true, value: (row) => row.count, render: (row) => count(row.count) },
  ];
  return (
    <>
      <Panel
        title={t`By day`}
        detail={t`${total} in total, ${most} on the busiest day. Days are in UTC.`}
        action={
          <div className={styles.choices}>
            <Select
              label={t`Event`}
              isLabelHidden
              value={type}
              onValueChange={setType}
              options={[
                { value: '', label: t`All events` },
                ...Object.values(EVENT_TYPES).map((code) => ({ value: String(code), label: nameOf(code) })),
              ]}
            />
          </div>
        }
      >
        <BarChart
          label={t`Events by day: ${total} in all, ${most} on the busiest day`}
          bars={days.map((one) => ({ key: one.day, value: one.count, title: `${day(one.day)}: ${count(one.count)}` }))}
          start={day(days[0]?.day ?? '1970-01-01')}
          end={day(days.at(-1)?.day ?? '1970-01-01')}
          top={most}
        />
      </Panel>
      <Panel title={t`By kind`}>
        <Table
          label={t`Events by kind`}
          columns={columns}
          rows={sumByType(chosen)}
          rowKey={({ eventType, viewType }) => `${eventType} ${viewType}`}
          sortBy={{ id: 'count', isDescending: true }}
          searchText={({ eventType, viewType }) => `${nameOf(eventType)} ${viewName(viewType)}`}
          empty={
            <Nothing>
              <Trans>None of these in the last 30 days.</Trans>
            </Nothing>
          }
        />
      </Panel>
    </>
  );
}
