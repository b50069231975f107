import type { Static } from 'typebox';
import type { BoardPrivacy } from '../../../contract/constants/privacy';
import type { BoardAbilitiesSchema } from '../../../contract/schemas/boards';
import type { UserId } from '../../../contract/schemas/common';
import type { SessionUser } from '../../platform/context';

/** What a decision needs to know of a board. */
export interface BoardFacts {
  readonly owner_id: UserId;
  readonly privacy: BoardPrivacy;
  readonly deleted_at: Date | null;
}

export type ViewerId = UserId | null;

/** A secret board is there for its owner alone; a protected one for whoever has its address (ledger BOARD-065). */
export function canSeeBoard(board: BoardFacts, viewerId: ViewerId): boolean {
  return board.deleted_at === null && (board.privacy !== 'secret' || board.owner_id === viewerId);
}

/** Whether feeds, search and profiles may show it to others. */
export function isListedBoard(board: BoardFacts): boolean {
  return board.deleted_at === null && board.privacy === 'public';
}

/** Editing, deleting, sections and adding pins: the owner alone, until boards have collaborators. */
export function canEditBoard(board: BoardFacts, viewerId: ViewerId): boolean {
  return board.deleted_at === null && board.owner_id === viewerId;
}

/** What a person with a private profile calls public is for those who have its address (ledger CTX-028). */
export function privacyFor(viewer: Pick<SessionUser, 'isPrivate'>, wanted: BoardPrivacy): BoardPrivacy {
  return viewer.isPrivate && wanted === 'public' ? 'protected' : wanted;
}

/** What one follows comes into one's feed, and only public boards do. */
export function canFollowBoard(board: BoardFacts, viewerId: ViewerId): boolean {
  return viewerId !== null && board.owner_id !== viewerId && isListedBoard(board);
}

/** The privacies of a person's boards that their profile shows to the viewer. */
export function profilePrivacies(ownerId: UserId, viewerId: ViewerId): readonly BoardPrivacy[] {
  return ownerId === viewerId ? ['public', 'protected', 'secret'] : ['public'];
}

export function boardAbilities(board: BoardFacts, viewerId: ViewerId): Static<typeof BoardAbilitiesSchema> {
  const own = canEditBoard(board, viewerId);
  return { edit: own, delete: own, add_pin: own, follow: canFollowBoard(board, viewerId) };
}
