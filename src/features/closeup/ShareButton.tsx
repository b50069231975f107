import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PinEntity } from '../../entities/pins';
import { shareOrCopy } from '../../hooks/shareOrCopy';
import { IconButton } from '../../ui/IconButton';
import { CheckIcon } from '../../ui/icons/CheckIcon';
import { ShareIcon } from '../../ui/icons/ShareIcon';

/** Hands the pin's address to another app where the device can, and copies it where not. */
export function ShareButton({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const how = await shareOrCopy(`/pin/${pin.id}/`, pin.title || pin.gridTitle);
    setCopied(how === 'copied');
  };
  return (
    <IconButton
      label={isCopied ? t`Link copied` : t`Share`}
      icon={isCopied ? <CheckIcon /> : <ShareIcon />}
      onClick={() => void share()}
      onBlur={() => setCopied(false)}
    />
  );
}
