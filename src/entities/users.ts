import type { Camelized } from '../../contract/camelized';
import type { User } from '../../contract/schemas/users';
import { camelize, renamer } from '../lib/camelize';
import { entitySchema } from '../lib/normalize';

/** A person as the store keeps them. Optional fields are absent until an answer has carried them. */
export type UserEntity = Camelized<User>;

export const toUserEntity = renamer<User, UserEntity>({
  id: true,
  entity_id: true,
  type: true,
  username: true,
  full_name: true,
  first_name: true,
  last_name: true,
  about: true,
  image_small_url: true,
  image_medium_url: true,
  image_large_url: true,
  dominant_color: true,
  follower_count: true,
  following_count: true,
  board_count: true,
  pin_count: true,
  explicitly_followed_by_me: true,
  blocked_by_me: true,
  is_verified_merchant: true,
  verified_identity: camelize,
  domain_url: true,
  domain_verified: true,
  connection_type: true,
  is_ads_only_profile: true,
  is_partner: true,
  profile_cover: true,
  created_at: true,
});

export const userSchema = entitySchema('users', toUserEntity);
