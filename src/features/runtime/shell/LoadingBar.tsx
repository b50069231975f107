import { Trans } from '@lingui/react/macro';
import { selectPendingPath } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import styles from './AppShell.module.css';

/**
 * Shows that a page is loading. A separate component, because it is the first feedback to a click: the shell around it
 * does not render again.
 */
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
