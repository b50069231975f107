import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyPart } from '../../../hooks/useLazyPart';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';
import { Button } from '../../../ui/Button';
import { CropIcon } from '../../../ui/icons/CropIcon';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface CropDialogProps {
  draft: PinDraft;
  /** The address of the picture. */
  src: string;
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "crop" */ './CropPicture.impl')).CropDialog);

/** The button that opens the dialog for cropping, rotating and filtering a draft's picture. */
export function CropPicture({ draft, src }: Pick<CropDialogProps, 'draft' | 'src'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" iconStart={<CropIcon size={20} />} onClick={() => setIsOpen(true)}>
        <Trans>Edit picture</Trans>
      </Button>
      <LazyOverlay overlay={part} props={{ draft, src, isOpen, onClose: () => setIsOpen(false) }} />
    </>
  );
}
