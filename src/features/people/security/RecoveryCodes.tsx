import { Trans, useLingui } from '@lingui/react/macro';
import { printPage } from '../../../hooks/printPage';
import { Button } from '../../../ui/Button';
import { DownloadIcon } from '../../../ui/icons/DownloadIcon';
import styles from './Security.module.css';

/** Shows the codes, which cannot be shown again, with ways to save them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div className={styles.form} role="status">
      <p>
        <Trans>
          Save these recovery codes somewhere safe. Each one works once, in place of a code from your app. They are not
          shown again.
        </Trans>
      </p>
      <ul className={styles.codes} aria-label={t`Recovery codes`} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <a className={styles.download} href={file} download="magpie-recovery-codes.txt">
          <DownloadIcon size={20} />
          <Trans>Download</Trans>
        </a>
        <Button onClick={printPage}>
          <Trans>Print</Trans>
        </Button>
        <Button variant="primary" onClick={onClose}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </div>
  );
}
