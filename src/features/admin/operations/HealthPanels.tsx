import { useLingui } from '@lingui/react/macro';
import { Ago } from './Ago';
import styles from './Operations.module.css';
import { Figures, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useFigures } from './useFigures';
import type { useRead } from './useOperations';

export type Health = NonNullable<ReturnType<typeof useRead<'OperationsHealthResource.get'>>>;
type TableFacts = Health['database']['tables'][number];
type Migration = Health['database']['migrations'][number];

export function ReportsPanel({ health: { reports } }: { health: Health }) {
  const { t } = useLingui();
  const { bytes, count } = useFigures();
  const bound = (limit: number | null) => (limit === null ? t`no limit` : t`of ${bytes(limit)}`);
  const days = count(reports.retentionDays);
  return (
    <Panel
      title={t`Browser reports today`}
      detail={t`Events, measurements and errors, kept for ${days} days. Past the limit, none are accepted until midnight UTC.`}
    >
      <Figures
        items={[
          {
            label: t`Accepted`,
            value: bytes(reports.visitorBytes + reports.memberBytes),
            note: bound(reports.limitBytes),
          },
          { label: t`From visitors`, value: bytes(reports.visitorBytes), note: bound(reports.visitorLimitBytes) },
          {
            label: t`Refused`,
            value: count(reports.refused),
            tone: reports.refused > 0 ? 'warning' : 'plain',
          },
        ]}
      />
    </Panel>
  );
}

export function TablesPanel({ health: { database } }: { health: Health }) {
  const { t } = useLingui();
  const { bytes, count } = useFigures();
  const columns: Column<TableFacts>[] = [
    {
      id: 'name',
      label: t`Table`,
      value: ({ name }) => name,
      render: ({ name }) => <span className={styles.mono}>{name}</span>,
    },
    {
      id: 'rows',
      label: t`Rows (about)`,
      isNumeric: true,
      value: ({ rows }) => rows,
      render: ({ rows }) => (rows === null ? '—' : count(rows)),
    },
    {
      id: 'bytes',
      label: t`Space`,
      isNumeric: true,
      value: (table) => table.bytes,
      render: (table) => bytes(table.bytes),
    },
  ];
  return (
    <Panel title={t`Tables`}>
      <Table
        label={t`Tables`}
        columns={columns}
        rows={database.tables}
        rowKey={({ name }) => name}
        sortBy={{ id: 'bytes', isDescending: true }}
        pageSize={12}
        empty={null}
      />
    </Panel>
  );
}

export function VersionsPanel({ health: { app, database } }: { health: Health }) {
  const { t } = useLingui();
  const columns: Column<Migration>[] = [
    {
      id: 'name',
      label: t`Migration`,
      value: ({ name }) => name,
      render: ({ name }) => <span className={styles.mono}>{name}</span>,
    },
    {
      id: 'applied',
      label: t`Applied`,
      isNumeric: true,
      value: (row) => row.appliedAt,
      render: (row) => <Ago at={row.appliedAt} />,
    },
  ];
  return (
    <Panel title={t`Versions`}>
      <Figures
        items={[
          { label: t`Magpie`, value: <bdi className={styles.mono}>{app.version}</bdi> },
          { label: t`Node`, value: <bdi className={styles.mono}>{app.node}</bdi> },
          { label: t`PostgreSQL`, value: <bdi className={styles.mono}>{database.version}</bdi> },
        ]}
      />
      <Table
        label={t`Migrations of the schema`}
        columns={columns}
        rows={database.migrations}
        rowKey={({ name }) => name}
        pageSize={8}
        empty={null}
      />
    </Panel>
  );
}
