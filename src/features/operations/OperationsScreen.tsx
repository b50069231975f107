import { Trans, useLingui } from '@lingui/react/macro';
import { refreshRequested } from '../../actions/operations';
import { OPERATIONS_PARTS, type OperationsPart, operationsReads } from '../../lib/operations';
import { selectRequest } from '../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { RefreshIcon } from '../../ui/icons/RefreshIcon';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';
import { Tabs } from '../../ui/Tabs';
import { AuditPart } from './AuditPart';
import { ErrorsPart } from './ErrorsPart';
import { EventsPart } from './EventsPart';
import { ExperimentsPart } from './ExperimentsPart';
import { HealthPart } from './HealthPart';
import { JobsPart } from './JobsPart';
import { MailsPart } from './MailsPart';
import styles from './Operations.module.css';
import { PeoplePart } from './PeoplePart';
import { ReportsPart } from './ReportsPart';
import { SpeedPart } from './SpeedPart';
import { StoragePart } from './StoragePart';
import { useOperationsPlace } from './useOperations';

const SCREENS: Record<OperationsPart, () => React.ReactNode> = {
  health: HealthPart,
  jobs: JobsPart,
  errors: ErrorsPart,
  events: EventsPart,
  speed: SpeedPart,
  experiments: ExperimentsPart,
  storage: StoragePart,
  mails: MailsPart,
  reports: ReportsPart,
  people: PeoplePart,
  audit: AuditPart,
};

/** How the site fares, for those who run it. To everybody else there is no such page. */
export function OperationsScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { part, query } = useOperationsPlace();
  const requests = useAppSelector((state) => {
    const found = operationsReads(part, query).map(({ key, options }) => selectRequest(state, key, options));
    if (found.some((request) => request?.status === 'failed')) return 'failed';
    if (found.some((request) => request?.data == null)) return 'empty';
    return found.some((request) => request?.status === 'loading') ? 'loading' : 'complete';
  });
  const names: Record<OperationsPart, string> = {
    health: t`Health`,
    jobs: t`Jobs`,
    errors: t`Errors`,
    events: t`Events`,
    speed: t`Speed`,
    experiments: t`Experiments`,
    storage: t`Storage`,
    mails: t`Mails`,
    reports: t`Reported pins`,
    people: t`People`,
    audit: t`Audit log`,
  };
  const refresh = () => void dispatch(refreshRequested({ part, query }));
  const Part = SCREENS[part];
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>
          <Trans>Operations</Trans>
        </h1>
        <Button size="sm" iconStart={<RefreshIcon size={16} />} isBusy={requests === 'loading'} onClick={refresh}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
      <Tabs
        label={t`Parts of the operations page`}
        tabs={OPERATIONS_PARTS.map((one) => ({
          to: one === 'health' ? '/operations' : `/operations/${one}`,
          label: names[one],
          isCurrent: one === part,
        }))}
      />
      {requests === 'failed' ? (
        <ErrorState
          title={t`These numbers could not be loaded`}
          detail={t`The server returned an error. Its log says why.`}
          onRetry={refresh}
        />
      ) : requests === 'empty' ? (
        <Waiting />
      ) : (
        <div className={styles.part}>
          <Part />
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <div className={styles.part}>
        <Skeleton height="150px" />
        <Skeleton height="320px" />
      </div>
    </SkeletonGroup>
  );
}
