import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShareWay } from '../../../../contract/constants/talk/shares';
import type { BoardId } from '../../../../contract/schemas/common';
import type { Shared } from '../../../actions/talk/conversations';
import { pinShared } from '../../../actions/talk/shares';
import { canShare, copyAddress, shareAddress, siteAddress } from '../../../hooks/shareOrCopy';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectHasMessages, selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { LinkIcon } from '../../../ui/icons/LinkIcon';
import { ShareIcon } from '../../../ui/icons/ShareIcon';
import { Dialog } from '../../../ui/overlays/Dialog';
import { GuestLinksLink } from './GuestLinksLink';
import { InviteLink } from './InviteLink';
import { OutsideBoard } from './OutsideBoard';
import { SendTo } from './SendTo';
import styles from './ShareDialog.module.css';

export interface ShareDialogProps {
  isOpen: boolean;
  onClose: () => void;
  heading: string;
  /** What is shared, and the board whose privacy decides who can open it. */
  thing: { shared: Shared; path: string; title: string; boardId: BoardId | undefined };
}

/**
 * Shares with people, by link, by the device's share sheet, and to other sites by plain links: nothing of theirs is
 * loaded here.
 */
export function ShareDialog({ isOpen, onClose, heading, thing }: ShareDialogProps) {
  const hasMessages = useAppSelector(selectHasMessages);
  if (!useMessageGroup('shareDialog', isOpen)) return null;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={heading} size="sm">
      {hasMessages && isOpen && <SendTo shared={thing.shared} boardId={thing.boardId} />}
      <Ways {...thing} />
      {'board' in thing.shared && <InviteToBoard boardId={thing.shared.board} />}
      {thing.boardId && (
        <GuestLinksLink boardId={thing.boardId} pinId={'pin' in thing.shared ? thing.shared.pin : null} />
      )}
      {'board' in thing.shared && <OutsideBoard boardId={thing.shared.board} />}
    </Dialog>
  );
}

/** For members. A secret board cannot be opened by an invite link. */
function InviteToBoard({ boardId }: { boardId: BoardId }) {
  const { t } = useLingui();
  const isMember = useAppSelector(selectIsAuthenticated);
  const board = useEntity('boards', boardId);
  if (!isMember || !board || board.privacy === 'secret') return null;
  return (
    <InviteLink options={{ kind: 'board', board_id: boardId }} label={t`Invite link to this board`}>
      <Trans>Make an invite link</Trans>
    </InviteLink>
  );
}

function Ways({ shared, path, title }: ShareDialogProps['thing']) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [copied, setCopied] = useState<boolean | null>(null);
  const count = (way: ShareWay) => {
    if ('pin' in shared) dispatch(pinShared({ pinId: shared.pin, way }));
  };
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
    <>
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
    </>
  );
}
