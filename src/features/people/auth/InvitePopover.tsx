import { Trans, useLingui } from '@lingui/react/macro';
import { INVITE_CHANNELS } from '../../../../contract/constants/boards/invites';
import type { Invite } from '../../../../contract/schemas/boards/inviteLinks';
import { upsellDismissed } from '../../../actions/people/session';
import { selectIsUpsellShown } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Mark } from '../../../ui/Mark';
import { Dialog } from '../../../ui/overlays/Dialog';
import { AuthLinks } from './AuthLinks';
import styles from './SaveUpsell.module.css';

/** Shows over the page who invited the visitor, and to what (ledger INV-003). */
export function InvitePopover({ invite }: { invite: Invite }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isShown = useAppSelector(selectIsUpsellShown);
  const dismiss = () => void dispatch(upsellDismissed());
  const { full_name: name } = invite.sender;
  const detail: Readonly<Record<number, string>> = {
    [INVITE_CHANNELS.profile]: t`They want to show you their pins and boards.`,
    [INVITE_CHANNELS.board]: t`They want to show you this board.`,
  };
  return (
    <Dialog isOpen={isShown} onClose={dismiss} size="sm" title={t`${name} invited you`}>
      <div className={styles.upsell}>
        <Mark size={48} />
        <p>{detail[invite.invite_channel] ?? <Trans>Find ideas and save them to boards of your own.</Trans>}</p>
        <AuthLinks onLeave={dismiss} />
        <Button variant="ghost" onClick={dismiss}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
