import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BoardEntity } from '../../entities/boards';
import { shareOrCopy } from '../../hooks/shareOrCopy';
import { IconButton } from '../../ui/IconButton';
import { CheckIcon } from '../../ui/icons/CheckIcon';
import { ShareIcon } from '../../ui/icons/ShareIcon';

/** Hands the board's address to another app where the device can, and copies it where not. */
export function ShareBoard({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const share = async () => setCopied((await shareOrCopy(board.url, board.name)) === 'copied');
  return (
    <IconButton
      variant="secondary"
      label={isCopied ? t`Link copied` : t`Share board`}
      icon={isCopied ? <CheckIcon /> : <ShareIcon />}
      onClick={() => void share()}
      onBlur={() => setCopied(false)}
    />
  );
}
