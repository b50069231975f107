import { imagePath } from '../../../contract/constants/imageSizes';
import type { UserId } from '../../../contract/schemas/common';
import type { User, Viewer } from '../../../contract/schemas/users';
import { entityId } from '../../platform/entityId';
import type { AccountRow, UserRow } from './users.repository';

/** How the viewer stands to the people of one answer; read in one query for all of them. */
export interface UserRelations {
  /** Null: nobody is signed in, so the answer says nothing about following. */
  readonly viewerId: UserId | null;
  readonly followed: ReadonlySet<UserId>;
}

export const NO_RELATIONS: UserRelations = { viewerId: null, followed: new Set() };

/** Ledger CTX-022: the login state of a full session. */
const LOGGED_IN = 2;

const picture = (signature: string | null, size: Parameters<typeof imagePath>[1]) =>
  signature === null ? null : imagePath(signature, size, 'webp');

/** A person as shown beside pins, boards and comments (ledger ENT-028). */
export function presentUser(row: UserRow, relations: UserRelations): User {
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
      : { explicitly_followed_by_me: relations.followed.has(row.id), blocked_by_me: false }),
    is_verified_merchant: false,
    verified_identity: { verified: false },
    domain_url: row.domain_url,
    domain_verified: row.domain_verified,
    is_ads_only_profile: false,
    is_partner: row.account_type === 'business',
  };
}

/** A person as their profile shows them: with their words and counts. Secret boards are counted nowhere here. */
export function presentProfile(row: UserRow, relations: UserRelations): User {
  return {
    ...presentUser(row, relations),
    last_name: row.last_name,
    about: row.about,
    following_count: row.following_count,
    board_count: row.board_count,
    pin_count: row.pin_count,
    created_at: row.created_at.toISOString(),
  };
}

/** The viewer's own record (ledger CTX-021, CTX-023, CTX-024). */
export function presentViewer(row: AccountRow): Viewer {
  return {
    ...presentProfile(row, { viewerId: row.id, followed: new Set() }),
    email: row.email,
    country: row.country,
    locale: row.locale,
    image_xlarge_url: picture(row.image_signature, '474x'),
    board_count: row.board_count + row.protected_board_count,
    secret_board_count: row.secret_board_count,
    pin_count: row.pin_count,
    has_password: row.password_hash !== null,
    has_published_pins: row.pin_count > 0,
    login_state: LOGGED_IN,
    allow_personalization_cookies: false,
    allow_analytic_cookies: false,
    allow_marketing_cookies: false,
    third_party_marketing_tracking_enabled: true,
  };
}
