import { randomBytes } from 'node:crypto';
import type { DataOf, OptionsOf } from '../../../../contract/api';
import { INVITE_CHANNELS } from '../../../../contract/constants/boards/invites';
import type { Invite } from '../../../../contract/schemas/boards/inviteLinks';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { findPersonFacts, hasMessages, isHiddenFrom, requireAccount } from '../../people/users';
import { boardUrl, noSuchBoard, requireBoard } from '../boards';
import * as invites from './inviteLinks.repository';

/** 96 bits: codes cannot be guessed. */
const CODE_BYTES = 12;

/** The sender of a link. Null for an unknown code, and likewise for a sender whom the viewer may not see. */
export async function readInvite(ctx: Ctx, code: string): Promise<Invite | null> {
  const row = await invites.findSender(ctx.db, code);
  const isHidden = await isHiddenFrom(ctx.db, ctx.viewer?.id ?? null, row?.id);
  if (!row || isHidden) return null;
  const { channel, ...sender } = row;
  return { sender, invite_channel: channel, should_show_messaging: await canMessage(ctx, sender.id) };
}

async function canMessage(ctx: Ctx, senderId: Invite['sender']['id']): Promise<boolean> {
  if (!ctx.viewer || ctx.viewer.id === senderId) return false;
  const people = await findPersonFacts(ctx.db, [ctx.viewer.id, senderId]);
  return people.length === 2 && people.every((person) => hasMessages(person, ctx.clock.now()));
}

/**
 * The link with which the viewer invites to the product, their profile or a board. It grants nothing: it says who sent
 * it. The same for every call of a kind. Throws 404 for a board that they do not see.
 */
export async function createLink(
  ctx: Ctx,
  { kind, board_id: boardId }: OptionsOf<'InviteLinkResource.create'>,
): Promise<DataOf<'InviteLinkResource.create'>> {
  const viewer = requireViewer(ctx);
  const path = kind === 'board' ? await boardPath(ctx, boardId) : kind === 'profile' ? `/${viewer.username}/` : '/';
  const code = await invites.claimCode(ctx.db, {
    code: randomBytes(CODE_BYTES).toString('base64url'),
    sender_id: viewer.id,
    channel: INVITE_CHANNELS[kind],
    created_at: ctx.clock.now(),
  });
  return { url: `${ctx.origin}${path}?invite_code=${code}` };
}

async function boardPath(ctx: Ctx, id: OptionsOf<'InviteLinkResource.create'>['board_id']): Promise<string> {
  if (id === undefined) throw noSuchBoard();
  const board = await requireBoard(ctx.db, id, ctx.viewer?.id ?? null);
  return boardUrl(await requireAccount(ctx.db, board.owner_id), board.slug);
}
