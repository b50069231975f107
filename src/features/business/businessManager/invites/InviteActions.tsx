import { Trans } from '@lingui/react/macro';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { invitesChangeRequested } from '../../../../actions/business/people';
import type { SentInvite } from '../../../../entities/business/people';
import { useAppDispatch } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { useManagerPlace } from '../useManagerPlace';

interface InviteActionsProps {
  list: 'memberInvites' | 'partnerInvites' | 'partnerRequests';
  rows: readonly SentInvite[];
  clear: () => void;
}

/** Sends invites that wait again, or takes them back. */
export function InviteActions({ list, rows, clear }: InviteActionsProps) {
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const change = (how: 'resend' | 'cancel') => {
    const inviteIds = rows.map(({ id }) => id);
    dispatch(invitesChangeRequested({ businessId: businessId as BusinessId, list, inviteIds, how }));
    clear();
  };
  return (
    <>
      <Button size="sm" onClick={() => change('resend')}>
        <Trans>Send again</Trans>
      </Button>
      <Button size="sm" onClick={() => change('cancel')}>
        <Trans>Cancel invitations</Trans>
      </Button>
    </>
  );
}
