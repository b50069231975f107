export { collaboratorHandlers } from './collaborators.handlers';
export {
  countReceivedInvites,
  deleteInvitesBetween,
  findBoardsOfInvitesBetween,
  findCollaborations,
} from './collaborators.repository';
export { removeCollaborator, settleTransfer } from './collaborators.service';
