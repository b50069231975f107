export { CommentMore } from './CommentMore';
export { PinReactions } from './PinReactions';
export { useCommentReasons } from './useCommentReasons';
