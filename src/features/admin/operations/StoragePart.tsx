import { Trans, useLingui } from '@lingui/react/macro';
import { measureRequested } from '../../../actions/admin/operations';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { Ago } from './Ago';
import styles from './Operations.module.css';
import { Figures, Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useFigures } from './useFigures';
import { useRead } from './useOperations';

type Answer = NonNullable<ReturnType<typeof useRead<'OperationsStorageResource.get'>>>;
type Size = NonNullable<Answer['measured']>['sizes'][number];
type Person = Answer['people'][number];

/** Below these shares of the disk, free room is worth a look or an alarm. */
const SCARCE = { warning: 0.15, bad: 0.05 };

/** The storage used by pictures, in total and by person. */
export function StoragePart() {
  const { t } = useLingui();
  const { count, bytes, percent } = useFigures();
  const read = useRead('OperationsStorageResource.get', {});
  if (!read) return null;
  const { disk, originals, orphans } = read;
  const free = disk.totalBytes > 0 ? disk.freeBytes / disk.totalBytes : 1;
  const [files, idle, share] = [count(originals.files), count(orphans.count), percent(free)];
  const most = orphans.isMore ? '+' : '';
  const siteQuota = read.quotaBytes === null ? null : bytes(read.quotaBytes);
  return (
    <>
      <Figures
        items={[
          {
            label: t`Free on the disk`,
            value: bytes(disk.freeBytes),
            note: t`${share} of it`,
            tone: free < SCARCE.bad ? 'bad' : free < SCARCE.warning ? 'warning' : 'plain',
          },
          { label: t`Originals`, value: bytes(originals.bytes), note: t`${files} pictures` },
          {
            label: t`Limit for everyone`,
            value: siteQuota ?? t`No limit`,
            ...(read.quotaBytes !== null && { note: percent(originals.bytes / read.quotaBytes) }),
          },
          {
            label: t`Limit per person`,
            value: read.personQuotaBytes === null ? t`No limit` : bytes(read.personQuotaBytes),
          },
          { label: t`Unused`, value: `${idle}${most}`, note: bytes(orphans.bytes) },
        ]}
      />
      <div className={styles.pair}>
        <SizesPanel read={read} />
        <PeoplePanel people={read.people} />
      </div>
    </>
  );
}

function SizesPanel({ read: { measured, isMeasuring } }: { read: Answer }) {
  const { t } = useLingui();
  const { count, bytes } = useFigures();
  const dispatch = useAppDispatch();
  const columns: Column<Size>[] = [
    {
      id: 'size',
      label: t`Size`,
      value: ({ size }) => size,
      render: ({ size }) => <span className={styles.mono}>{size}</span>,
    },
    { id: 'files', label: t`Files`, isNumeric: true, value: (row) => row.files, render: (row) => count(row.files) },
    { id: 'bytes', label: t`Space`, isNumeric: true, value: (row) => row.bytes, render: (row) => bytes(row.bytes) },
  ];
  return (
    <Panel
      title={t`Files by size`}
      detail={
        measured ? (
          <Trans>
            Measured <Ago at={measured.at} />.
          </Trans>
        ) : undefined
      }
      action={
        <Button size="sm" isBusy={isMeasuring} onClick={() => dispatch(measureRequested())}>
          <Trans>Measure again</Trans>
        </Button>
      }
    >
      <Table
        label={t`Files by size`}
        columns={columns}
        rows={measured?.sizes ?? []}
        rowKey={({ size }) => size}
        sortBy={{ id: 'bytes', isDescending: true }}
        empty={
          <Nothing>
            {measured ? <Trans>There are no files yet.</Trans> : <Trans>The files have not been measured yet.</Trans>}
          </Nothing>
        }
      />
    </Panel>
  );
}

function PeoplePanel({ people }: { people: readonly Person[] }) {
  const { t } = useLingui();
  const { count, bytes } = useFigures();
  const columns: Column<Person>[] = [
    {
      id: 'username',
      label: t`Person`,
      value: ({ username }) => username,
      render: ({ username }) => <Link to={`/${username}/`}>{username}</Link>,
    },
    { id: 'files', label: t`Pictures`, isNumeric: true, value: (row) => row.files, render: (row) => count(row.files) },
    { id: 'bytes', label: t`Space`, isNumeric: true, value: (row) => row.bytes, render: (row) => bytes(row.bytes) },
  ];
  return (
    <Panel title={t`Who uploaded most`}>
      <Table
        label={t`Who uploaded most`}
        columns={columns}
        rows={people}
        rowKey={({ username }) => username}
        sortBy={{ id: 'bytes', isDescending: true }}
        empty={
          <Nothing>
            <Trans>Nobody has uploaded anything yet.</Trans>
          </Nothing>
        }
      />
    </Panel>
  );
}
