import { Trans } from '@lingui/react/macro';
import { navigationRequested } from '../../../actions/navigation';
import { useBackOnline } from '../../../hooks/useBackOnline';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectIsOffline } from '../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import styles from './PinPreview.module.css';

/** One line below a pin of which only its card is known. Tries again by itself when the device is back online. */
export function RestMissing() {
  const dispatch = useAppDispatch();
  const isOffline = useAppSelector(selectIsOffline);
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  const retry = () => void dispatch(navigationRequested({ to: path, replace: true }));
  useBackOnline(retry);
  return (
    <p role="status" className={styles.missing}>
      {isOffline ? (
        <Trans>You're offline. The rest of this pin appears when you're back.</Trans>
      ) : (
        <Trans>The rest of this pin did not load.</Trans>
      )}
      <Button size="sm" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}
