import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PinEntity } from '../../../entities/pins/pins';
import { Button } from '../../../ui/Button';
import { ShareIcon } from '../../../ui/icons/ShareIcon';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import { shareDialog } from './shareDialog';
import { sharedPin } from './sharedPin';

/** Shares a pin, as a row of a sheet. */
export function SharePinRow({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="lg"
        isFullWidth
        iconStart={<ShareIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>Share</Trans>
      </Button>
      <LazyOverlay
        overlay={shareDialog}
        props={{ isOpen, onClose: () => setOpen(false), heading: t`Share this pin`, thing: sharedPin(pin) }}
      />
    </>
  );
}
