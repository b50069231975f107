import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { parseUrl } from '../../../../contract/constants/parseUrl';
import { siteRequested } from '../../../actions/pins/pinBuilder';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { completeAddress } from '../../../lib/webAddress';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { preloadDialog } from '../../../ui/overlays/Dialog';
import styles from './SiteForm.module.css';
import { SitePictures } from './SitePictures';

interface SiteFormProps {
  onAdded: (draftId: string) => void;
  /** The initial value. */
  address?: string;
  /** Hides the label, because the text around the field says the same. */
  isLabelHidden?: boolean;
}

/** Creates pins from a web page, whose pictures are offered. */
export function SiteForm({ onAdded, address = '', isLabelHidden = false }: SiteFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(element);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    noteTry();
    const url = completeAddress(String(new FormData(event.currentTarget).get('url') ?? ''));
    const isAddress = parseUrl(url) !== null;
    setMissing(!isAddress);
    if (!isAddress) return;
    dispatch(siteRequested({ url }));
    setAsked(url);
    setOpen(true);
  };
  return (
    <div className={styles.holder}>
      <form
        ref={element}
        className={styles.form}
        data-is-bare={isLabelHidden}
        noValidate
        onSubmit={send}
        onFocus={preloadDialog}
      >
        <TextField
          label={t`From a web address`}
          isLabelHidden={isLabelHidden}
          name="url"
          type="url"
          defaultValue={address}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={isMissing ? t`Enter a web address, such as example.org` : undefined}
        />
        <Button type="submit" size="lg">
          <Trans>Find pictures</Trans>
        </Button>
      </form>
      {asked !== null && (
        <SitePictures
          key={asked}
          url={asked}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onAdded={(draftId) => {
            setOpen(false);
            onAdded(draftId);
          }}
        />
      )}
    </div>
  );
}
