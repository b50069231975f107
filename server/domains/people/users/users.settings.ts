import type { OptionsOf } from '../../../../contract/api';
import { COUNTRIES } from '../../../../contract/constants/countries';
import { LOCALES, type Locale } from '../../../../contract/constants/locales';
import { message } from '../../../../contract/messages';
import type { MediaId } from '../../../../contract/schemas/common';
import type { Viewer } from '../../../../contract/schemas/people/users';
import { deleteEmailTokens } from '../../../platform/auth/emailTokens';
import { hashPassword, passwordProblem } from '../../../platform/auth/passwords';
import { endOtherSessions, rotateSession } from '../../../platform/auth/sessions';
import { jsonb } from '../../../platform/database/columns';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { requireExternalUrl } from '../../../platform/http/externalUrl';
import { siteHostOf } from '../../../platform/http/siteHost';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { acceptedLocale } from '../../../platform/text/locale';
import { cleanText, requireLine } from '../../../platform/text/text';
import { claimPicture, dropUses, requireUpload } from '../../content/media';
import { confirmPassword, mailPasswordChanged } from './users.accounts';
import { claimChosenName } from './users.creation';
import { noSuchPerson } from './users.errors';
import { cleanName, usernameKey } from './users.names';
import type { AccountRow } from './users.repository';
import * as users from './users.repository';
import { readViewer, requireAccount } from './users.service';

type Change = OptionsOf<'UserSettingsResource.update'>;

export async function getSettings(ctx: Ctx): Promise<Viewer> {
  return readViewer(ctx);
}

/** Changes what is named and leaves the rest. A new password ends all other sessions; this one gets a new token. */
export async function updateSettings(ctx: Ctx, change: Change): Promise<Viewer> {
  const viewer = requireViewer(ctx);
  const before = await requireAccount(ctx.db, viewer.id);
  // Hashing takes long, so it is done before the transaction: the embedded database has one connection.
  const passwordHash = await newPasswordHash(ctx, before, change);
  const now = ctx.clock.now();
  const origin = await mailOrigin(ctx);

  const rotated = await inTransaction(ctx.db, async (tx) => {
    const account = await users.lockAccount(tx, viewer.id);
    if (!account) throw noSuchPerson();
    const image_signature = await pictureChange(tx, ctx, account, change.image_media_id, account.image_signature);
    const cover_signature = await pictureChange(tx, ctx, account, change.cover_media_id, account.cover_signature);
    if (change.username !== undefined) await renameUser(tx, ctx, account, change.username);
    await users.updateUser(tx, viewer.id, {
      ...textChanges(account, change),
      ...(await domainChange(tx, account, change.domain_url)),
      image_signature,
      cover_signature,
      username: change.username ?? account.username,
      ...(passwordHash === null ? {} : { password_hash: passwordHash }),
      updated_at: now,
    });
    if (passwordHash === null) return null;
    await endOtherSessions(tx, viewer.id, ctx.session.token);
    await deleteEmailTokens(tx, viewer.id, ['resetPassword', 'changeEmail']);
    await mailPasswordChanged(tx, ctx, account, origin);
    return rotateSession(tx, ctx.session, now);
  });
  if (rotated) ctx.session.start(rotated.token, rotated.expiresAt);
  return readViewer(ctx);
}

/** The hash of the new password, null where none is asked for. The current one must be given and right. */
async function newPasswordHash(ctx: Ctx, account: AccountRow, change: Change): Promise<string | null> {
  const { new_password: wanted, current_password: current } = change;
  if (wanted === undefined) return null;
  await confirmPassword(ctx, account, current);
  const problem = passwordProblem(wanted, [account.username, account.email]);
  if (problem !== null) throw invalid({ new_password: problem });
  return hashPassword(wanted);
}

function requireCountry(code: string): string {
  if (!COUNTRIES.includes(code)) throw invalid({ country: 'countryUnknown' });
  return code;
}

function requireLocale(name: string): Locale {
  const locale = acceptedLocale(name);
  if (locale === null) throw invalid({ locale: message('notAChoice', { choices: LOCALES.join(', ') }) });
  return locale;
}

function textChanges(account: AccountRow, change: Change) {
  const firstName =
    change.first_name === undefined
      ? account.first_name
      : requireLine('first_name', cleanName('first_name', change.first_name), 'firstNameMissing');
  const lastName = change.last_name === undefined ? account.last_name : cleanName('last_name', change.last_name);
  return {
    first_name: firstName,
    last_name: lastName,
    full_name: `${firstName} ${lastName}`.trim(),
    country: change.country === undefined ? account.country : requireCountry(change.country),
    locale: change.locale === undefined ? account.locale : requireLocale(change.locale),
    ...(change.about === undefined ? {} : { about: cleanText('about', change.about) }),
    ...(change.profile_links === undefined ? {} : { profile_links: jsonb(linksOf(change.profile_links)) }),
  };
}

/** Each address once, as `URL` writes it. A wrong one is refused by its position: `profile_links.2`. */
function linksOf(addresses: readonly string[]): string[] {
  const links = addresses.map((address, index) =>
    address.trim() === '' ? '' : requireExternalUrl(`profile_links.${index}`, address).href,
  );
  return [...new Set(links)].filter(Boolean);
}

/** The website of the profile. It is verified where it is the one that the account has claimed. */
async function domainChange(tx: Tx, account: AccountRow, address: string | undefined) {
  if (address === undefined) return {};
  const url = address.trim() === '' ? null : requireExternalUrl('domain_url', address);
  const domain_url = url?.href ?? null;
  if (domain_url === account.domain_url) return {};
  const claimed = await users.findClaimedHost(tx, account.id);
  return { domain_url, domain_verified: url !== null && claimed !== null && siteHostOf(url) === claimed };
}

/**
 * The signature of a picture of the profile after a change. Everyone sees these, so each counts as a public use of its
 * picture.
 */
async function pictureChange(
  tx: Tx,
  ctx: Ctx,
  { id }: AccountRow,
  mediaId: MediaId | null | undefined,
  before: string | null,
): Promise<string | null> {
  if (mediaId === undefined) return before;
  const signature = mediaId === null ? null : await requireUpload(tx, id, mediaId);
  if (signature === before) return before;
  if (signature !== null) await claimPicture(tx, signature, true);
  if (before !== null) await dropUses(tx, [before], true, ctx.clock.now());
  return signature;
}

async function renameUser(tx: Tx, ctx: Ctx, account: AccountRow, username: string): Promise<void> {
  const before = usernameKey(account.username);
  if (usernameKey(username) === before) return;
  await claimChosenName(tx, ctx, username, account.id);
  await users.releaseUsername(tx, before, account.id);
}
