import { useLingui } from '@lingui/react/macro';
import { memberPart } from '../../../hooks/memberPart';
import { BarChart } from '../../../ui/BarChart';
import { Ago } from './Ago';
import { AlertsPanel } from './AlertsPanel';
import { type Health, ReportsPanel, TablesPanel, VersionsPanel } from './HealthPanels';
import styles from './Operations.module.css';
import { type Figure, Figures, Panel } from './OperationsView';
import { useFigures } from './useFigures';
import { useRead } from './useOperations';

const FirstSteps = memberPart(
  async () => (await import(/* webpackChunkName: "member-operations-first-steps" */ './FirstSteps')).FirstSteps,
  true,
);

const BackupsPanel = memberPart(
  async () => (await import(/* webpackChunkName: "member-operations-backups" */ './BackupsPanel')).BackupsPanel,
  true,
);

const IndexPanels = memberPart(
  async () => (await import(/* webpackChunkName: "member-operations-indexes" */ './IndexPanels')).IndexPanels,
  true,
);

/** Timers later than this make people wait; much later, everybody. ms. */
const LOOP = { warning: 50, bad: 200 };

/** How the server is. */
export function HealthPart() {
  const health = useRead('OperationsHealthResource.get', {});
  if (!health) return null;
  return (
    <>
      <FirstSteps />
      <AlertsPanel alerts={health.alerts} />
      <Now health={health} />
      <Traffic health={health} />
      <div className={styles.pair}>
        <BackupsPanel health={health} />
        <ReportsPanel health={health} />
      </div>
      <IndexPanels health={health} />
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
      label: t`Event loop delay`,
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
