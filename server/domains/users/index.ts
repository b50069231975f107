export { emailTaken } from './users.errors';
export { userHandlers } from './users.handlers';
export { emailKey } from './users.names';
export { NO_RELATIONS, presentProfile, presentUser, presentViewer, type UserRelations } from './users.presenter';
export type { AccountRow, UserRow } from './users.repository';
export {
  createUser,
  findLogin,
  findUserId,
  type NewAccount,
  presentUsersById,
  relationsTo,
  requireAccount,
  requireUser,
  requireUserId,
  usersById,
} from './users.service';
