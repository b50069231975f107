export { requireUnblocked } from './blocking';
export { noSuchBoard, notForYourPins, notYourBoard } from './boards.errors';
export { boardHandlers } from './boards.handlers';
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
  createBoard,
  dropCollaborator,
  headPosition,
  lockBoardToPin,
  lockOwnBoard,
  lockOwnBoards,
  lockVisibleBoard,
  type NewBoard,
  presentBoards,
  presentBoardsById,
  putCollaborator,
  requireBoard,
  requireBoardToPin,
  requireOwnBoard,
  visibleBoards,
} from './boards.service';
export { addBoardCounts, heatAt, lockLines, moveReach } from './counts.repository';
export { isListedReach, type PinLine, type Reach } from './reach';
export { slugCandidate, slugOf } from './slugs';
