import type { DataOf, OptionsOf } from '../../../../contract/api';
import { BUSINESS_LIMITS, type BusinessInviteType } from '../../../../contract/constants/business/businesses';
import type { BusinessOperation } from '../../../../contract/constants/business/permissions';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { AssetAccess } from '../../../../contract/schemas/business/access';
import type { BusinessInvite } from '../../../../contract/schemas/business/invites';
import type { BusinessId, BusinessInviteId } from '../../../../contract/schemas/common';
import { absentId, shardOf } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { cleanEmail, emailKey, isEmailAddress } from '../../../platform/text/emailAddress';
import {
  closedAmong,
  findLogin,
  isBlockedBetween,
  isHiddenFrom,
  presentUsersById,
  requireAccount,
} from '../../people/users';
import {
  type ActingBusiness,
  alreadyInBusiness,
  answerEach,
  businessesById,
  businessSuspended,
  findBusinessOf,
  isPartnerOf,
  lockBusiness,
  noSuchBusiness,
  pageAnswer,
  recordBusinessEvent,
  requireBusiness,
  requireGivable,
} from '../businesses';
import { hasChildren, hasChildrenBelow, hasParent, isOrganizationManager } from '../hierarchy';
import { isMemberOf } from '../members';
import {
  alreadyOrganizationManager,
  cannotInviteYourself,
  invalidAddress,
  inviteAnswered,
  noSuchInvite,
  noSuchPerson,
} from './invites.errors';
import { INVITE_OPERATIONS, isOfHierarchy, isOfPeople } from './invites.policy';
import { presentInvite } from './invites.presenter';
import * as invites from './invites.repository';
import { countMails, mailAccount, mailAddress, newLink } from './mails';

type Business = ActingBusiness['business'];
type Create = OptionsOf<'BusinessInvitesResource.create'>;

export async function presentInvites(
  db: Db,
  ctx: Pick<Ctx, 'viewer' | 'clock'>,
  rows: readonly invites.InviteRow[],
  receivers: readonly string[],
): Promise<BusinessInvite[]> {
  const viewer = requireViewer(ctx);
  const people = rows.flatMap((row) => [row.created_by_id, ...(row.user_id ? [row.user_id] : [])]);
  const users = await presentUsersById(db, viewer.id, [...new Set(people)]);
  const ids = rows.flatMap((row) => [row.business_id, ...(row.partner_id ? [row.partner_id] : [])]);
  const businesses = await businessesById(db, ids);
  const relations = { users, businesses, now: ctx.clock.now(), receivers: new Set([...receivers, viewer.id]) };
  return rows.flatMap((row) => presentInvite(row, relations) ?? []);
}

async function presentOne(tx: Tx, ctx: Ctx, row: invites.InviteRow): Promise<BusinessInvite> {
  const [invite] = await presentInvites(tx, ctx, [row], []);
  if (!invite) throw noSuchInvite();
  return invite;
}

/** The invites of people and of partners, sent or received. */
export async function listInvites(ctx: Ctx, options: OptionsOf<'BusinessInvitesResource.get'>) {
  const { business_id: businessId } = options;
  await requireBusiness(ctx, businessId, 'readPeople');
  const page = await invites.findInvites(ctx.db, ctx.cursors, options, ctx.clock.now());
  return pageAnswer(page, await presentInvites(ctx.db, ctx, page.rows, options.is_received ? [businessId] : []));
}

/**
 * Counts, outside the transaction, what `createInvites` mails. Who may not invite counts nothing: the limits of the site
 * and of addresses are everybody's.
 */
export async function countInvites(ctx: Ctx, options: Create): Promise<ReadonlySet<string>> {
  const { business_id: id, invite_type: type, members = [], partner_ids = [], partner_names = [] } = options;
  await requireInviter(ctx, id, INVITE_OPERATIONS[type]);
  const addresses = members.filter((text) => text.includes('@'));
  return countMails(ctx, members.length + partner_ids.length + partner_names.length, addresses);
}

async function requireInviter(ctx: Ctx, id: BusinessId, operation: BusinessOperation): Promise<void> {
  const { business } = await requireBusiness(ctx, id, operation);
  if (business.suspended_at !== null) throw businessSuspended();
}

