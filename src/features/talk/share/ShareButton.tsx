import { useState } from 'react';
import { IconButton, type IconButtonLook } from '../../../ui/IconButton';
import { ShareIcon } from '../../../ui/icons/ShareIcon';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import type { ShareDialogProps } from '../shareDialog';
import { shareDialog } from './shareDialog';

interface ShareButtonProps extends Pick<ShareDialogProps, 'heading' | 'thing'>, Pick<IconButtonLook, 'variant'> {
  label: string;
}

/** Opens the share dialog. */
export function ShareButton({ label, variant = 'ghost', ...what }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const preload = () => void shareDialog.load().catch(() => {});
  return (
    <>
      <IconButton
        variant={variant}
        label={label}
        icon={<ShareIcon />}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      <LazyOverlay overlay={shareDialog} props={{ isOpen, onClose: () => setOpen(false), ...what }} />
    </>
  );
}
