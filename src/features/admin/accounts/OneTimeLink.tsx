import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from '../../../hooks/shareOrCopy';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { Dialog } from '../../../ui/overlays/Dialog';
import styles from './Accounts.module.css';

interface OneTimeLinkProps {
  /** null: nothing is shown. */
  url: string | null;
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A link that is shown once, to be copied. */
export function OneTimeLink({ url, title, children, onClose }: OneTimeLinkProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState<string | null>(null);
  // A link must not show again on another page.
  useEffect(() => onClose, [onClose]);
  const copy = async () => {
    if (url !== null && (await copyText(url))) setCopied(url);
  };
  return (
    <Dialog
      isOpen={url !== null}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
          <Button variant="primary" onClick={copy}>
            {url !== null && copied === url ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{children}</p>
        <TextField label={t`Link`} value={url ?? ''} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
      </div>
    </Dialog>
  );
}
