import { CLOSING_DAYS } from '../contract/constants/admin/accountData';
import { ACCOUNTS } from '../contract/constants/admin/accounts';
import { SITE_ROLES } from '../contract/constants/admin/roles';
import type { UserId } from '../contract/schemas/common';
import { ACCOUNT_USAGE } from './accountUsage';
import {
  type AccountTools,
  deleteAccount,
  endSessions,
  grantRole,
  readUsage,
  revokeRole,
  setQuota,
} from './domains/admin/accounts';
import { listSessionsOf } from './domains/people/sessions';
import { findRoles } from './platform/auth/siteRoles';
import { StartError } from './platform/database/errors';
import type { Services } from './platform/http/context';

/** A command about one person, with what stands behind the name. */
interface Asked {
  userId: UserId;
  username: string;
  args: readonly string[];
}

type Tools = AccountTools & Pick<Services, 'quotas'>;

const YES = '--yes';
const GIGABYTE = 1e9;

/** Deletes an account as site admins do, with days of grace. Throws a StartError without `--yes`. */
export async function deleteWithGrace(tools: Tools, { userId, username, args }: Asked): Promise<string> {
  const reason = args.filter((word) => word !== YES).join(' ');
  if (!args.includes(YES)) {
    throw new StartError(
      `This suspends ${username}, hides everything of theirs at once, and erases it in ${CLOSING_DAYS} days. ` +
        `If you mean it: npm run account -- delete ${username} ${YES}`,
    );
  }
  await deleteAccount(tools, null, userId, reason);
  return (
    `${username} is suspended and hidden, and will be erased in ${CLOSING_DAYS} days. ` +
    'Until then, site admins can take it back on the operations page, under People.'
  );
}

/** Shows how much a person may upload and has uploaded, or changes the limit. */
export async function quota(tools: Tools, { userId, username, args }: Asked): Promise<string> {
  const [wanted, ...more] = args;
  if (more.length > 0) throw new StartError(ACCOUNT_USAGE);
  if (wanted !== undefined) await setQuota(tools, null, userId, bytesOf(wanted));
  const { bytes, ownBytes } = await readUsage(tools, userId);
  const limit = ownBytes ?? tools.quotas.personBytes;
  const of = Number.isFinite(limit) ? `of ${gigabytes(limit)}` : 'without a limit';
  return `${username} uses ${gigabytes(bytes)} ${of} (${ownBytes === null ? 'the default' : 'their own limit'}).`;
}

/** `null`: the default. */
function bytesOf(wanted: string): number | null {
  if (wanted === 'default') return null;
  const number = /^\d{1,7}(?:\.\d{1,3})?$/.test(wanted) ? Number(wanted) : Number.NaN;
  if (!(number <= ACCOUNTS.quotaGigabytes)) {
    throw new StartError(`"${wanted}" must be a number of gigabytes up to ${ACCOUNTS.quotaGigabytes}, or "default".`);
  }
  return Math.round(number * GIGABYTE);
}

/** Shows the roles of a person, gives them one, or takes all away. */
export async function role(tools: Tools, { userId, username, args }: Asked): Promise<string> {
  const [wanted, ...more] = args;
  const known = SITE_ROLES.find((one) => one === wanted);
  if (more.length > 0 || (wanted !== undefined && wanted !== 'none' && !known)) throw new StartError(ACCOUNT_USAGE);
  const held = async () => (await findRoles(tools.db, [userId])).get(userId) ?? [];
  if (known) await grantRole(tools, null, userId, known);
  if (wanted === 'none') for (const one of await held()) await revokeRole(tools, null, userId, one);
  const roles = await held();
  return roles.length === 0 ? `${username} has no role.` : `${username} has the role ${roles.join(', ')}.`;
}

const gigabytes = (bytes: number) => `${Math.round((bytes / GIGABYTE) * 1000) / 1000} GB`;

/** Lists where a person is logged in, or logs them out everywhere. */
export async function sessions(tools: Tools, { userId, username, args }: Asked): Promise<string> {
  const [wanted, ...more] = args;
  if (more.length > 0 || (wanted !== undefined && wanted !== 'end')) throw new StartError(ACCOUNT_USAGE);
  if (wanted === 'end') {
    await endSessions(tools, null, userId);
    return `${username} is logged out everywhere.`;
  }
  const found = await listSessionsOf(tools, userId);
  if (found.length === 0) return `${username} is logged in nowhere.`;
  return found
    .map(({ last_seen_at, browser, system, country }) =>
      [`last seen ${last_seen_at}`, browser, system, country].filter(Boolean).join('  '),
    )
    .join('\n');
}
