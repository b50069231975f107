export { FollowBoardButton } from './FollowBoardButton';
export { FollowButton } from './FollowButton';
