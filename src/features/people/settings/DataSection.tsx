import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { EXPORT_PATH } from '../../../../contract/constants/admin/accountData';
import type { DataExport } from '../../../../contract/schemas/admin/accountData';
import { exportLookedAt, exportRequested } from '../../../actions/admin/accountData';
import { formatDate } from '../../../lib/formatDates';
import { formatBytes } from '../../../lib/formatNumbers';
import { selectCanMail, selectTextLocale } from '../../../selectors/context';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { ProgressBar } from '../../../ui/ProgressBar';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import styles from './SettingsScreen.module.css';

/** Between two looks at an export that is being made, ms. */
const LOOK_EVERY_MS = 2000;

/** A copy of all that the member has here. */
export function DataSection() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const canMail = useAppSelector(selectCanMail);
  const request = useAppSelector((state) => selectRequest(state, 'DataExportResource.get', {}));
  const data = (request?.data ?? null) as DataExport;
  const isRunning = data?.status === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => dispatch(exportLookedAt()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [dispatch, isRunning]);
  if (request?.status === 'failed' && data === null) {
    return <ErrorState title={t`These settings could not be loaded`} detail={request.error?.message} />;
  }
  if (request === undefined) return <RowsSkeleton width="0" height="44px" />;
  return (
    <section className={styles.section} aria-labelledby="export-title">
      <h2 id="export-title">
        <Trans>A copy of your data</Trans>
      </h2>
      <p className={styles.detail}>
        <Trans>
          One archive with your profile, boards, pins, comments and messages, to open in a browser and as JSON, and your
          pictures as you uploaded them.
        </Trans>{' '}
        {canMail ? <Trans>We email you when it is ready.</Trans> : <Trans>You can leave this page meanwhile.</Trans>}
      </p>
      {isRunning && data && (
        <ProgressBar label={t`Packing your data`} value={data.total === 0 ? undefined : data.done / data.total} />
      )}
      {data?.status === 'ready' && <Download data={data} />}
      {!isRunning && (
        <div>
          <Button onClick={() => dispatch(exportRequested())}>
            {data ? <Trans>Make a new copy</Trans> : <Trans>Request a copy</Trans>}
          </Button>
        </div>
      )}
    </section>
  );
}

function Download({ data }: { data: NonNullable<DataExport> }) {
  const locale = useAppSelector(selectTextLocale);
  const size = formatBytes(data.bytes, locale);
  const day = data.expires_at === null ? '' : formatDate(data.expires_at, locale);
  return (
    <p>
      <a href={EXPORT_PATH} download className={styles.download}>
        <Trans>Download ({size})</Trans>
      </a>{' '}
      <span className={styles.hint}>
        <Trans>Until {day}</Trans> · <Plural value={data.total} one="# file" other="# files" />
      </span>
    </p>
  );
}
