import { Trans, useLingui } from '@lingui/react/macro';
import styles from './Operations.module.css';
import { Badge, Nothing, Panel, type Tone } from './OperationsView';
import { type Column, Table } from './Table';
import { useFigures } from './useFigures';
import { useRead } from './useOperations';

type Measure = NonNullable<ReturnType<typeof useRead<'ClientMetricsResource.get'>>>[number];

/** Up to the first a page is good at 75 of 100 visits, beyond the second it is poor (web.dev/articles/vitals). */
const BOUNDS: Readonly<Record<string, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

function toneOf({ name, p75 }: Measure): Tone {
  const bounds = BOUNDS[name];
  if (!bounds) return 'plain';
  return p75 <= bounds[0] ? 'good' : p75 <= bounds[1] ? 'warning' : 'bad';
}

/** How fast pages are where people look at them. */
export function SpeedPart() {
  const { t } = useLingui();
  const { count, fine, ms } = useFigures();
  const measures = useRead('ClientMetricsResource.get', {});
  if (!measures) return null;
  const words: Record<Tone, string> = { good: t`Good`, warning: t`Could be better`, bad: t`Poor`, plain: '' };
  const isUnitless = (name: string) => name === 'CLS' || name === 'layout_shift';
  const written = (name: string, value: number) => (isUnitless(name) ? fine(value) : ms(value));
  const columns: Column<Measure>[] = [
    { id: 'name', label: t`Measure`, value: ({ name }) => name },
    {
      id: 'route',
      label: t`Page`,
      value: ({ route }) => route,
      render: ({ route }) => <span className={styles.mono}>{route}</span>,
    },
    {
      id: 'rating',
      label: t`Rating`,
      render: (measure) => {
        const tone = toneOf(measure);
        return tone === 'plain' ? null : <Badge tone={tone}>{words[tone]}</Badge>;
      },
    },
    {
      id: 'p50',
      label: t`Median`,
      isNumeric: true,
      isWide: true,
      value: (one) => one.p50,
      render: (one) => written(one.name, one.p50),
    },
    {
      id: 'p75',
      label: t`75 %`,
      isNumeric: true,
      value: (one) => one.p75,
      render: (one) => written(one.name, one.p75),
    },
    {
      id: 'p95',
      label: t`95 %`,
      isNumeric: true,
      isWide: true,
      value: (one) => one.p95,
      render: (one) => written(one.name, one.p95),
    },
    {
      id: 'count',
      label: t`Visits`,
      isNumeric: true,
      isWide: true,
      value: (one) => one.count,
      render: (one) => count(one.count),
    },
  ];
  return (
    <Panel
      title={t`Speed`}
      detail={t`Measured in visitors’ browsers over the last 30 days: this share of visits had this value or a better one.`}
    >
      <Table
        label={t`Speed by page`}
        columns={columns}
        rows={measures}
        rowKey={({ name, route }) => `${name} ${route}`}
        searchText={({ name, route }) => `${name} ${route}`}
        empty={
          <Nothing>
            <Trans>No measurements in the last 30 days.</Trans>
          </Nothing>
        }
      />
    </Panel>
  );
}
