import type { DataOf, OptionsOf } from '../../../../contract/api';
import { websiteOf } from '../../../../contract/constants/business/signUp';
import { COUNTRIES } from '../../../../contract/constants/countries';
import type { Row, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { cleanText, requireLine } from '../../../platform/text/text';
import { createLinkedUser, editBusinessProfile, lockAccount, noSuchPerson } from '../../people/users';
import {
  businessesById,
  changedMeanwhile,
  createBusinessFor,
  editBusiness,
  lockBusiness,
  lockBusinessRows,
  noSuchBusiness,
  recordBusinessEvent,
  renameAsset,
  requireBusiness,
} from '../businesses';
import { businessNames } from '../businessSignup';
import { invalidWebsite, noBrandAccount, unknownCountry } from './hierarchy.errors';
import { joinHierarchy } from './joining';

type BrandAccount = DataOf<'BrandAccountResource.create'>;
type Described = Pick<OptionsOf<'BrandAccountResource.update'>, 'name' | 'country' | 'about' | 'website'>;

/** What was entered, once it is clean. Throws 400 naming the field. */
function describe({ name: given, country, about: text = '', website: address = '' }: Described) {
  const name = requireLine('name', given, 'missing');
  if (!COUNTRIES.includes(country)) throw unknownCountry();
  const website = address.trim() === '' ? null : websiteOf(address);
  if (address.trim() !== '' && website === null) throw invalidWebsite();
  return { name, country, about: cleanText('about', text), website };
}

const present = ({ id, account_id, name, country, information, version }: Row<'businesses'>, username: string) => ({
  ...{ id, account_id, username, name, country, version },
  about: information.about ?? '',
  website: information.website ?? null,
});

/** Makes a child as which nobody logs in: those who manage the children of its parent act for it. */
export async function createBrandAccount(
  tx: Tx,
  ctx: Ctx,
  { business_id: parentId, username, ...said }: OptionsOf<'BrandAccountResource.create'>,
): Promise<BrandAccount> {
  const viewer = requireViewer(ctx);
  await lockBusiness(tx, ctx, parentId, 'manageHierarchy');
  const { name, country, about, website } = describe(said);
  const owner = await lockAccount(tx, viewer.id);
  if (!owner) throw noSuchPerson();
  const names = businessNames({ name });
  const account = await createLinkedUser(tx, ctx, owner, { ...names, country, username });
  const created = await lockAccount(tx, account.id);
  if (created && about !== '') await editBusinessProfile(tx, ctx, created, { ...names, country, about });
  const business = await createBusinessFor(
    tx,
    ctx,
    account,
    { name, country, information: { about, website }, isBrandAccount: true },
    viewer,
  );
  await joinHierarchy(tx, ctx, viewer, { parentId, childId: business.id, managerId: viewer.id });
  await recordBusinessEvent(tx, ctx, parentId, viewer, {
    kind: 'brandAccountCreated',
    subject: { type: 'BUSINESS', id: business.id, name },
  });
  return present(business, account.username);
}

/** Throws 404 for what is no child, 409 for one with a login of its own and where somebody else changed it since. */
export async function editBrandAccount(
  ctx: Ctx,
  { business_id: parentId, brand_account_id: id, version, ...said }: OptionsOf<'BrandAccountResource.update'>,
): Promise<BrandAccount> {
  return inTransaction(ctx.db, async (tx) => {
    await requireBusiness({ ...ctx, db: tx }, parentId, 'manageHierarchy');
    await lockBusinessRows(tx, [parentId, id]);
    await lockBusiness(tx, ctx, parentId, 'manageHierarchy');
    const former = (await businessesById(tx, [id])).get(id);
    if (former?.parent_id !== parentId) throw noSuchBusiness();
    if (!former.is_brand_account) throw noBrandAccount();
    if (former.version !== version) throw changedMeanwhile();
    const { name, country, about, website } = describe(said);
    const information = { ...former.information, about, website };
    const business = await editBusiness(tx, former, { name, country, information, updated_at: ctx.clock.now() });
    const account = await lockAccount(tx, business.account_id);
    if (!account) throw noSuchBusiness();
    await editBusinessProfile(tx, ctx, account, { ...businessNames({ name }), country, about });
    await renameAsset(tx, 'PROFILE', account.id, name);
    for (const businessId of [parentId, id]) {
      await recordBusinessEvent(tx, ctx, businessId, requireViewer(ctx), {
        kind: 'brandAccountEdited',
        subject: { type: 'BUSINESS', id, name },
        detail: { from: former.name, to: name },
      });
    }
    return present(business, account.username);
  });
}
