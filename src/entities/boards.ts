import type { Camelized } from '../../contract/camelized';
import type { Board } from '../../contract/schemas/boards';
import type { UserId } from '../../contract/schemas/common';
import { camelize, orNull, renamer } from '../lib/camelize';
import type { MergeRules } from '../lib/entityTable';
import { entitySchema } from '../lib/normalize';
import { userSchema } from './users';

type FullBoard = Omit<Camelized<Board>, 'owner'> & { owner: UserId };
/** What the board inside a pin carries; the rest is absent until the board itself was read. */
type KnownFromPin =
  | 'id'
  | 'entityId'
  | 'type'
  | 'name'
  | 'url'
  | 'privacy'
  | 'layout'
  | 'owner'
  | 'isCollaborative'
  | 'collaboratedByMe'
  | 'followedByMe'
  | 'collaboratorPermissions';

export type BoardEntity = Pick<FullBoard, KnownFromPin> & Partial<Omit<FullBoard, KnownFromPin>>;

export const boardMerge: MergeRules<BoardEntity> = { versionField: 'updatedAt' };

export const toBoardEntity = renamer<Board, BoardEntity>({
  id: true,
  entity_id: true,
  type: true,
  name: true,
  slug: true,
  url: true,
  description: true,
  privacy: true,
  layout: true,
  owner: true,
  pin_count: true,
  sectionless_pin_count: true,
  section_count: true,
  collaborator_count: true,
  follower_count: true,
  is_collaborative: true,
  collaborated_by_me: true,
  followed_by_me: true,
  collaborator_permissions: true,
  archived_by_me_at: orNull(),
  cover_images: camelize,
  created_at: true,
  updated_at: true,
  abilities: camelize,
});

export const boardSchema = entitySchema('boards', toBoardEntity, { owner: userSchema }, boardMerge);
