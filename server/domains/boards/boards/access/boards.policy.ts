import type { Static } from 'typebox';
import type { BoardPrivacy, CollaboratorAccess } from '../../../../../contract/constants/people/privacy';
import type { BoardAbilitiesSchema } from '../../../../../contract/schemas/boards/boards';
import type { UserId } from '../../../../../contract/schemas/common';
import { PRIVATE_BELOW } from '../../../../platform/auth/age';
import type { Collaborators } from '../../../../platform/database/boardTables';
import type { SessionUser } from '../../../../platform/http/context';

/** The fields of a board that decisions depend on. */
export interface BoardFacts {
  readonly owner_id: UserId;
  readonly privacy: BoardPrivacy;
  readonly collaborators: Collaborators;
  readonly deleted_at: Date | null;
}

export type ViewerId = UserId | null;

/** The viewer's role on the board: owner, or a collaborator with their access (BOARD-039); null for everybody else. */
export function accessTo(
  board: Pick<BoardFacts, 'owner_id' | 'collaborators'>,
  viewerId: ViewerId,
): 'owner' | CollaboratorAccess | null {
  if (viewerId === null) return null;
  return board.owner_id === viewerId ? 'owner' : (board.collaborators[viewerId] ?? null);
}

/** Only owner and collaborators see a secret board; anyone with its address sees a protected one (BOARD-065). */
export function canSeeBoard(board: BoardFacts, viewerId: ViewerId): boolean {
  return board.deleted_at === null && (board.privacy !== 'secret' || accessTo(board, viewerId) !== null);
}

/** Whether feeds, search and profiles may list it. */
export function isListedBoard(board: BoardFacts): boolean {
  return board.deleted_at === null && board.privacy === 'public';
}

/** Editing and deleting the board, its sections and its people: only the owner. */
export function canEditBoard(board: BoardFacts, viewerId: ViewerId): boolean {
  return board.deleted_at === null && board.owner_id === viewerId;
}

/** Adding pins, then changing and removing one's own. */
export function canAddPins(board: BoardFacts, viewerId: ViewerId): boolean {
  return board.deleted_at === null && accessTo(board, viewerId) !== null;
}

/** Reordering pins and sections: everybody who may add to the board. */
export function canReorder(board: BoardFacts, viewerId: ViewerId): boolean {
  return canAddPins(board, viewerId);
}

/** Removing pins that others added. */
export function canRemovePins(board: BoardFacts, viewerId: ViewerId): boolean {
  const access = accessTo(board, viewerId);
  return board.deleted_at === null && (access === 'owner' || access === 'delete');
}

/** The owner always; collaborators where the owner allows it (ledger BOARD-039). */
export function canInvite(board: BoardFacts & { collaborators_may_invite: boolean }, viewerId: ViewerId): boolean {
  const access = accessTo(board, viewerId);
  return board.deleted_at === null && (access === 'owner' || (access !== null && board.collaborators_may_invite));
}

/** Whoever may see a board may ask to join it. */
export function canRequestToJoin(board: BoardFacts, viewerId: ViewerId): boolean {
  return viewerId !== null && accessTo(board, viewerId) === null && canSeeBoard(board, viewerId);
}

/** A public board of a person under 16 counts as protected (CTX-028). */
export function privacyFor(viewer: Pick<SessionUser, 'age'>, privacy: BoardPrivacy): BoardPrivacy {
  return viewer.age !== null && viewer.age < PRIVATE_BELOW && privacy === 'public' ? 'protected' : privacy;
}

/** Only public boards can be followed, because follows appear in feeds. */
export function canFollowBoard(board: BoardFacts, viewerId: ViewerId): boolean {
  return viewerId !== null && board.owner_id !== viewerId && isListedBoard(board);
}

/** The privacies of a person's boards that their profile shows to the viewer. */
export function profilePrivacies(ownerId: UserId, viewerId: ViewerId): readonly BoardPrivacy[] {
  return ownerId === viewerId ? ['public', 'protected', 'secret'] : ['public'];
}

export function boardAbilities(
  board: BoardFacts & { collaborators_may_invite: boolean },
  viewerId: ViewerId,
): Static<typeof BoardAbilitiesSchema> {
  const own = canEditBoard(board, viewerId);
  return {
    edit: own,
    delete: own,
    add_pin: canAddPins(board, viewerId),
    remove_pins: canRemovePins(board, viewerId),
    reorder: canReorder(board, viewerId),
    follow: canFollowBoard(board, viewerId),
    invite: canInvite(board, viewerId),
    request_to_join: canRequestToJoin(board, viewerId),
  };
}
