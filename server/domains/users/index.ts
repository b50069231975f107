export { userHandlers } from './users.handlers';
export { emailKey } from './users.names';
export { type PersonRow, presentUser, presentViewer } from './users.presenter';
export { findRecentBoards } from './users.repository';
export {
  createUser,
  findLogin,
  findUserId,
  type NewAccount,
  presentUsersById,
  requireAccount,
  requireUser,
  requireUserId,
  usersById,
} from './users.service';
