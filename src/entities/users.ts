import type { Camelized } from '../../contract/camelized';
import type { User } from '../../contract/schemas/users';
import { camelize, orNull, renamer } from '../lib/camelize';
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
  image_small_url: orNull(),
  image_medium_url: orNull(),
  image_large_url: orNull(),
  dominant_color: true,
  follower_count: true,
  following_count: true,
  board_count: true,
  pin_count: true,
  explicitly_followed_by_me: true,
  blocked_by_me: true,
  is_verified_merchant: true,
  verified_identity: camelize,
  domain_url: orNull(),
  domain_verified: true,
  connection_type: true,
  is_ads_only_profile: true,
  is_partner: true,
  profile_cover: orNull(),
  created_at: true,
});

export const userSchema = entitySchema('users', toUserEntity);
