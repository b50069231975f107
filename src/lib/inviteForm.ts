import type { OptionsOf } from '../../contract/api';

/** Under which the request of an invite link is found: one for each thing that a link leads to. */
export const inviteFormId = ({ kind, board_id: boardId }: OptionsOf<'InviteLinkResource.create'>): string =>
  `invite ${kind} ${boardId ?? ''}`;