/** Invites people or businesses, each with an answer of its own. Who has an invite that waits keeps it as it is. */
export async function createInvites(
  tx: Tx,
  ctx: Ctx,
  options: Create,
  silent: ReadonlySet<string>,
): Promise<DataOf<'BusinessInvitesResource.create'>> {
  const { business_id: id, invite_type: type, members = [], partner_ids = [], partner_names = [] } = options;
  const { business } = await lockBusiness(tx, ctx, id, INVITE_OPERATIONS[type]);
  await requireInviting(tx, business, type);
  if (isOfPeople(type)) {
    return answerEach(
      members,
      (text) => [text],
      async (text) => presentOne(tx, ctx, await inviteMember(tx, ctx, business, options, { text, silent })),
    );
  }
  const named = partner_names.map((name) => ({ name }));
  return answerEach(
    [...partner_ids.map((partnerId) => ({ partnerId })), ...named],
    (one) => ['name' in one ? one.name : one.partnerId],
    async (one) => {
      const partnerId = 'name' in one ? await findPartnerId(tx, ctx, one.name) : one.partnerId;
      return presentOne(tx, ctx, await invitePartner(tx, ctx, business, options, partnerId));
    },
  );
}

/** The business of a user name. Throws 404 also for accounts that are hidden from the viewer. */
export async function findPartnerId(tx: Tx, ctx: Ctx, name: string): Promise<BusinessId> {
  const account = await findLogin(tx, name);
  const business = await findBusinessOf(tx, account?.id ?? absentId<Business['account_id']>());
  const isHidden = await isHiddenFrom(tx, requireViewer(ctx).id, account?.id ?? absentId<Business['account_id']>());
  // An address of an account is not looked up, so that nobody learns whose it is.
  if (!business || isHidden || name.includes('@')) throw noSuchBusiness();
  return business.id;
}

async function inviteMember(
  tx: Tx,
  ctx: Ctx,
  business: Business,
  { invite_type: type, business_role = 'EMPLOYEE', access: asked = [] }: Create,
  { text, silent }: { text: string; silent: ReadonlySet<string> },
): Promise<invites.InviteRow> {
  const joins = type === 'MEMBER_INVITE';
  const [role, access] = joins ? [business_role, asked] : [null, []];
  for (const one of access) await requireGivable(tx, business.id, { kind: 'MEMBER' }, one);
  const whom = { ...(await findInvited(tx, ctx, business, type, text)), partner_id: null };
  const link = newLink();
  const facts = {
    type,
    role,
    access,
    token_hash: whom.address === null ? null : link.token_hash,
  } as const;
  const { row, isNew } = await putInvite(tx, ctx, business, { ...whom, ...facts });
  if (isNew && row.user_id) await mailAccount(tx, ctx, row, row.user_id, business.name);
  const { address, address_key } = row;
  if (isNew && address !== null && address_key !== null) {
    await mailAddress(
      tx,
      ctx,
      { ...row, address, address_key },
      { token: link.token, business: business.name, silent },
    );
  }
  return row;
}

/**
 * Who is invited by an address or, as organization managers always are, by a user name. Whether an address has an account is not looked at; people who are hidden
 * from the viewer, or want no invites from them, are as absent as those who are not there.
 */
async function findInvited(tx: Tx, ctx: Ctx, business: Business, type: BusinessInviteType, text: string) {
  const viewer = requireViewer(ctx);
  if (type === 'MEMBER_INVITE' && text.includes('@')) {
    const address = cleanEmail(text);
    if (!isEmailAddress(address)) throw invalidAddress();
    const address_key = emailKey(address);
    if (address_key === emailKey((await requireAccount(tx, viewer.id)).email)) throw cannotInviteYourself();
    return { user_id: null, address, address_key };
  }
  const person = await findLogin(tx, text);
  const id = person?.id ?? absentId<typeof viewer.id>();
  const isHidden = await isHiddenFrom(tx, viewer.id, id);
  const closed = await closedAmong(tx, viewer.id, [id], 'invites', ctx.clock.now());
  if (person && person.id === viewer.id) throw cannotInviteYourself();
  if (!person || isHidden || closed.has(id) || person.banned_at !== null) throw noSuchPerson();
  if (type === 'ORGANIZATION_MANAGER_INVITE') {
    if (await isOrganizationManager(tx, business.id, person.id)) throw alreadyOrganizationManager();
  } else if (person.id === business.account_id || (await isMemberOf(tx, business.id, person.id))) {
    throw alreadyInBusiness();
  }
  return { user_id: person.id, address: null, address_key: null };
}

