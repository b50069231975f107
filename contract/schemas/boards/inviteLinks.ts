import { type Static, Type } from 'typebox';
import { INVITE_KINDS } from '../../constants/boards/invites';
import { BoardIdSchema, Nullable, OneOf, UserIdSchema } from '../common';

const closed = { additionalProperties: false };

const InviteSchema = Type.Object({
  sender: Type.Object({ id: UserIdSchema, username: Type.String(), full_name: Type.String() }),
  invite_channel: Type.Integer(),
  /** Whether both the viewer and the sender may use messages; false for visitors (ledger INV-006). */
  should_show_messaging: Type.Boolean(),
});
export type Invite = Static<typeof InviteSchema>;

export const inviteLinkSchemas = {
  /** Null for an unknown code, and for a sender whom the viewer does not see. */
  'InviteCodeMetadataResource.get': {
    options: Type.Object({ invite_code: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
    data: Nullable(InviteSchema),
  },
  /** `board_id`: of the board that a link of kind `board` leads to. */
  'InviteLinkResource.create': {
    options: Type.Object({ kind: OneOf(INVITE_KINDS), board_id: Type.Optional(BoardIdSchema) }, closed),
    data: Type.Object({ url: Type.String() }),
  },
};
