import type { DataOf, OptionsOf } from '../../../../contract/api';
import { roleAllows } from '../../../../contract/constants/business/permissions';
import type { AssetAccess } from '../../../../contract/schemas/business/access';
import type { BusinessInvite } from '../../../../contract/schemas/business/invites';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import { hashToken } from '../../../platform/auth/sessions';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import {
  alreadyInBusiness,
  answerEach,
  businessesById,
  businessSuspended,
  findActing,
  type Grantee,
  giveAccess,
  lockBusinessRows,
  recordBusinessEvent,
  requireGivable,
  tooMuchAccess,
} from '../businesses';
import { addOrganizationManager, joinHierarchy } from '../hierarchy';
import { addMember } from '../members';
import { inviteAnswered, inviteExpired, noSuchInvite } from './invites.errors';
import { INVITE_OPERATIONS, isOfHierarchy, isOfPeople } from './invites.policy';
import { isExpired } from './invites.presenter';
import * as invites from './invites.repository';
import { presentInvites } from './invites.service';

type Row = invites.InviteRow;
type Answer = DataOf<'BusinessInviteLinkResource.update'>;
type Given = OptionsOf<'ReceivedBusinessInvitesResource.update'>['answers'][number];

const MOST_SHOWN = 100;

/** Whether the viewer answers an invite: one to them, or to a business in which their role allows it. */
async function findIsTheirs(ctx: { readonly db: Db } & Pick<Ctx, 'viewer'>) {
  const acting = await findActing(ctx);
  const viewer = requireViewer(ctx);
  const isTheirs = ({ type, user_id, partner_id }: Row) =>
    user_id === viewer.id ||
    acting.some(({ business_id, role }) => business_id === partner_id && roleAllows(role, INVITE_OPERATIONS[type]));
  return { isTheirs, ids: [...new Set(acting.map((one) => one.business_id))] };
}

/** The invites that wait for the viewer; of the hierarchy only, or without those. */
export async function listReceived(
  ctx: Ctx,
  { is_of_hierarchy: wanted }: OptionsOf<'ReceivedBusinessInvitesResource.get'>,
): Promise<BusinessInvite[]> {
  const { isTheirs, ids } = await findIsTheirs(ctx);
  const rows = await invites.findWaiting(ctx.db, requireViewer(ctx).id, ids, ctx.clock.now(), MOST_SHOWN);
  const shown = rows.filter((row) => isTheirs(row) && (wanted === undefined || isOfHierarchy(row.type) === wanted));
  return presentInvites(ctx.db, ctx, shown, ids);
}

/** What the link in a mail invites to. Throws 404, also for a link that was replaced by sending again, and 410. */
export async function readLink(ctx: Ctx, token: string): Promise<BusinessInvite> {
  const row = await invites.findByToken(ctx.db, hashToken(token));
  if (!row) throw noSuchInvite();
  if (isExpired(row, ctx.clock.now())) throw inviteExpired();
  const [invite] = await presentInvites(ctx.db, ctx, [row], []);
  if (!invite) throw noSuchInvite();
  return { ...invite, is_received_invite: true };
}

export async function answerLink(
  ctx: Ctx,
  { token, accept_invite }: OptionsOf<'BusinessInviteLinkResource.update'>,
): Promise<Answer> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await invites.findByToken(tx, hashToken(token));
    if (!row) throw noSuchInvite();
    return answer(tx, ctx, row, { invite_id: row.id, accept_invite });
  });
}

/** Accepts or declines, each with an answer of its own. 404 for invites to others, as for those that are not there. */
export async function answerReceived(
  ctx: Ctx,
  { answers }: OptionsOf<'ReceivedBusinessInvitesResource.update'>,
): Promise<DataOf<'ReceivedBusinessInvitesResource.update'>> {
  return inTransaction(ctx.db, async (tx) => {
    const { isTheirs } = await findIsTheirs({ ...ctx, db: tx });
    return answerEach(
      answers,
      ({ invite_id }) => [invite_id],
      async (given) => {
        const row = await invites.findInvite(tx, given.invite_id);
        if (!row || !isTheirs(row)) throw noSuchInvite();
        return answer(tx, ctx, row, given, async () => (await findIsTheirs({ ...ctx, db: tx })).isTheirs(row));
      },
    );
  });
}

/**
 * The same answer again changes nothing. Throws 409 where it was answered otherwise, 410 where it has expired, and 403
 * where one of both businesses is suspended.
 */
