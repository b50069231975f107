import { Trans } from '@lingui/react/macro';
import type { PinEntity } from '../../../entities/pins/pins';
import styles from './RichPin.module.css';

/** Says what is wrong with a pin's link (ENT-035). */
export function LinkNote({ health }: { health: PinEntity['linkHealth'] }) {
  return (
    <p className={styles.note} data-health={health}>
      {health === 'gone' && <Trans>This link no longer works.</Trans>}
      {health === 'unreachable' && <Trans>This link did not answer when we last tried it.</Trans>}
      {health === 'unsafe' && <Trans>This link may not be safe.</Trans>}
    </p>
  );
}
