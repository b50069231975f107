export { requireUnblocked } from './blocking';
export { noSuchBoard, notForYourPins, notYourBoard } from './boards.errors';
export { findOffered, giveBoard, isCollaborator, setPendingOwner } from './boards.give';
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
export {
  COVERS,
  coverOf,
  coversOf,
  findBoard,
  findBoards,
  lockBoards,
  noteSaved,
  purgeBoards,
  refreshBoardCovers,
} from './boards.repository';
export {
  boardRelations,
  checkBoardToPin,
  closeBoard,
  createBoard,
  dropCollaborator,
  lockBoardToPin,
  lockOwnBoard,
  lockOwnBoards,
  lockVisibleBoard,
  type NewBoard,
  presentBoardById,
  presentBoards,
  presentBoardsById,
  putCollaborator,
  reopenBoard,
  requireBoard,
  requireBoardToPin,
  requireOwnBoard,
  visibleBoards,
} from './boards.service';
export { CHANGES_CHANNEL, noteBoardChange } from './changes';
export { addBoardCounts, heatAt, lockLines, moveReach } from './counts.repository';
export { recordBoardEvent } from './history';
export { placeAfter } from './placing';
export { isListedReach, type PinLine, type Reach } from './reach';
export { slugCandidate, slugOf } from './slugs';
