import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShareWay } from '../../../contract/constants/shares';
import { pinShared } from '../../actions/shares';
import type { PinEntity } from '../../entities/pins';
import { canShare, copyAddress, shareAddress, siteAddress } from '../../hooks/shareOrCopy';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { CheckIcon } from '../../ui/icons/CheckIcon';
import { LinkIcon } from '../../ui/icons/LinkIcon';
import { ShareIcon } from '../../ui/icons/ShareIcon';
import { Dialog } from '../../ui/overlays/Dialog';
import styles from './SharePin.module.css';

interface SharePinProps {
  isOpen: boolean;
  onClose: () => void;
  pin: PinEntity;
}

/** By link, by the device's own sheet, and to other sites by plain links: nothing of theirs is loaded here. */
export function SharePin({ isOpen, onClose, pin }: SharePinProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [copied, setCopied] = useState<boolean | null>(null);
  const path = `/pin/${pin.id}/`;
  const title = pin.title || pin.gridTitle;
  const count = (way: ShareWay) => dispatch(pinShared({ pinId: pin.id, way }));

  const copy = async () => {
    const isDone = await copyAddress(path);
    setCopied(isDone);
    if (isDone) count('link');
  };
  const share = async () => {
    if ((await shareAddress(path, title)) === 'shared') count('system');
  };
  const link = siteAddress(path);
  const address = encodeURIComponent(link);
  const words = encodeURIComponent(title);
  const targets: { name: string; way: ShareWay; href: string }[] = [
    { name: t`Email`, way: 'mail', href: `mailto:?subject=${words}&body=${address}` },
    { name: 'WhatsApp', way: 'messenger', href: `https://wa.me/?text=${words}%20${address}` },
    { name: 'Telegram', way: 'messenger', href: `https://t.me/share/url?url=${address}&text=${words}` },
    { name: 'Facebook', way: 'social', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'Reddit', way: 'social', href: `https://www.reddit.com/submit?url=${address}&title=${words}` },
    { name: 'X', way: 'social', href: `https://x.com/intent/post?url=${address}&text=${words}` },
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Share this pin`} size="sm">
      <div className={styles.ways}>
        <Button iconStart={copied ? <CheckIcon size={20} /> : <LinkIcon size={20} />} onClick={() => void copy()}>
          {copied ? <Trans>Link copied</Trans> : <Trans>Copy link</Trans>}
        </Button>
        {canShare() && (
          <Button iconStart={<ShareIcon size={20} />} onClick={() => void share()}>
            <Trans>Other apps</Trans>
          </Button>
        )}
      </div>
      <p role="status" className={styles.status}>
        {copied === false && <Trans>The link could not be copied. It is: {link}</Trans>}
      </p>
      <ul className={styles.targets} aria-label={t`Share with`}>
        {targets.map(({ name, way, href }) => (
          <li key={name}>
            <a
              className={styles.target}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => count(way)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