async function invitePartner(
  tx: Tx,
  ctx: Ctx,
  business: Business,
  { invite_type: type, access: asked = [] }: Create,
  partnerId: BusinessId,
): Promise<invites.InviteRow> {
  if (partnerId === business.id) throw cannotInviteYourself();
  const partner = (await businessesById(tx, [partnerId])).get(partnerId);
  const other = partner?.account_id ?? absentId<Business['account_id']>();
  const isBlocked = await isBlockedBetween(tx, business.account_id, other);
  if (!partner || isBlocked) throw noSuchBusiness();
  const access = isOfHierarchy(type) ? [] : asked;
  if (isOfHierarchy(type)) {
    if (type === 'CHILD_INVITE' && partner.parent_id === business.id) throw alreadyInBusiness();
    // Whether it stands below another one is theirs to say: only when they accept.
  } else if (type === 'PARTNER_INVITE') {
    for (const one of access) await requireGivable(tx, business.id, { kind: 'PARTNER' }, one);
    if (await isPartnerOf(tx, business.id, partnerId)) throw alreadyInBusiness();
  } else {
    // What is asked for is checked against what the asked business owns, which is theirs to say: only when they accept.
    const isAgain = access.length === 0 && (await isPartnerOf(tx, partnerId, business.id));
    if (isAgain) throw alreadyInBusiness();
  }
  const whom = { user_id: null, address: null, address_key: null, partner_id: partnerId };
  const { row, isNew } = await putInvite(tx, ctx, business, { ...whom, type, role: null, access, token_hash: null });
  if (isNew) await mailAccount(tx, ctx, row, partner.account_id, business.name);
  return row;
}

type NewInvite = Pick<
  invites.InviteRow,
  'type' | 'user_id' | 'address' | 'address_key' | 'partner_id' | 'role' | 'token_hash'
> & { readonly access: AssetAccess[] };

/** Stores an invite. One that waits stays; one that has expired is sent again. */
async function putInvite(
  tx: Tx,
  ctx: Ctx,
  business: Business,
  invite: NewInvite,
): Promise<{ row: invites.InviteRow; isNew: boolean }> {
  const viewer = requireViewer(ctx);
  const now = ctx.clock.now();
  const times = {
    sent_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + BUSINESS_LIMITS.inviteDays * DAY_MS),
  };
  const known = await invites.findPending(tx, { ...invite, business_id: business.id });
  if (known && known.expires_at > now) return { row: known, isNew: false };
  const { role, access, token_hash } = invite;
  const row = known
    ? await invites.updateInvite(tx, known, { role, access, token_hash, ...times })
    : await invites.insertInvite(tx, {
        ...invite,
        ...times,
        business_id: business.id,
        id: ctx.ids.next('businessInvite', shardOf(business.id)),
        status: 'PENDING',
        created_by_id: viewer.id,
        created_at: now,
      });
  await recordInvite(tx, ctx, row, known ? 'inviteResent' : 'inviteSent');
  return { row, isNew: true };
}

/** Of a person by name the history has the id, of an address only that there was an invite. */
async function recordInvite(
  tx: Tx,
  ctx: Ctx,
  row: invites.InviteRow,
  kind: 'inviteSent' | 'inviteResent' | 'inviteCancelled',
): Promise<void> {
  await recordBusinessEvent(tx, ctx, row.business_id, requireViewer(ctx), {
    kind,
    subject: { type: 'INVITE', id: row.id },
    detail: {
      invite_type: row.type,
      ...(row.role && { to: row.role }),
      ...(row.user_id && { member_id: row.user_id }),
      ...(row.partner_id && { partner_id: row.partner_id }),
    },
  });
}

/** A business that stands below another one has nothing below it, and asks for no other parent. */
async function requireInviting(tx: Tx, { id, parent_id }: Business, type: BusinessInviteType): Promise<void> {
  if (isOfHierarchy(type) && parent_id !== null) throw hasParent();
  if (type === 'PARENT_REQUEST' && (await hasChildrenBelow(tx, id))) throw hasChildren();
}

