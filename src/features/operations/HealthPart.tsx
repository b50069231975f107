import { Trans, useLingui } from '@lingui/react/macro';
import { BarChart } from '../../ui/BarChart';
import { Ago } from './Ago';
import styles from './Operations.module.css';
import { Badge, type Figure, Figures, Nothing, Panel } from './OperationsView';
import { SaveGraphPanel } from './SaveGraphPanel';
import { type Column, Table } from './Table';
import { useFigures } from './useFigures';
import { useRead } from './useOperations';

type Health = NonNullable<ReturnType<typeof useRead<'OperationsHealthResource.get'>>>;
type TableFacts = Health['database']['tables'][number];
type Migration = Health['database']['migrations'][number];

/** Timers later than this make people wait; much later, everybody. ms. */
const LOOP = { warning: 50, bad: 200 };
/** Backups come every hour. */
const BACKUP_LATE_MS = 2 * 3_600_000;

/** How the server is. */
export function HealthPart() {
  const health = useRead('OperationsHealthResource.get', {});
  if (!health) return null;
  return (
    <>
      <Now health={health} />
      <Traffic health={health} />
      <div className={styles.pair}>
        <BackupsPanel health={health} />
        <ReportsPanel health={health} />
      </div>
      <SaveGraphPanel saveGraph={health.saveGraph} />
      <div className={styles.pair}>
        <TablesPanel health={health} />
        <VersionsPanel health={health} />
      </div>
    </>
  );
}

function Now({ health: { app, database } }: { health: Health }) {
  const { t } = useLingui();
  const { bytes, count, fine, ms } = useFigures();
  const { p99, max } = app.loopDelay;
  const [heap, limit] = [bytes(app.heapBytes), bytes(app.heapLimitBytes)];
  const [processors, latest, free] = [count(app.processors), ms(max), bytes(app.freeMemoryBytes)];
  const items: Figure[] = [
    { label: t`Started`, value: <Ago at={app.startedAt} /> },
    {
      label: t`Event loop late by`,
      value: ms(p99),
      note: t`at most ${latest}`,
      tone: p99 > LOOP.bad ? 'bad' : p99 > LOOP.warning ? 'warning' : 'good',
    },
    { label: t`Memory`, value: bytes(app.memoryBytes), note: t`heap ${heap} of ${limit}` },
    { label: t`Free memory`, value: free, note: t`of the whole machine` },
    {
      label: t`Load`,
      value: fine(Math.round(app.load * 100) / 100),
      note: t`${processors} processors`,
      tone: app.load > app.processors * 2 ? 'warning' : 'plain',
    },
    {
      label: t`Database`,
      value: bytes(database.bytes),
      note: database.kind === 'embedded' ? t`embedded` : t`PostgreSQL`,
    },
  ];
  return <Figures items={items} />;
}

function Traffic({ health: { traffic } }: { health: Health }) {
  const { t } = useLingui();
  const { count, ms } = useFigures();
  const last = traffic.at(-2);
  const sum = (pick: (one: (typeof traffic)[number]) => number) => traffic.reduce((total, one) => total + pick(one), 0);
  const [requests, errors, refused] = [sum((one) => one.requests), sum((one) => one.errors), sum((one) => one.refused)];
  const most = count(Math.max(0, ...traffic.map((one) => one.requests)));
  const [all, bad] = [count(requests), count(errors)];
  return (
    <Panel title={t`Requests in the last hour`} detail={t`This process, minute by minute. Failures are red.`}>
      <Figures
        items={[
          { label: t`Requests`, value: all },
          { label: t`Failed`, value: bad, tone: errors > 0 ? 'bad' : 'good' },
          { label: t`Refused`, value: count(refused) },
          { label: t`In the last full minute`, value: count(last?.requests ?? 0) },
          { label: t`95 % answered within`, value: last && last.requests > 0 ? ms(last.p95) : '—' },
        ]}
      />
      <BarChart
        label={t`Requests by minute: ${all} in the last hour, ${bad} failed, ${most} in the busiest minute`}
        bars={traffic.map((one) => ({
          key: one.minute,
          value: one.requests,
          alarm: one.errors,
          title: `${one.minute.slice(11, 16)} UTC: ${count(one.requests)}`,
        }))}
        start={t`An hour ago`}
        end={t`Now`}
        top={most}
      />
    </Panel>
  );
}

function BackupsPanel({ health: { backups, measuredAt } }: { health: Health }) {
  const { t } = useLingui();
  const { bytes, count } = useFigures();
  const { last, failure } = backups;
  const isLate = last !== null && Date.parse(measuredAt) - Date.parse(last.madeAt) > BACKUP_LATE_MS;
  const items: Figure[] = last
    ? [
        {
          label: t`Last one`,
          value: <Ago at={last.madeAt} />,
          note: last.isManual ? t`by hand` : t`by itself`,
          tone: isLate ? 'warning' : 'good',
        },
        { label: t`Rows read back`, value: count(last.verifiedRows), note: t`verified`, tone: 'good' },
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

function ReportsPanel({ health: { reports } }: { health: Health }) {
  const { t } = useLingui();
  const { bytes, count } = useFigures();
  const bound = (limit: number | null) => (limit === null ? t`no bound` : t`of ${bytes(limit)}`);
  const days = count(reports.retentionDays);
  return (
    <Panel
      title={t`Browser reports today`}
      detail={t`Events, measurements and errors, kept for ${days} days. Past the limit, none are accepted until midnight UTC.`}
    >
      <Figures
        items={[
          {
            label: t`Taken in`,
            value: bytes(reports.visitorBytes + reports.memberBytes),
            note: bound(reports.limitBytes),
          },
          { label: t`Of visitors`, value: bytes(reports.visitorBytes), note: bound(reports.visitorLimitBytes) },
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

function TablesPanel({ health: { database } }: { health: Health }) {
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
      label: t`Rows, about`,
      isNumeric: true,
      value: ({ rows }) => rows,
      render: ({ rows }) => (rows === null ? '—' : count(rows)),
    },
    {
      id: 'bytes',
      label: t`Room`,
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

function VersionsPanel({ health: { app, database } }: { health: Health }) {
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
