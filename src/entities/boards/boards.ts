import type { DataOf } from '../../../contract/api';
import type { Camelized } from '../../../contract/camelized';
import type { Board } from '../../../contract/schemas/boards/boards';
import type { UserId } from '../../../contract/schemas/common';
import { camelize, entityMapper } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';
import { userSchema } from '../people/users';

type FullBoard = Omit<Camelized<Board>, 'owner' | 'collaboratingUsers'> & {
  owner: UserId;
  collaboratingUsers: readonly UserId[];
};
/** The fields of the board record inside a pin; the others are absent until the board itself was read. */
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
  | 'collaboratorPermissions'
  | 'sensitivityScreen';

export type BoardEntity = Pick<FullBoard, KnownFromPin> & Partial<Omit<FullBoard, KnownFromPin>>;

export const toBoardEntity = entityMapper<Board, BoardEntity, 'owner' | 'collaboratingUsers'>(
  'entity_id',
  (wire) => ({
    id: wire.id,
    entityId: wire.entity_id,
    type: wire.type,
    name: wire.name,
    slug: wire.slug,
    url: wire.url,
    description: wire.description,
    privacy: wire.privacy,
    layout: wire.layout,
    owner: wire.owner,
    pinCount: wire.pin_count,
    sectionlessPinCount: wire.sectionless_pin_count,
    sectionCount: wire.section_count,
    collaboratorCount: wire.collaborator_count,
    followerCount: wire.follower_count,
    isCollaborative: wire.is_collaborative,
    collaboratingUsers: wire.collaborating_users,
    collaboratorsMayInvite: wire.collaborators_may_invite,
    collaboratedByMe: wire.collaborated_by_me,
    access: wire.access,
    viewerCollaboratorJoinRequested: wire.viewer_collaborator_join_requested,
    followedByMe: wire.followed_by_me,
    collaboratorPermissions: wire.collaborator_permissions,
    archivedByMeAt: wire.archived_by_me_at,
    pendingOwnershipTransfer: wire.pending_ownership_transfer,
    coverPin: wire.cover_pin,
    sensitivity: wire.sensitivity,
    sensitivityScreen: wire.sensitivity_screen && camelize(wire.sensitivity_screen),
    coverImages: wire.cover_images && camelize(wire.cover_images),
    createdAt: wire.created_at,
    updatedAt: wire.updated_at,
    abilities: wire.abilities && camelize(wire.abilities),
  }),
  ['archivedByMeAt', 'access', 'pendingOwnershipTransfer', 'coverPin', 'sensitivity'],
);

export const boardSchema = entitySchema('boards', toBoardEntity, {
  owner: userSchema,
  collaboratingUsers: [userSchema],
});

type BoardFollow = DataOf<'BoardFollowResource.create'>;

/** The answer to following or unfollowing a board: the fields of the board that changed. */
export const boardFollowSchema = entitySchema('boards', (wire: BoardFollow) => ({
  id: wire.board_id,
  followedByMe: wire.followed_by_me,
  followerCount: wire.follower_count,
}));
