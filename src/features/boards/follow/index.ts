export { FollowBoardButton } from './FollowBoardButton';
export { FollowButton } from './FollowButton';
export { type FollowLook, FollowToggleView } from './FollowToggleView';
export { useSignupHref } from './useSignupHref';
