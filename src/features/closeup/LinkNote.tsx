import { Trans } from '@lingui/react/macro';
import type { PinEntity } from '../../entities/pins';
import styles from './RichPin.module.css';

/** What is wrong with the link beside it (ledger ENT-035). Nothing where it works or was not read yet. */
export function LinkNote({ health }: { health: PinEntity['linkHealth'] }) {
  if (!health || health === 'ok') return null;
  return (
    <p className={styles.note} data-health={health}>
      {health === 'gone' && <Trans>This link does not work any more.</Trans>}
      {health === 'unreachable' && <Trans>This link did not answer when we last tried it.</Trans>}
      {health === 'unsafe' && <Trans>This link may not be safe.</Trans>}
    </p>
  );
}