/** Changes invites that wait or have expired, each with an answer of its own. */
async function changeEach(
  ctx: Ctx,
  businessId: BusinessId,
  ids: readonly BusinessInviteId[],
  work: (tx: Tx, row: invites.InviteRow, business: Business) => Promise<invites.InviteRow>,
): Promise<DataOf<'BusinessInvitesResource.update'>> {
  return inTransaction(ctx.db, async (tx) => {
    const { business } = await lockBusiness(tx, ctx, businessId, 'managePeople');
    return answerEach(
      ids,
      (id) => [id],
      async (id) => {
        const row = await invites.findInvite(tx, id);
        if (!row || row.business_id !== businessId) throw noSuchInvite();
        return presentOne(tx, ctx, await work(tx, row, business));
      },
    );
  });
}

/** Sends again, with 30 more days. The former link ends. */
export async function resendInvites(
  ctx: Ctx,
  { business_id: businessId, invite_ids }: OptionsOf<'BusinessInvitesResource.update'>,
): Promise<DataOf<'BusinessInvitesResource.update'>> {
  await requireInviter(ctx, businessId, 'managePeople');
  const silent = await countMails(ctx, invite_ids.length, await addressesOf(ctx, businessId, invite_ids));
  return changeEach(ctx, businessId, invite_ids, async (tx, row, business) => {
    if (row.status !== 'PENDING') throw inviteAnswered();
    const now = ctx.clock.now();
    const expires_at = new Date(now.getTime() + BUSINESS_LIMITS.inviteDays * DAY_MS);
    const link = newLink();
    const token_hash = row.address === null ? null : link.token_hash;
    const changed = await invites.updateInvite(tx, row, { sent_at: now, updated_at: now, expires_at, token_hash });
    await recordInvite(tx, ctx, changed, 'inviteResent');
    const { address, address_key } = changed;
    if (address !== null && address_key !== null) {
      await mailAddress(
        tx,
        ctx,
        { ...changed, address, address_key },
        { token: link.token, business: business.name, silent },
      );
    } else {
      const partner = row.partner_id && (await businessesById(tx, [row.partner_id])).get(row.partner_id);
      const accountId = row.user_id ?? (partner ? partner.account_id : null);
      if (accountId) await mailAccount(tx, ctx, changed, accountId, business.name);
    }
    return changed;
  });
}

async function addressesOf(ctx: Ctx, businessId: BusinessId, ids: readonly BusinessInviteId[]): Promise<string[]> {
  const rows = await Promise.all(ids.map((id) => invites.findInvite(ctx.db, id)));
  return rows.flatMap((row) => (row?.business_id === businessId && row.address !== null ? [row.address] : []));
}

/** Withdraws invites; one that is withdrawn already stays so. */
export const cancelInvites = (ctx: Ctx, { business_id, invite_ids }: OptionsOf<'BusinessInvitesResource.delete'>) =>
  changeEach(ctx, business_id, invite_ids, async (tx, row) => {
    if (row.status === 'CANCELLED') return row;
    if (row.status !== 'PENDING') throw inviteAnswered();
    const change = { status: 'CANCELLED', token_hash: null, updated_at: ctx.clock.now() } as const;
    const changed = await invites.updateInvite(tx, row, change);
    await recordInvite(tx, ctx, changed, 'inviteCancelled');
    return changed;
  });

/** Sets what waiting invites give when they are accepted. */
export async function setInviteAccess(
  ctx: Ctx,
  { business_id: businessId, changes }: OptionsOf<'BusinessInviteAccessResource.update'>,
): Promise<DataOf<'BusinessInviteAccessResource.update'>> {
  const accessOf = new Map(changes.map((change) => [change.invite_id, change.access]));
  return changeEach(ctx, businessId, [...accessOf.keys()], async (tx, row) => {
    if (row.status !== 'PENDING') throw inviteAnswered();
    const access = accessOf.get(row.id) ?? [];
    if (isOfHierarchy(row.type)) throw noSuchInvite();
    const kind = row.type === 'MEMBER_INVITE' ? 'MEMBER' : 'PARTNER';
    if (row.type !== 'PARTNER_REQUEST') for (const one of access) await requireGivable(tx, businessId, { kind }, one);
    return invites.updateInvite(tx, row, { access, updated_at: ctx.clock.now() });
  });
}
