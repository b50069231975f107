export { requireNotMerging, requireUnlocked } from './boardLock';
export {
  checkBoardToPin,
  checkOwnBoard,
  lockBoardToPin,
  lockBoardToReorder,
  lockOwnBoard,
  lockOwnBoards,
  lockVisibleBoard,
  lockVisibleBoards,
  requireBoard,
  requireBoardToPin,
  requireOwnBoard,
  visibleBoards,
} from './boards.access';
export { closeBoard, reopenBoard } from './boards.deletion';
export { noSuchBoard, notForYourPins, notYourBoard } from './boards.errors';
export { boardHandlers } from './boards.handlers';
export { enqueueBoardJob } from './boards.jobs';
export {
  accessTo,
  type BoardFacts,
  canAddPins,
  canEditBoard,
  canFollowBoard,
  canInvite,
  canRemovePins,
  canRequestToJoin,
  canSeeBoard,
  isListedBoard,
  type ViewerId,
} from './boards.policy';
export { type BoardRelations, boardUrl, type PinBoardRow, presentCovers, presentPinBoard } from './boards.presenter';
export type { BoardRow } from './boards.repository';
export { findBoard, findBoards, lockBoards, recordSave } from './boards.repository';
export { createBoard, dropCollaborator, type NewBoard, putCollaborator } from './boards.service';
export { boardRelations, presentBoardById, presentBoards, presentBoardsById } from './boards.shown';
export { isCollaborator, setPendingOwner, transferBoard } from './boards.transfer';
export { CHANGES_CHANNEL, recordBoardChange } from './changes.repository';
export { addBoardCounts, lockLineages, moveVisibility, popularityAt } from './counts.repository';
export { COVERS, coverOf, coversOf, refreshBoardCovers } from './covers.repository';
export { recordBoardEvent } from './history.repository';
export { placeAfter } from './ordering';
export { purgeBoards } from './purge.repository';
export { slugCandidate, slugOf } from './slugs';
export { findOffered } from './transfer.repository';
export { isListedVisibility, type PinLineage, type Visibility } from './visibility';
