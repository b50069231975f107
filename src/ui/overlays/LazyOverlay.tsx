import { Trans } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { useHydrated } from '../../hooks/useHydrated';
import { type LazyPart, useLazyPart } from '../../hooks/useLazyPart';
import { Banner } from '../Banner';
import { Button } from '../Button';
import { OfflineIcon } from '../icons/OfflineIcon';
import { LoadingOverlay } from '../LoadingOverlay';
import styles from './LazyOverlay.module.css';

interface OverlayState {
  isOpen: boolean;
  onClose: () => void;
}

interface LazyOverlayProps<Props extends OverlayState> {
  overlay: LazyPart<ComponentType<Props>>;
  props: Props;
}

/**
 * An overlay in a chunk of its own: renders nothing until it is first opened, a spinner only if the chunk is slow, and
 * an error with a close button if it fails to load. Stays mounted afterwards, for the closing animation.
 */
export function LazyOverlay<Props extends OverlayState>({ overlay, props }: LazyOverlayProps<Props>) {
  const { isOpen, onClose } = props;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const isHydrated = useHydrated();
  const { part: Overlay, hasFailed, retry } = useLazyPart(overlay, wasOpened);

  if (Overlay) return <Overlay {...props} />;
  if (!isOpen || !isHydrated) return null;
  if (!hasFailed) {
    return (
      <div className={styles.late}>
        <LoadingOverlay isFullScreen />
      </div>
    );
  }
  return (
    <Banner
      tone="error"
      position="bottom"
      isUrgent
      icon={<OfflineIcon />}
      action={
        <>
          <Button size="sm" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Trans>This did not load. Check your connection.</Trans>
    </Banner>
  );
}
