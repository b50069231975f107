import { Trans, useLingui } from '@lingui/react/macro';
import { Ago } from './Ago';
import styles from './Operations.module.css';
import { Badge, type Figure, Figures, Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useFigures } from './useFigures';
import type { useRead } from './useOperations';

export type Health = NonNullable<ReturnType<typeof useRead<'OperationsHealthResource.get'>>>;
type TableFacts = Health['database']['tables'][number];
type Migration = Health['database']['migrations'][number];

/** Backups come every hour. */
const BACKUP_LATE_MS = 2 * 3_600_000;

export function BackupsPanel({ health: { backups, measuredAt } }: { health: Health }) {
  const { t } = useLingui();
  const { bytes, count } = useFigures();
  const { last, failure } = backups;
  const isLate = last !== null && Date.parse(measuredAt) - Date.parse(last.madeAt) > BACKUP_LATE_MS;
  const items: Figure[] = last
    ? [
        {
          label: t`Latest`,
          value: <Ago at={last.madeAt} />,
          note: last.isManual ? t`manual` : t`automatic`,
          tone: isLate ? 'warning' : 'good',
        },
        { label: t`Rows checked`, value: count(last.verifiedRows), note: t`verified`, tone: 'good' },
        { label: t`Database`, value: bytes(last.databaseBytes) },
        { label: t`Media`, value: bytes(last.mediaBytes), note: t`${count(last.mediaFiles)} files` },
        { label: t`Kept`, value: count(backups.count) },
      ]
    : [];
  return (
    <Panel title={t`Backups`} detail={t`Made every hour, and checked by reading them back.`}>
      {failure && (
        <p>
          <Badge tone="bad">
            <Trans>The last attempt failed</Trans>
          </Badge>{' '}
          <Ago at={failure.at} />: <bdi>{failure.message}</bdi>
        </p>
      )}
      {last ? (
        <Figures items={items} />
      ) : (
        <Nothing>
          <Trans>There is no backup yet. The first one is made a minute after the start.</Trans>
        </Nothing>
      )}
    </Panel>
  );
}

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
