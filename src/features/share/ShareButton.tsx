import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BoardEntity } from '../../entities/boards';
import type { PinEntity } from '../../entities/pins';
import { lazyPart } from '../../hooks/useLazyPart';
import { Button } from '../../ui/Button';
import { IconButton, type IconButtonLook } from '../../ui/IconButton';
import { ShareIcon } from '../../ui/icons/ShareIcon';
import { LazyOverlay } from '../../ui/overlays/LazyOverlay';
import type { ShareDialogProps } from './ShareDialog.impl';

const part = lazyPart(async () => (await import(/* webpackChunkName: "share" */ './ShareDialog.impl')).ShareDialog);

export function SharePin({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  return <ShareButton label={t`Share`} heading={t`Share this pin`} thing={thingOf(pin)} />;
}

/** The same as a row of a sheet. */
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
        overlay={part}
        props={{ isOpen, onClose: () => setOpen(false), heading: t`Share this pin`, thing: thingOf(pin) }}
      />
    </>
  );
}

function thingOf(pin: PinEntity): ShareDialogProps['thing'] {
  return {
    shared: { pin: pin.id },
    path: `/pin/${pin.id}/`,
    title: pin.title || pin.gridTitle,
    boardId: pin.board,
  };
}

export function ShareBoard({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const thing = { shared: { board: board.id }, path: board.url, title: board.name, boardId: board.id };
  return <ShareButton label={t`Share board`} heading={t`Share this board`} thing={thing} variant="secondary" />;
}

interface ShareButtonProps extends Pick<ShareDialogProps, 'heading' | 'thing'>, Pick<IconButtonLook, 'variant'> {
  label: string;
}

/** Opens the ways in which something can be handed on. */
function ShareButton({ label, variant = 'ghost', ...what }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const preload = () => void part.load().catch(() => {});
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
      <LazyOverlay overlay={part} props={{ isOpen, onClose: () => setOpen(false), ...what }} />
    </>
  );
}
