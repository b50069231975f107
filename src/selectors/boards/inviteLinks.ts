import type { OptionsOf } from '../../../contract/api';
import type { Invite } from '../../../contract/schemas/boards/inviteLinks';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

/** The invitation by which a visitor came, while they are shown it. */
export function selectShownInvite(state: RootState): Invite | null {
  const code = state.context?.inviteCode;
  if (state.session.loginSignupFrom !== 'invite' || !code) return null;
  return (selectRequest(state, 'InviteCodeMetadataResource.get', { invite_code: code })?.data ?? null) as Invite | null;
}

/** The form id of the request that makes an invite link: one for each thing that a link leads to. */
export const inviteFormId = ({ kind, board_id: boardId }: OptionsOf<'InviteLinkResource.create'>): string =>
  `invite ${kind} ${boardId ?? ''}`;
