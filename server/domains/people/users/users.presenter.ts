import type { StaffRole } from '../../../../contract/constants/admin/roles';
import { imagePath } from '../../../../contract/constants/content/imageSizes';
import { DAY_MS } from '../../../../contract/constants/durations';
import { CONNECTIONS } from '../../../../contract/constants/people/connections';
import { LOGIN_STATES } from '../../../../contract/constants/people/loginStates';
import { VERIFY_EMAIL_NAG } from '../../../../contract/constants/people/nags';
import type { UserId } from '../../../../contract/schemas/common';
import type { LinkedUser, User, Viewer } from '../../../../contract/schemas/people/users';
import { ADULT_FROM, ageOn, mayMessage, PRIVATE_BELOW } from '../../../platform/auth/age';
import { entityId } from '../../../platform/database/entityId';
import type { LinkedRow } from './users.links.repository';
import type { AccountRow, UserRow } from './users.repository';

/** The viewer's relations to the people of an answer, read in one query for all of them. */
export interface UserRelations {
  /** Null: a visitor, so that the answer says nothing about following. */
  readonly viewerId: UserId | null;
  readonly followed: ReadonlySet<UserId>;
  /** Those who follow the viewer. */
  readonly followers: ReadonlySet<UserId>;
  /** Those whom the viewer blocked; no one learns who blocked them. */
  readonly blocked: ReadonlySet<UserId>;
}

export const NO_RELATIONS: UserRelations = {
  viewerId: null,
  followed: new Set(),
  followers: new Set(),
  blocked: new Set(),
};

/** What the session allows the viewer, and when it is asked. */
export interface ViewerSession {
  readonly now: Date;
  readonly isLimited: boolean;
  /** What they do for the site. */
  readonly staffRoles: readonly StaffRole[];
  /** Whether mails are sent; if not, members are not reminded to look for one. */
  readonly canMail: boolean;
}

/** Ledger CTX-021: no account elsewhere is connected. */
const NOT_CONNECTED = {
  connected_to_facebook: false,
  connected_to_google: false,
  connected_to_youtube: false,
  connected_to_microsoft: false,
  connected_to_etsy: false,
  connected_to_dropbox: false,
  connected_to_instagram: false,
  connected_to_gplus: false,
  connected_to_twitter: false,
  instagram_username: null,
  instagram_url: null,
  twitter_url: null,
} satisfies Partial<Viewer>;

/** Fields of features that this site does not offer. */
const NOT_OFFERED = {
  has_quicksave_board: false,
  phone_country: null,
  phone_number: null,
  phone_number_end: null,
  save_behavior: null,
  shopping_rec_disabled: false,
  show_personal_boutique: false,
  resurrection_info: null,
  is_employee: false,
  epik: null,
} satisfies Partial<Viewer>;

const picture = (signature: string | null, size: Parameters<typeof imagePath>[1]) =>
  signature === null ? null : imagePath(signature, size, 'webp');

/** What records show of a person beside them. */
export type PersonRow = Pick<
  UserRow,
  | 'id'
  | 'username'
  | 'full_name'
  | 'first_name'
  | 'image_signature'
  | 'dominant_color'
  | 'follower_count'
  | 'domain_url'
  | 'domain_verified'
  | 'is_verified_merchant'
  | 'account_type'
  | 'is_search_hidden'
>;

/** A person as shown beside pins, boards and comments (ledger ENT-028). */
export function presentUser(row: PersonRow, relations: UserRelations): User {
  return {
    id: row.id,
    entity_id: entityId('User', row.id),
    type: 'user',
    username: row.username,
    full_name: row.full_name,
    first_name: row.first_name,
    image_small_url: picture(row.image_signature, '60x60'),
    image_medium_url: picture(row.image_signature, '136x136'),
    image_large_url: picture(row.image_signature, '236x'),
    dominant_color: row.dominant_color,
    follower_count: row.follower_count,
    ...(relations.viewerId === null
      ? {}
      : { explicitly_followed_by_me: relations.followed.has(row.id), blocked_by_me: relations.blocked.has(row.id) }),
    is_verified_merchant: row.is_verified_merchant,
    verified_identity: { verified: false },
    domain_url: row.domain_url,
    domain_verified: row.domain_verified,
    connection_type: relations.followers.has(row.id) ? CONNECTIONS.followsViewer : CONNECTIONS.none,
    is_ads_only_profile: false,
    is_partner: row.account_type === 'business',
    ...(row.is_search_hidden && { is_search_hidden: true }),
  };
}

/** A person as their profile shows them: with their words and counts. Secret boards are counted nowhere here. */
export function presentProfile(row: UserRow, relations: UserRelations, hasShop = false): User {
  return {
    ...presentUser(row, relations),
    last_name: row.last_name,
    about: row.about,
    profile_cover: picture(row.cover_signature, '736x'),
    profile_links: row.profile_links,
    ...(hasShop && { has_shop: true }),
    following_count: row.following_count,
    board_count: row.board_count,
    pin_count: row.pin_count,
    // It reveals an age, so only the person themselves gets it (ledger CTX-028).
    ...(relations.viewerId === row.id && { is_private_profile: row.is_private_profile }),
    created_at: row.created_at.toISOString(),
  };
}

