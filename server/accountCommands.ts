import type { Account } from '../contract/schemas/admin/accounts';
import { deleteWithGrace, quota, role, sessions } from './accountPersonCommands';
import { ACCOUNT_USAGE } from './accountUsage';
import { ban, createAccount, createPasswordLink, grantAdmin, listAccounts, unban } from './domains/admin/accounts';
import { requireUserId } from './domains/people/users';
import { StartError } from './platform/database/errors';
import type { Services } from './platform/http/context';
import { jobOrigin } from './platform/http/siteOrigin';

/** What `npm run account` is asked to do. */
export interface AccountCommand {
  name: string;
  args: readonly string[];
}

/** What the commands need of the server, or of a script that opened the database itself. */
export type CommandTools = Pick<
  Services,
  'db' | 'ids' | 'clock' | 'adminAccounts' | 'signUpMode' | 'quotas' | 'configuredOrigin'
> & {
  mail: Pick<Services['mail'], 'transport'>;
  /** Address of the site where none is known. */
  fallbackOrigin: string;
};

const UNKNOWN_ORIGIN = 'http://localhost';

/** Executes a command and returns the lines to print. Throws a StartError for a command that there is not. */
export async function executeAccountCommand(tools: CommandTools, { name, args }: AccountCommand): Promise<string> {
  const [first = '', ...rest] = args;
  if (name === 'list') return list(tools, args.join(' '));
  if (first === '') throw new StartError(ACCOUNT_USAGE);
  if (name === 'create') {
    const [email = ''] = rest;
    const id = await createAccount(tools, null, { username: first, email });
    return passwordLink(tools, id, `Created the account ${first}.`);
  }
  const userId = await requireUserId(tools.db, first);
  switch (name) {
    case 'reset-password':
      return passwordLink(tools, userId);
    case 'ban':
      await ban(tools, null, userId, { reason: rest.join(' '), origin: await originOf(tools) });
      return `${first} is suspended and logged out everywhere.`;
    case 'unban':
      await unban(tools, null, userId);
      return `${first} can log in again.`;
    case 'admin':
      await grantAdmin(tools, null, userId);
      return `${first} is a site admin.`;
    case 'role':
      return role(tools, { userId, username: first, args: rest });
    case 'delete':
      return deleteWithGrace(tools, { userId, username: first, args: rest });
    case 'quota':
      return quota(tools, { userId, username: first, args: rest });
    case 'sessions':
      return sessions(tools, { userId, username: first, args: rest });
    default:
      throw new StartError(ACCOUNT_USAGE);
  }
}

async function list(tools: CommandTools, query: string): Promise<string> {
  const lines: string[] = [];
  for (let before: Account['id'] | undefined, hasMore = true; hasMore; ) {
    const page = await listAccounts(tools, { query, ...(before !== undefined && { before }) });
    lines.push(...page.accounts.map(describe));
    before = page.accounts.at(-1)?.id;
    hasMore = page.has_more;
  }
  return lines.length === 0 ? 'No accounts.' : lines.join('\n');
}

function describe({ username, full_name, email, banned_at, admin, roles }: Account): string {
  const marks = [admin !== null && 'site admin', ...roles, banned_at !== null && 'suspended'].filter(Boolean);
  // Names are people's own: no line break or control sequence of theirs reaches the terminal.
  return [username, JSON.stringify(full_name), email, ...marks].join('  ');
}

async function originOf(tools: CommandTools): Promise<string> {
  const known = await jobOrigin(tools);
  return known === UNKNOWN_ORIGIN ? tools.fallbackOrigin : known;
}

async function passwordLink(tools: CommandTools, userId: Account['id'], ...lines: string[]): Promise<string> {
  const { url } = await createPasswordLink(tools, null, userId, await originOf(tools));
  return [...lines, 'This link sets a new password. It works once, for 24 hours:', url].join('\n');
}
