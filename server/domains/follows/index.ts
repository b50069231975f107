export { followHandlers } from './follows.handlers';
export { findFollowedBoardIds, findFollowedUserIds } from './follows.repository';
export { followBoard, followUser } from './follows.service';
