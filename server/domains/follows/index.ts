export { blockUser, unblockUser } from './blocks.service';
export { followHandlers } from './follows.handlers';
export { followBoard, followUser } from './follows.service';
