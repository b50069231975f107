import type { DataOf } from '../../../contract/api';
import type { Camelized } from '../../../contract/camelized';
import type { User } from '../../../contract/schemas/people/users';
import { camelize, entityMapper } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';

/** A person in the store. Optional fields are absent until an answer has included them. */
export type UserEntity = Camelized<User>;

export const toUserEntity = entityMapper<User, UserEntity>(
  'entity_id',
  (wire) => ({
    id: wire.id,
    entityId: wire.entity_id,
    type: wire.type,
    username: wire.username,
    fullName: wire.full_name,
    firstName: wire.first_name,
    lastName: wire.last_name,
    about: wire.about,
    imageSmallUrl: wire.image_small_url,
    imageMediumUrl: wire.image_medium_url,
    imageLargeUrl: wire.image_large_url,
    dominantColor: wire.dominant_color,
    followerCount: wire.follower_count,
    followingCount: wire.following_count,
    boardCount: wire.board_count,
    pinCount: wire.pin_count,
    explicitlyFollowedByMe: wire.explicitly_followed_by_me,
    blockedByMe: wire.blocked_by_me,
    isVerifiedMerchant: wire.is_verified_merchant,
    verifiedIdentity: wire.verified_identity && camelize(wire.verified_identity),
    domainUrl: wire.domain_url,
    domainVerified: wire.domain_verified,
    connectionType: wire.connection_type,
    isAdsOnlyProfile: wire.is_ads_only_profile,
    isPartner: wire.is_partner,
    isPrivateProfile: wire.is_private_profile,
    isSearchHidden: wire.is_search_hidden,
    profileCover: wire.profile_cover,
    profileLinks: wire.profile_links,
    hasShop: wire.has_shop,
    createdAt: wire.created_at,
  }),
  ['imageSmallUrl', 'imageMediumUrl', 'imageLargeUrl', 'domainUrl', 'profileCover'],
);

export const userSchema = entitySchema('users', toUserEntity);

type UserFollow = DataOf<'UserFollowResource.create'>;

/** The answer to following or unfollowing a person: the fields of the person that changed. */
export const userFollowSchema = entitySchema('users', (wire: UserFollow) => ({
  id: wire.user_id,
  explicitlyFollowedByMe: wire.explicitly_followed_by_me,
  followerCount: wire.follower_count,
}));