/** A masked address that its owner can recognise: `m•••@e•••.org`. */
function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  return `${address.slice(0, 1)}•••@${domain.slice(0, 1)}•••${dot > 0 ? domain.slice(dot) : ''}`;
}

/** What an account is as a business (ledger ACCT-048). The owner of a linked one has another address. */
export const presentPartner = (
  row: Pick<AccountRow, 'email' | 'full_name' | 'business' | 'linked_owner_email'>,
): NonNullable<Viewer['partner']> => ({
  business_name: row.business?.name ?? row.full_name,
  biz_contact_email: row.business?.contact_email ?? row.email,
  biz_ownership_email: row.linked_owner_email ?? row.email,
  is_linked_business: row.linked_owner_email !== null,
});

/** Accounts that are linked to an account, as the account menu shows them (ledger ACCT-048). */
export function presentLinked(rows: readonly LinkedRow[]): Pick<Viewer, 'owners' | 'businesses'> {
  const those = (relation: LinkedRow['relation']) => rows.filter((row) => row.relation === relation).map(linkedUser);
  return { owners: those('owner'), businesses: those('business') };
}

const linkedUser = (row: LinkedRow): LinkedUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  full_name: row.full_name,
  image_medium_url: picture(row.image_signature, '136x136'),
  image_large_url: picture(row.image_signature, '236x'),
  is_partner: row.relation === 'business',
  partner:
    row.relation === 'owner'
      ? null
      : presentPartner({
          email: row.email,
          full_name: row.full_name,
          business: { name: row.full_name, contact_email: row.contact_email },
          linked_owner_email: row.owner_email,
        }),
});

/** The viewer's own record (ledger CTX-021 to CTX-024), with fixed values for features that Magpie does not have. */
export function presentViewer(row: AccountRow, { now, isLimited, staffRoles, canMail }: ViewerSession): Viewer {
  const isEmailVerified = row.email_verified_at !== null;
  const isNew = now.getTime() - row.created_at.getTime() < DAY_MS;
  const age = row.birthday === null ? null : ageOn(row.birthday, now);
  const isMinor = age !== null && age < ADULT_FROM;
  const isPartner = row.account_type === 'business';
  return {
    ...NOT_CONNECTED,
    ...NOT_OFFERED,
    ...presentProfile(row, { ...NO_RELATIONS, viewerId: row.id }),
    email: row.email,
    is_email_verified: isEmailVerified,
    // Not on the first day, when they have just been asked by mail (ledger VERIFY-009).
    nags: canMail && !isEmailVerified && !isNew && !isLimited ? [VERIFY_EMAIL_NAG] : [],
    country: row.country,
    locale: row.locale,
    image_xlarge_url: picture(row.image_signature, '474x'),
    board_count: row.board_count + row.protected_board_count,
    secret_board_count: row.secret_board_count,
    pin_count: row.pin_count,
    has_password: row.password_hash !== null,
    // Required after a login by password alone.
    can_enable_mfa: row.password_hash !== null,
    has_mfa_enabled: row.has_second_factor,
    has_published_pins: row.pin_count > 0,
    login_state: isLimited ? LOGIN_STATES.limited : LOGIN_STATES.full,
    gender: row.gender,
    custom_gender: row.custom_gender,
    group_board_count: row.group_board_count,
    scheduled_pin_count: row.scheduled_pin_count,
    is_private_profile: row.is_private_profile,
    is_under_16: age !== null && age < PRIVATE_BELOW,
    is_under_18: isMinor,
    age_in_years: age,
    is_write_banned: row.is_write_banned,
    is_site_admin: staffRoles.includes('admin'),
    site_roles: [...staffRoles],
    is_parental_control_passcode_enabled: row.passcode_backup_email !== null,
    is_candidate_for_parental_control_passcode: isMinor,
    parental_control_anonymized_email: row.passcode_backup_email && maskEmail(row.passcode_backup_email),
    should_show_messaging: mayMessage(age),
    should_default_comments_off: row.settings.comments_off ?? isMinor,
    is_name_eligible_for_lead_form_autofill: row.settings.is_name_eligible_for_lead_form_autofill ?? false,
    is_email_eligible_for_lead_form_autofill: row.settings.is_email_eligible_for_lead_form_autofill ?? false,
    is_any_website_verified: row.domain_verified,
    verified_user_websites: row.domain_verified && row.domain_url !== null ? [row.domain_url] : [],
    listed_website_url: row.domain_url,
    partner: isPartner ? presentPartner(row) : null,
    allow_personalization_cookies: row.allows_personalization,
    allow_analytic_cookies: row.allows_analytics,
    allow_marketing_cookies: row.allows_marketing,
    has_chosen_cookies: row.consented_at !== null,
    third_party_marketing_tracking_enabled: true,
  };
}
