import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PinEntity } from '../../entities/pins';
import { lazyPart } from '../../hooks/useLazyPart';
import { IconButton } from '../../ui/IconButton';
import { ShareIcon } from '../../ui/icons/ShareIcon';
import { LazyOverlay } from '../../ui/overlays/LazyOverlay';

const part = lazyPart(async () => (await import(/* webpackChunkName: "share-pin" */ './SharePin.impl')).SharePin);

/** Opens the ways in which the pin can be handed on. */
export function ShareButton({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const preload = () => void part.load().catch(() => {});
  return (
    <>
      <IconButton
        label={t`Share`}
        icon={<ShareIcon />}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      <LazyOverlay overlay={part} props={{ isOpen, onClose: () => setOpen(false), pin }} />
    </>
  );
}
