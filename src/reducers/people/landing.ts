/** The kind of page that a visit began on (ledger ROUTE-038); null for forms, settings and business pages. */
export type LandingPageType =
  | 'today'
  | 'ideas'
  | 'own_section'
  | 'own_board'
  | 'section'
  | 'board'
  | 'closeup'
  | 'home'
  | 'profile'
  | 'search'
  | 'topic';

const BY_FIRST: Readonly<Record<string, LandingPageType>> = {
  homefeed: 'home',
  pin: 'closeup',
  search: 'search',
  today: 'today',
  ideas: 'ideas',
  topics: 'topic',
};
/** First path segments that are not usernames. */
const OTHER = new Set(['login', 'signup', 'settings', 'pin-builder', 'business', 'advertiser', 'email', 'operations']);
/** Second path segments that are a tab of a profile and not a board. */
const PROFILE_PARTS = new Set(['_created', '_pins', '_tried', 'followers', 'following']);

/** Decides by the path alone; a path is the viewer's own if it begins with their username (ledger ROUTE-039). */
export function landingPageTypeOf(pathname: string, username: string | null): LandingPageType | null {
  const [first, second, third] = pathname.split('/').filter(Boolean);
  if (first === undefined) return 'home';
  const known = BY_FIRST[first];
  if (known) return known;
  if (OTHER.has(first)) return null;
  if (second === undefined || PROFILE_PARTS.has(second)) return 'profile';
  const isOwn = username !== null && first.toLowerCase() === username.toLowerCase();
  if (third === undefined) return isOwn ? 'own_board' : 'board';
  return isOwn ? 'own_section' : 'section';
}
