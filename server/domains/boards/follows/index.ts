export { blockUser, unblockUser } from './blocks.service';
export { setBoardFollowsCounted, setFollowsCounted } from './counted.repository';
export { followHandlers } from './follows.handlers';
export { followBoard, followUser } from './follows.service';
