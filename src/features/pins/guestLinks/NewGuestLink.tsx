import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { copyText } from '../../../hooks/shareOrCopy';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import styles from './GuestLinks.module.css';

/** The address of a new link, which is shown once. */
export function NewGuestLink({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async () => setCopied(await copyText(url));
  return (
    <div className={styles.form} role="status">
      <TextField
        label={t`Your new link`}
        hint={t`Copy it now: it is shown only once.`}
        value={url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
        error={isCopied === false ? t`The link could not be copied. Select it.` : undefined}
      />
      <div className={styles.end}>
        <Button onClick={() => void copy()}>{isCopied ? <Trans>Link copied</Trans> : <Trans>Copy link</Trans>}</Button>
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}
