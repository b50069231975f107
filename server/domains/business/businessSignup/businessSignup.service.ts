import type { DataOf, OptionsOf } from '../../../../contract/api';
import { SIGNUP_LIMITS } from '../../../../contract/constants/business/signUp';
import { LIMITS } from '../../../../contract/constants/limits';
import { cutText } from '../../../../contract/constants/textLength';
import type { Row, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx, SessionUser } from '../../../platform/http/context';
import { type AccountRow, changeAccountType, createLinkedUser, lockAccount, noSuchPerson } from '../../people/users';
import { createBusinessFor, findBusinessOf } from '../businesses';
import { type DescribedBusiness, shownName } from './businessSignup.drafts';
import * as errors from './businessSignup.errors';
import * as signups from './businessSignup.repository';

export { describeBusiness } from './businessSignup.drafts';

type Created = DataOf<'BusinessAccountResource.create'>;

export async function getDraft(
  { db }: Pick<Ctx, 'db'>,
  viewer: SessionUser,
): Promise<DataOf<'BusinessSignupDraftResource.get'>> {
  return (await signups.findDraft(db, viewer.id)) ?? { draft: null, step: 0 };
}

export async function saveDraft(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  viewer: SessionUser,
  said: OptionsOf<'BusinessSignupDraftResource.update'>,
): Promise<void> {
  await signups.saveDraft(db, viewer.id, said, clock.now());
}

/** Makes a business with an account that its maker opens from theirs. Throws 409 where they have too many. */
export async function createLinkedBusiness(
  tx: Tx,
  ctx: Ctx,
  viewer: SessionUser,
  described: Pick<DescribedBusiness, 'name' | 'country'> & Partial<DescribedBusiness>,
): Promise<Row<'businesses'>> {
  const owner = await requireLocked(tx, viewer);
  if ((await signups.findLinked(tx, owner.id)).length >= SIGNUP_LIMITS.linked) throw errors.tooManyLinked();
  const account = await createLinkedUser(tx, ctx, owner, { ...namesOf(described), country: described.country });
  await signups.insertLink(tx, account.id, owner.id, ctx.clock.now());
  return createBusinessFor(tx, ctx, account, described, viewer);
}

/** Makes a business with an account beside the viewer's, which they open from theirs (`openLinkedHandshake`). */
export async function createLinked(
  tx: Tx,
  ctx: Ctx,
  viewer: SessionUser,
  described: DescribedBusiness,
): Promise<Created> {
  const { account_id } = await createLinkedBusiness(tx, ctx, viewer, described);
  await signups.deleteDraft(tx, viewer.id);
  return { user_id: account_id };
}

/**
 * Makes the viewer's account that of a business: it takes the business's name, and its own comes back when it becomes
 * personal again. Throws 409 where it has a business.
 */
export async function convertToBusiness(
  tx: Tx,
  ctx: Ctx,
  viewer: SessionUser,
  described: DescribedBusiness,
): Promise<Created> {
  const account = await requireLocked(tx, viewer);
  if (await findBusinessOf(tx, account.id)) throw errors.alreadyBusiness();
  const { first_name, last_name } = account;
  await signups.keepFormerName(tx, account.id, { first_name, last_name }, ctx.clock.now());
  await changeAccountType(tx, ctx, account, 'business', namesOf(described));
  await createBusinessFor(tx, ctx, account, described, viewer);
  await signups.deleteDraft(tx, viewer.id);
  return { user_id: account.id };
}

/**
 * Makes a business account personal, with the name that it had. A personal account stays as it is. Throws 409 for a
 * linked account, which nobody could open otherwise, and while other people, businesses or assets belong to the business.
 */
export async function convertToPersonal(ctx: Ctx, viewer: SessionUser): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await requireLocked(tx, viewer);
    if (account.account_type !== 'business') return;
    if (await signups.findOwner(tx, account.id)) throw errors.linkedStaysBusiness();
    const business = await findBusinessOf(tx, account.id);
    if (business && (await signups.isInUse(tx, business.id))) throw errors.businessInUse();
    if (business) await signups.deleteBusiness(tx, business.id);
    const former = await signups.takeFormerName(tx, account.id);
    const names = former ?? { first_name: account.first_name, last_name: account.last_name };
    await changeAccountType(tx, ctx, account, 'member', {
      firstName: names.first_name,
      lastName: names.last_name,
      fullName: `${names.first_name} ${names.last_name}`.trim(),
    });
  });
}

async function requireLocked(tx: Tx, viewer: SessionUser): Promise<AccountRow> {
  const account = await lockAccount(tx, viewer.id);
  if (!account) throw noSuchPerson();
  return account;
}

/** How an account shows the name of a business. */
export function namesOf({ name }: Pick<DescribedBusiness, 'name'>) {
  return { firstName: cutText(name, LIMITS.firstName), lastName: '', fullName: shownName(name) };
}
