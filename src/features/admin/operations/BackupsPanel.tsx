import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { refreshRequested } from '../../../actions/admin/operations';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Ago } from './Ago';
import type { Health } from './HealthPanels';
import styles from './Operations.module.css';
import { Badge, type Figure, Figures, Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useAdminChange } from './useAdminChange';
import { useFigures } from './useFigures';

type Backups = Health['backups'];
type Backup = Backups['newest'][number];

const LOOK_EVERY_MS = 3000;
const HOUR_MS = 3_600_000;
/** So many times the pause between two. */
const LATE = 2;

/** The backups of the site, and the button that asks for one. */
export function BackupsPanel({ health: { backups, measuredAt } }: { health: Health }) {
  const { t } = useLingui();
  const change = useAdminChange('OperationsBackupResource.create');
  useLooking(backups.isMaking);
  const { everyHours, failure, askedFailure, isMaking } = backups;
  return (
    <Panel
      title={t`Backups`}
      detail={
        everyHours === 0
          ? t`The server makes none by itself. Each is checked by reading it back.`
          : t`${plural(everyHours, {
              one: 'Made every hour in which something changed, and checked by reading them back.',
              other: 'Made every # hours in which something changed, and checked by reading them back.',
            })}`
      }
      action={
        <Button size="sm" isBusy={isMaking || change.isBusy} onClick={() => change.send({})}>
          <Trans>Back up now</Trans>
        </Button>
      }
    >
      <p role="status" className={styles.detail}>
        {isMaking && <Trans>A backup is being made. It stays until you delete it on the server.</Trans>}
      </p>
      {failure && (
        <p>
          <Badge tone="bad">
            <Trans>The last attempt failed</Trans>
          </Badge>{' '}
          <Ago at={failure.at} />: <bdi>{failure.message}</bdi>
        </p>
      )}
      {askedFailure !== null && (
        <p>
          <Badge tone="bad">
            <Trans>The backup you asked for failed</Trans>
          </Badge>{' '}
          <bdi>{askedFailure}</bdi>
        </p>
      )}
      <Made backups={backups} measuredAt={measuredAt} />
    </Panel>
  );
}

function Made({ backups, measuredAt }: { backups: Backups; measuredAt: string }) {
  const { t } = useLingui();
  const { bytes, count } = useFigures();
  const { newest, currentAt, everyHours } = backups;
  const [last] = newest;
  if (!last || currentAt === null) {
    return (
      <Nothing>
        {everyHours === 0 ? (
          <Trans>There is no backup yet.</Trans>
        ) : (
          <Trans>There is no backup yet. The first one is made a minute after the start.</Trans>
        )}
      </Nothing>
    );
  }
  const lateMs = LATE * everyHours * HOUR_MS;
  const isLate = lateMs > 0 && Date.parse(measuredAt) - Date.parse(currentAt) > lateMs;
  const isSkipped = Date.parse(currentAt) > Math.max(...newest.map(({ madeAt }) => Date.parse(madeAt)));
  const items: Figure[] = [
    {
      label: t`Latest`,
      value: <Ago at={last.madeAt} />,
      note: last.isManual ? t`manual` : t`automatic`,
      tone: isLate ? 'warning' : 'good',
    },
    ...(isSkipped
      ? [{ label: t`Still complete`, value: <Ago at={currentAt} />, note: t`nothing changed`, tone: 'good' as const }]
      : []),
    { label: t`Rows checked`, value: count(last.verifiedRows), note: t`verified`, tone: 'good' },
    { label: t`Media`, value: bytes(last.mediaBytes), note: t`${count(last.mediaFiles)} files` },
    { label: t`Kept`, value: count(backups.count) },
  ];
  return (
    <>
      <Figures items={items} />
      <BackupTable newest={newest} />
    </>
  );
}

function BackupTable({ newest }: Pick<Backups, 'newest'>) {
  const { t } = useLingui();
  const { bytes } = useFigures();
  const columns: Column<Backup>[] = [
    { id: 'made', label: t`Made`, value: (row) => row.madeAt, render: (row) => <Ago at={row.madeAt} /> },
    {
      id: 'kind',
      label: t`How`,
      render: (row) => (row.isManual ? t`manual` : t`automatic`),
    },
    {
      id: 'database',
      label: t`Database`,
      isNumeric: true,
      value: (row) => row.databaseBytes,
      render: (row) => bytes(row.databaseBytes),
    },
    {
      id: 'media',
      label: t`Media`,
      isNumeric: true,
      value: (row) => row.mediaBytes,
      render: (row) => bytes(row.mediaBytes),
    },
    {
      id: 'name',
      label: t`Folder`,
      isWide: true,
      render: ({ name }) => <bdi className={styles.mono}>{name}</bdi>,
    },
  ];
  return (
    <Table
      label={t`Backups`}
      columns={columns}
      rows={newest}
      rowKey={({ name }) => name}
      sortBy={{ id: 'made', isDescending: true }}
      pageSize={5}
      empty={null}
    />
  );
}

/** Refreshes the page until the backup is made. */
function useLooking(isMaking: boolean) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => dispatch(refreshRequested({ part: 'health', query: {} })), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [dispatch, isMaking]);
}
