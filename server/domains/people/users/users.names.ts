import { LIMITS } from '../../../../contract/constants/limits';
import { type MessageRef, message } from '../../../../contract/messages';
import { invalid } from '../../../platform/http/errors';
import { mixesAlphabets } from '../../../platform/text/alphabets';
import { cleanEmail, emailKey } from '../../../platform/text/emailAddress';
import { cleanLine } from '../../../platform/text/text';

/**
 * Names that nobody may take: first parts of addresses that exist or are specified, and names that would speak for
 * the site. Lower case.
 */
const RESERVED: ReadonlySet<string> = new Set(
  `
_ about abuse account accounts ad admin administrator ads advertise advertiser advertisers analytics android api app
apps article assets auth billing blog board boards business careers catalog categories category comment comments
community contact convert cookies copyright create customize dashboard delete dev developer developers discover docs
domain duplicates edit email embed error everything explore facebook favicon feed feedback feeds follow followers following forgot google
graphql health healthz help hello home homefeed host https idea ideas images index info inbox invitations invite ios jobs join js
language legal library licence license list lists live locale login logout magpie mail manager manifest me media message
messages mobile moderator news newsletter notification notifications null oauth oembed oidc offline official operations ops owner
pagehandlers parental password people pin pinbuilder pins policy popular post posts press privacy profile public
pulse query readyz recover refresh refresh_stored_accounts refresh_token register report reports reset resource resources robots root rss rules save search secure
security session sessions setting settings setup share shop shopping signin signout signup site sitemap source spam sponsorships staff
static stats status story stories subscribe subscription support system tag tags team term terms test today token
topic topics trending trends undefined undo unsubscribe upload uploads user username users v1 v2 v3 v4 verify video
videos viewer vx webmaster welcome widget widgets www
`
    .trim()
    .split(/\s+/),
);

/** Properties of every JavaScript object; a record by username must not return one of these. */
const OBJECT_NAMES: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype).map(usernameKey));

const USERNAME_SHAPE = /^[A-Za-z0-9_]+$/;
const HAS_LETTER_OR_DIGIT = /[A-Za-z0-9]/;

/** The form under which a user name is unique. */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}

/** The unique form of what somebody types to say who they are: an address, or a username, which has no @. */
export function loginKey(typed: string): string {
  const name = cleanEmail(typed);
  return name.includes('@') ? emailKey(name) : usernameKey(name);
}

/** The problem of a chosen username; null if there is none. Does not check whether it is taken. */
export function usernameProblem(username: string): MessageRef | null {
  if (username.length < LIMITS.usernameMin) return message('usernameTooShort', { limit: LIMITS.usernameMin });
  if (username.length > LIMITS.username) return message('usernameTooLong', { limit: LIMITS.username });
  if (!USERNAME_SHAPE.test(username)) return 'usernameCharacters';
  if (!HAS_LETTER_OR_DIGIT.test(username)) return 'usernameUnreadable';
  const key = usernameKey(username);
  if (RESERVED.has(key) || OBJECT_NAMES.has(key)) return 'usernameReserved';
  return null;
}

/**
 * Invisible characters by which a name could differ from one that looks the same. Joiners, direction marks, variation
 * selectors and tags stay: Persian and Indian names and emoji are written with them.
 */
const WITHOUT_MEANING = /(?!\p{M}|[\u061c\u200c-\u200f\u{e0000}-\u{e0fff}])\p{Default_Ignorable_Code_Point}/gu;

/**
 * A part of the name that others see, in the stored form. Throws 400 for `field` where it is written so that it passes
 * for another name (ledger ACCT-021).
 */
export function cleanName(field: string, text: string): string {
  const name = cleanLine(field, text.replace(WITHOUT_MEANING, ''));
  if (mixesAlphabets(name)) throw invalid({ [field]: 'nameMixesAlphabets' });
  return name;
}

/** Room for the digits that make a name unique. */
const SUFFIX_ROOM = 6;

/** The first candidate for a new person's username, from their name or else the local part of their address. */
export function usernameSeed(fullName: string, email: string): string {
  const fromName = simplify(fullName);
  const seed = fromName.length >= LIMITS.usernameMin ? fromName : simplify(email.split('@')[0] ?? '');
  const long = seed.length >= LIMITS.usernameMin ? seed : `${seed}pinner`;
  return long.slice(0, LIMITS.username - SUFFIX_ROOM);
}

/** Letters and digits of ASCII, accents taken off: 'Zoë Müller' → 'zoemuller'. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '')
    .replace(/^_+|(?<!_)_+$/g, '');
}
