export { followHandlers } from './follows.handlers';
export { findFollowedBoardIds, findFollowedUserIds } from './follows.repository';