async function answer(
  tx: Tx,
  ctx: Ctx,
  seen: Row,
  { accept_invite: isAccepted, access }: Given,
  isStillTheirs: () => Promise<boolean> = async () => true,
): Promise<Answer> {
  const ids = seen.partner_id ? [seen.business_id, seen.partner_id] : [seen.business_id];
  await lockBusinessRows(tx, ids);
  // The viewer may have lost their role in the invited business while the lock was waited for.
  if (!(await isStillTheirs())) throw noSuchInvite();
  const row = await invites.findInvite(tx, seen.id);
  if (!row || row.status === 'CANCELLED' || row.token_hash !== seen.token_hash) throw noSuchInvite();
  const viewer = requireViewer(ctx);
  const done = { id: row.id, business_id: row.business_id };
  if (row.status !== 'PENDING') {
    const isSame = row.status === (isAccepted ? 'ACCEPTED' : 'DECLINED');
    if (isSame && (row.user_id === null || row.user_id === viewer.id)) return done;
    throw inviteAnswered();
  }
  const now = ctx.clock.now();
  if (isExpired(row, now)) throw inviteExpired();
  const businesses = await businessesById(tx, ids);
  const business = businesses.get(row.business_id);
  if (!business) throw noSuchInvite();
  if (isAccepted) {
    if ([...businesses.values()].some((one) => one.suspended_at !== null)) throw businessSuspended();
    if (row.type === 'MEMBER_INVITE') await join(tx, ctx, row, business.account_id);
    else if (isOfHierarchy(row.type)) await enterHierarchy(tx, ctx, row);
    else await becomePartners(tx, ctx, row, access);
  }
  const status = isAccepted ? 'ACCEPTED' : 'DECLINED';
  // Of who came by a link it is kept who they are: the link is theirs alone from now on.
  const user_id = isOfPeople(row.type) ? viewer.id : null;
  await invites.updateInvite(tx, row, { status, user_id, updated_at: now });
  if (!isAccepted) {
    await recordBusinessEvent(tx, ctx, row.business_id, viewer, {
      kind: 'inviteDeclined',
      subject: { type: 'INVITE', id: row.id },
      detail: { invite_type: row.type, ...(row.partner_id && { partner_id: row.partner_id }) },
    });
  }
  return done;
}

async function join(tx: Tx, ctx: Ctx, row: Row, accountId: string): Promise<void> {
  const viewer = requireViewer(ctx);
  if (viewer.id === accountId) throw alreadyInBusiness();
  const member = { id: viewer.id, name: viewer.fullName, role: row.role ?? 'EMPLOYEE', invitedById: row.created_by_id };
  if (!(await addMember(tx, ctx, row.business_id, member))) return;
  await giveStanding(tx, ctx, row, row.business_id, { kind: 'MEMBER', id: viewer.id });
}

/** Who manages the children of a parent for whom nobody did so before is the one who acted for the parent. */
async function enterHierarchy(tx: Tx, ctx: Ctx, row: Row): Promise<void> {
  const viewer = requireViewer(ctx);
  if (row.type === 'ORGANIZATION_MANAGER_INVITE') {
    return addOrganizationManager(tx, ctx, viewer, row.business_id, viewer.id);
  }
  if (row.partner_id === null) return;
  const [parentId, childId, managerId] =
    row.type === 'CHILD_INVITE'
      ? ([row.business_id, row.partner_id, row.created_by_id] as const)
      : ([row.partner_id, row.business_id, viewer.id] as const);
  await joinHierarchy(tx, ctx, viewer, { parentId, childId, managerId });
}

/**
 * An accepted PARTNER_INVITE gives what it says of the sender's assets. An accepted PARTNER_REQUEST gives what the answer
 * names of the asked business's assets, at most what was asked for where something was.
 */
async function becomePartners(tx: Tx, ctx: Ctx, row: Row, named: AssetAccess[] | undefined): Promise<void> {
  const viewer = requireViewer(ctx);
  if (row.partner_id === null) return;
  const isRequest = row.type === 'PARTNER_REQUEST';
  const [ownerId, partnerId] = isRequest ? [row.partner_id, row.business_id] : [row.business_id, row.partner_id];
  const given = isRequest && named ? named : row.access;
  if (isRequest && named) {
    if (row.access.length > 0 && !named.every((one) => isWithin(row.access, one))) throw tooMuchAccess();
    for (const one of named) await requireGivable(tx, ownerId, { kind: 'PARTNER' }, one);
  }
  await addPartner(tx, ctx, { ownerId, partnerId, createdById: isRequest ? viewer.id : row.created_by_id });
  await giveStanding(tx, ctx, { ...row, access: given }, ownerId, { kind: 'PARTNER', id: partnerId });
}

/** Makes a business a partner, so that the other may give it access; nothing where it is one. Both rows are locked. */
export async function addPartner(
  tx: Tx,
  ctx: Ctx,
  { ownerId, partnerId, createdById }: { ownerId: BusinessId; partnerId: BusinessId; createdById: UserId },
): Promise<void> {
  const row = { business_id: ownerId, partner_id: partnerId, created_at: ctx.clock.now(), created_by_id: createdById };
  if (!(await invites.insertPartner(tx, row))) return;
  const businesses = await businessesById(tx, [ownerId, partnerId]);
  for (const [id, otherId] of [
    [ownerId, partnerId],
    [partnerId, ownerId],
  ] as const) {
    await recordBusinessEvent(tx, ctx, id, requireViewer(ctx), {
      kind: 'partnerAdded',
      subject: { type: 'PARTNER', id: otherId, name: businesses.get(otherId)?.name ?? '' },
      detail: { partner_type: id === ownerId ? 'INTERNAL' : 'EXTERNAL' },
    });
  }
}

const isWithin = (asked: readonly AssetAccess[], one: AssetAccess) =>
  asked.some(
    ({ asset_type, asset_id, permissions }) =>
      asset_type === one.asset_type &&
      asset_id === one.asset_id &&
      one.permissions.every((permission) => permissions.includes(permission)),
  );

/** Gives what an invite says, but for what can no longer be given: assets go and come while it waits. */
async function giveStanding(tx: Tx, ctx: Ctx, row: Row, ownerId: BusinessId, grantee: Grantee): Promise<void> {
  for (const one of row.access) {
    try {
      await giveAccess(tx, ctx, ownerId, { id: row.created_by_id }, grantee, one);
    } catch (error) {
      // Thrown before anything was written.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
