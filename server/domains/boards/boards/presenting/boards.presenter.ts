import type { Static } from 'typebox';
import type { Board, PinBoardSchema } from '../../../../../contract/schemas/boards/boards';
import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import type { User } from '../../../../../contract/schemas/people/users';
import { entityId } from '../../../../platform/database/entityId';
import type { Cover } from '../../../../platform/database/pinTables';
import { presentImages } from '../../../../platform/media/renditions';
import { accessTo, boardAbilities, type ViewerId } from '../access/boards.policy';
import type { BoardRow } from '../boards.repository';

/** The image size of covers: the largest tile of a board is two columns wide. */
const COVER_SIZE = '474x';

/** The viewer's relations to the boards of one answer, and their owners; loaded once for all of them. */
export interface BoardRelations {
  readonly viewerId: ViewerId;
  readonly owners: ReadonlyMap<UserId, User>;
  readonly followed: ReadonlySet<BoardId>;
  /** Boards that the viewer has asked to join. */
  readonly requested: ReadonlySet<BoardId>;
}

/** Also the boards that the viewer archived, with the time, and the collaborators whom a block hides from the viewer. */
export interface FullBoardRelations extends BoardRelations {
  readonly archived: ReadonlyMap<BoardId, Date>;
  readonly hidden: ReadonlySet<UserId>;
}

/** The path of a board's page. */
export function boardUrl(owner: Pick<User, 'username'>, slug: string): string {
  return `/${owner.username}/${encodeURIComponent(slug)}/`;
}

export function presentCovers(covers: readonly Cover[]): Board['cover_images'] {
  return covers.flatMap((cover) => {
    const image = presentImages(cover, [COVER_SIZE])[COVER_SIZE];
    return image
      ? [{ url: image.url, width: image.width, height: image.height, dominant_color: image.dominant_color }]
      : [];
  });
}

/** Number of collaborators in a board's header; all of them are in a list of their own. */
const SHOWN_COLLABORATORS = 5;

export const shownCollaborators = ({ collaborators }: Pick<BoardRow, 'collaborators'>): UserId[] =>
  (Object.keys(collaborators) as UserId[])
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, SHOWN_COLLABORATORS);

/** The viewer's right as a collaborator, in three fields of the wire; none for the owner and strangers. */
function viewerAccess(row: Pick<BoardRow, 'owner_id' | 'collaborators'>, viewerId: ViewerId) {
  const access = accessTo(row, viewerId);
  const permission = access === 'owner' ? null : access;
  return {
    access: permission,
    collaborated_by_me: permission !== null,
    collaborator_permissions: permission === null ? [] : [permission],
  };
}

/** A board as pages and lists show it; null if its owner no longer exists. */
export function presentBoard(
  row: BoardRow,
  { viewerId, owners, followed, requested, archived, hidden }: FullBoardRelations,
): Board | null {
  const owner = owners.get(row.owner_id);
  if (!owner) return null;
  return {
    id: row.id,
    entity_id: entityId('Board', row.id),
    type: 'board',
    name: row.name,
    slug: row.slug,
    url: boardUrl(owner, row.slug),
    description: row.description,
    privacy: row.privacy,
    layout: row.layout,
    owner,
    pin_count: row.pin_count,
    sectionless_pin_count: row.sectionless_pin_count,
    section_count: row.section_count,
    collaborator_count: row.collaborator_count,
    follower_count: row.follower_count,
    is_collaborative: row.collaborator_count > 0,
    collaborating_users: shownCollaborators(row).flatMap((id) =>
      row.owner_id !== viewerId && hidden.has(id) ? [] : (owners.get(id) ?? []),
    ),
    collaborators_may_invite: row.collaborators_may_invite,
    ...viewerAccess(row, viewerId),
    viewer_collaborator_join_requested: requested.has(row.id),
    followed_by_me: followed.has(row.id),
    archived_by_me_at: archived.get(row.id)?.toISOString() ?? null,
    pending_ownership_transfer: isParty(row, viewerId) ? row.pending_owner_id : null,
    // The chosen pin is only the cover while it is on the board.
    cover_pin: row.covers[0]?.pin_id === row.cover_pin_id ? row.cover_pin_id : null,
    sensitivity: row.sensitivity,
    sensitivity_screen: sensitivityScreen(row, viewerId),
    cover_images: presentCovers(row.covers),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    abilities: boardAbilities(row, viewerId),
  };
}

/** Everybody is warned except those who may add to the board. */
const sensitivityScreen = (
  row: Pick<BoardRow, 'sensitivity' | 'owner_id' | 'collaborators'>,
  viewerId: ViewerId,
): Board['sensitivity_screen'] => ({
  reason: row.sensitivity,
  show_warning: row.sensitivity !== null && accessTo(row, viewerId) === null,
});

const isParty = (row: BoardRow, viewerId: ViewerId) =>
  viewerId !== null && (row.owner_id === viewerId || row.pending_owner_id === viewerId);

/** The fields of a board that its pins show, and those that decide who sees them. */
export type PinBoardRow = Pick<
  BoardRow,
  | 'id'
  | 'owner_id'
  | 'name'
  | 'slug'
  | 'privacy'
  | 'layout'
  | 'collaborator_count'
  | 'collaborators'
  | 'sensitivity'
  | 'deleted_at'
>;

/** The board inside a pin (ledger ENT-024); null if its owner no longer exists. */
export function presentPinBoard(
  row: PinBoardRow,
  relations: Omit<BoardRelations, 'requested'>,
): Static<typeof PinBoardSchema> | null {
  const owner = relations.owners.get(row.owner_id);
  if (!owner) return null;
  const permissions = viewerAccess(row, relations.viewerId);
  return {
    id: row.id,
    entity_id: entityId('Board', row.id),
    type: 'board',
    name: row.name,
    url: boardUrl(owner, row.slug),
    privacy: row.privacy,
    layout: row.layout,
    is_collaborative: row.collaborator_count > 0,
    collaborated_by_me: permissions.collaborated_by_me,
    followed_by_me: relations.followed.has(row.id),
    collaborator_permissions: permissions.collaborator_permissions,
    sensitivity_screen: sensitivityScreen(row, relations.viewerId),
    owner,
  };
}
