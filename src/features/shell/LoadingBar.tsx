import { Trans } from '@lingui/react/macro';
import { selectPendingPath } from '../../selectors/navigation';
import { useAppSelector } from '../../store/hooks';
import styles from './AppShell.module.css';

/** A page is on its way. By itself, for it is the first answer to a click: the shell around it is not drawn again. */
export function LoadingBar() {
  const isLoading = useAppSelector(selectPendingPath) !== null;
  if (!isLoading) return null;
  return (
    <div className={styles.progress} role="status">
      <span className="visuallyHidden">
        <Trans>Loading....</Trans>
      </span>
    </div>
  );
}
