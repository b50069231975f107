import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { adExportPath } from '../../../../../contract/constants/business/adExports';
import type { AdExport } from '../../../../../contract/schemas/business/adExports';
import type { AdAccountId } from '../../../../../contract/schemas/common';
import { adExportLookedAt, adExportRequested } from '../../../../actions/business/adExports';
import { formatBytes } from '../../../../lib/formatNumbers';
import { selectTextLocale } from '../../../../selectors/context';
import { selectRequest } from '../../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { ErrorState } from '../../../../ui/ErrorState';
import { ProgressBar } from '../../../../ui/ProgressBar';
import { RowsSkeleton } from '../../../../ui/RowsSkeleton';
import styles from '../Manager.module.css';
import { useDates } from '../useDates';

/** Between two looks at an export that is being made, ms. */
const LOOK_EVERY_MS = 2000;

/** Everything that an ad account was charged for, as files that anybody can recompute. */
export function AdRecords({ adAccountId }: { adAccountId: AdAccountId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) =>
    selectRequest(state, 'AdExportResource.get', { ad_account_id: adAccountId }),
  );
  const data = (request?.data ?? null) as AdExport;
  const isRunning = data?.status === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => dispatch(adExportLookedAt({ adAccountId })), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [dispatch, isRunning, adAccountId]);
  return (
    <section className={styles.page} aria-labelledby="records-title">
      <h2 id="records-title">
        <Trans>Records to check</Trans>
      </h2>
      <p>
        <Trans>
          Every auction, view, click and booking of this ad account as files. A small open script recomputes from them
          what you were charged. They name nobody.
        </Trans>
      </p>
      {request === undefined && <RowsSkeleton width="100%" height="44px" />}
      {request?.status === 'failed' && data === null && (
        <ErrorState
          title={t`The records could not be loaded`}
          onRetry={() => dispatch(adExportLookedAt({ adAccountId }))}
        />
      )}
      {isRunning && <ProgressBar label={t`Packing the records`} value={undefined} />}
      {data?.status === 'failed' && (
        <Banner tone="error">
          <Trans>The records could not be packed. We will try again.</Trans>
        </Banner>
      )}
      {data?.status === 'ready' && <Download adAccountId={adAccountId} data={data} />}
      {request?.status !== 'failed' && !isRunning && (
        <div>
          <Button onClick={() => dispatch(adExportRequested({ adAccountId }))}>
            {data ? <Trans>Pack them again</Trans> : <Trans>Pack the records</Trans>}
          </Button>
        </div>
      )}
    </section>
  );
}

function Download({ adAccountId, data }: { adAccountId: string; data: NonNullable<AdExport> }) {
  const locale = useAppSelector(selectTextLocale);
  const dates = useDates();
  const size = formatBytes(data.bytes, locale);
  const day = data.expires_time === null ? '' : dates(data.expires_time);
  return (
    <p>
      <a href={adExportPath(adAccountId)} download>
        <Trans>Download ({size})</Trans>
      </a>{' '}
      <Trans>Until {day}</Trans>
    </p>
  );
}
