import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { printPage } from '../../../hooks/printPage';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { PartFailed } from '../../../ui/PartFailed';
import { ProgressBar } from '../../../ui/ProgressBar';
import { ContactSheet } from './ContactSheet';
import type { PrintBoardProps } from './PrintBoard';
import styles from './Printing.module.css';
import { MOST_PRINTED, usePrintedPins } from './usePrintedPins';

export function PrintBoardDialog(props: PrintBoardProps) {
  const { t } = useLingui();
  const { name, isOpen, onClose } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Print ${name}`} size="sm">
      {isOpen && <Preparation {...props} />}
    </Dialog>
  );
}

/** Reads the pins and loads their pictures, which the browser would print empty otherwise. */
function Preparation({ name, source }: PrintBoardProps) {
  const { t } = useLingui();
  const { ids, isWhole, isCut, hasFailed, retry } = usePrintedPins(source);
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const [body, setBody] = useState<HTMLElement | null>(null);
  const findBody = useCallback((here: HTMLElement | null) => setBody(here?.ownerDocument.body ?? null), []);
  const isReady = isWhole && ids.every((id) => loaded.has(id));
  if (hasFailed) return <PartFailed onRetry={retry} />;
  return (
    <div ref={findBody} className={styles.preparation}>
      <p>
        <Trans>Pictures, titles and links on paper or as a PDF.</Trans>
      </p>
      {isCut && (
        <p>
          <Trans>The first {MOST_PRINTED} pins are printed.</Trans>
        </p>
      )}
      {!isReady && <ProgressBar label={t`Loading pictures`} value={loaded.size / Math.max(1, ids.length)} />}
      <Button variant="primary" disabled={!isReady} onClick={printPage}>
        <Trans>Print</Trans>
      </Button>
      {body &&
        createPortal(
          <ContactSheet name={name} ids={ids} onLoaded={(id) => setLoaded((before) => new Set(before).add(id))} />,
          body,
        )}
    </div>
  );
}
