import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { refreshRequested } from '../../../actions/admin/operations';
import { operationsReads, selectAbilities } from '../../../selectors/admin/operations';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { RefreshIcon } from '../../../ui/icons/RefreshIcon';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import styles from './Operations.module.css';
import { PartLinks } from './PartLinks';
import { Summary } from './Summary';
import { useOperationsPlace } from './useOperations';

/** Title, tabs and states of the operations page; `children` is the part that the address names. */
export function OperationsFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { part, query } = useOperationsPlace();
  const requests = useAppSelector((state) => {
    const found = operationsReads(part, query, selectAbilities(state)).map(({ key, options }) =>
      selectRequest(state, key, options),
    );
    if (found.some((request) => request?.status === 'failed')) return 'failed';
    if (found.some((request) => request?.data == null)) return 'empty';
    return found.some((request) => request?.status === 'loading') ? 'loading' : 'complete';
  });
  const refresh = () => void dispatch(refreshRequested({ part, query }));
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
      <Summary />
      <PartLinks current={part} />
      {requests === 'failed' ? (
        <ErrorState
          title={t`These numbers could not be loaded`}
          detail={t`The server returned an error. Its log says why.`}
          onRetry={refresh}
        />
      ) : requests === 'empty' ? (
        <Waiting />
      ) : (
        <div className={styles.part}>{children}</div>
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
